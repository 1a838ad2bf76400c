import { vi } from 'vitest'

/** A call of the page as a server hears it; the path with its query, the body parsed, null without one. */
export interface Call {
  method: string
  path: string
  credentials: RequestCredentials
  keepalive: boolean
  body: unknown
}

async function heard(input: string | URL | Request, init?: RequestInit): Promise<Call> {
  const request = new Request(input, init)
  const { pathname, search } = new URL(request.url)
  const text = await request.text()
  const { method, credentials, keepalive } = request
  return { method, path: pathname + search, credentials, keepalive, body: text === '' ? null : JSON.parse(text) }
}

/** Answers every call of the page until `vi.unstubAllGlobals()`; a test without a page gets the address of one. */
export function stubFetch(answer: (call: Call) => Response | Promise<Response>): void {
  if (globalThis.location === undefined) vi.stubGlobal('location', { origin: 'http://localhost' })
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => answer(await heard(input, init)))
}
