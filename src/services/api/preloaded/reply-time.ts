const taken = new Set<string>()

/** Returns when the browser had the reply to an address that the page's header named, in ms of `performance.now()`; undefined where the next reply comes from the network. To be asked right before the call, once: it can be read only once. */
export function takePreloadedReplyTime(path: string): number | undefined {
  if (taken.has(path)) return undefined
  taken.add(path)
  const [entry] = performance.getEntriesByName(new URL(path, location.href).href, 'resource') as PerformanceResourceTiming[]
  return entry?.initiatorType === 'link' && entry.responseEnd > 0 ? entry.responseEnd : undefined
}
