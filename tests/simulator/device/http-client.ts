interface Call {
  method?: string
  json?: unknown
  signal?: AbortSignal | null
  keepalive?: boolean
}

/** What the HTTP client of a page promises, over the `fetch` of its window: neither another try nor a time limit of its own. */
export function httpClientOver<Response>(fetch: (path: string, init: RequestInit) => Promise<Response>) {
  const call = (path: string, { method = 'GET', json, signal = null, keepalive = false }: Call) =>
    fetch(path, { method, signal, keepalive, ...(json !== undefined && { body: JSON.stringify(json) }) })
  return { create: () => call }
}
