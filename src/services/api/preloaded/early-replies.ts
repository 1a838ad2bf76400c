/** How long the first picture may wait for replies that the browser says it has. */
const LONGEST_WAIT_MS = 300
/** A page asks for them within this time after its code is there, when it has read what this device keeps. */
const OLD_AFTER_MS = 5_000

const replies = new Map<string, Response>()
let areWanted = false

/** The calls that the page's header named and the browser has made. */
const pathsThere = (): string[] =>
  (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).flatMap(({ initiatorType, name, responseEnd }) => {
    const { origin, pathname } = new URL(name)
    return initiatorType === 'link' && responseEnd > 0 && origin === location.origin && pathname.startsWith('/api/') ? [pathname] : []
  })

async function receive(path: string, read: (path: string) => Promise<Response>): Promise<void> {
  const reply = await read(path)
  const text = await reply.text()
  reply.text = async () => text
  if (areWanted) replies.set(path, reply)
}

/** Receives what the browser fetched while the code was on its way, so that the first picture shows it; what fails or is late is asked for again where it is needed. */
export async function receiveEarlyReplies(read: (path: string) => Promise<Response>): Promise<void> {
  areWanted = true
  const late = new Promise<void>((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))
  await Promise.race([late, Promise.allSettled(pathsThere().map((path) => receive(path, read)))])
  setTimeout(dropEarlyReplies, OLD_AFTER_MS)
}

/** Whether the next call for a path is answered early. */
export const hasEarlyReply = (path: string): boolean => replies.has(path)

/** Returns an early reply, once; undefined where there is none. */
export function takeEarlyReply(path: string): Response | undefined {
  const reply = replies.get(path)
  replies.delete(path)
  return reply
}

/** Drops what nobody has asked for: it is old, or may be somebody else's. */
export function dropEarlyReplies(): void {
  areWanted = false
  replies.clear()
}
