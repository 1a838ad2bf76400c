/** What one build keeps on a device: the files that an exam needs, by their paths, and a name that changes with any of them. */
export interface ShellFacts {
  build: string
  files: readonly string[]
}

/** What the worker does its work with. */
export interface ShellTools {
  caches: Pick<CacheStorage, 'open' | 'keys' | 'delete'>
  fetch: (request: Request) => Promise<Response>
  origin: string
}

const PREFIX = 'examhall-shell-'
/** The page without anybody's data; it is the same at every address of the application. */
const PAGE = '/index.html'
const EXAM = /^\/student\/quizAttempt\/[^/]+\/?$/
const HASHED = '/assets/'
/** After this long without an answer an exam opens from this device. */
const PATIENCE_MS = 3_000

const nameOf = ({ build }: ShellFacts): string => PREFIX + build

/** A gateway answers so while the server behind it is away. */
const isServerAway = ({ status }: Response): boolean => status >= 502 && status <= 504

/** Keeps every file of a build, and its page if that is of the same build; rejects, and keeps nothing, where one is missing. */
export async function keepShell(facts: ShellFacts, tools: ShellTools): Promise<void> {
  const { caches, fetch, origin } = tools
  const cache = await caches.open(nameOf(facts))
  const keep = async (path: string, init: RequestInit): Promise<void> => {
    const reply = await fetch(new Request(new URL(path, origin), init))
    if (!reply.ok || reply.redirected) throw new Error(`${path} is not there`)
    await cache.put(new Request(new URL(path, origin)), reply)
  }
  try {
    await keep(PAGE, { headers: { accept: 'text/html' }, cache: 'no-cache' })
    await Promise.all(facts.files.map((path) => keep(path, path.startsWith(HASHED) ? {} : { cache: 'no-cache' })))
  } catch (error) {
    await caches.delete(nameOf(facts))
    throw error
  }
}

/** Forgets what other builds kept. */
export async function forgetOtherShells(facts: ShellFacts, { caches }: ShellTools): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== nameOf(facts))
  await Promise.all(others.map((name) => caches.delete(name)))
}

/** The network first; this device where it fails, where the server is away, or where nothing has come for 3 s. */
async function networkFirst(request: Request, kept: () => Promise<Response | undefined>, { fetch }: ShellTools): Promise<Response> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, null)
  })
  const live = fetch(request)
  const first = await Promise.race([live, late]).catch(() => null)
  clearTimeout(timer)
  if (first && !isServerAway(first)) return first
  return (await kept()) ?? first ?? live
}

/** Returns the answer to a request that concerns the shell; null leaves it to the browser, as every call of the API. */
export function answerFromShell(request: Request, facts: ShellFacts, tools: ShellTools): Promise<Response> | null {
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== tools.origin) return null
  const kept = async (path: string): Promise<Response | undefined> =>
    (await tools.caches.open(nameOf(facts))).match(new Request(new URL(path, origin)))
  if (request.mode === 'navigate') return EXAM.test(pathname) ? networkFirst(request, () => kept(PAGE), tools) : null
  if (!facts.files.includes(pathname)) return null
  if (!pathname.startsWith(HASHED)) return networkFirst(request, () => kept(pathname), tools)
  return kept(pathname).then((found) => found ?? tools.fetch(request))
}
