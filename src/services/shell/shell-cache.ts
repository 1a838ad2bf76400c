import { hasTypeOf, isAsBuilt, isForeign, PAGE, type ShellFacts } from './built-files.ts'

/** What the worker does its work with. */
export interface ShellTools {
  caches: Pick<CacheStorage, 'open' | 'keys' | 'delete'>
  fetch: (request: Request) => Promise<Response>
  origin: string
}

const PREFIX = 'examhall-shell-'
/** The pages of an exam, and those that lead back to it. */
const KEPT_PAGES = /^\/(?:login|student\/courses|student\/quizAttempt\/[^/]+)?\/?$/
const HASHED = '/assets/'
/** After this long without an answer an exam opens from this device. */
const PATIENCE_MS = 3_000

const nameOf = ({ build }: ShellFacts): string => PREFIX + build

/** A reply that nobody reads holds its connection, of which a browser has six. */
const discard = async ({ body }: Response): Promise<void> => body?.cancel()

/** Fetches a file as the build wrote it, past what the browser holds for it where that is another; rejects where it is not to be had. */
async function fetchBuilt(path: string, facts: ShellFacts, { fetch, origin }: ShellTools): Promise<Response> {
  const usual = path.startsWith(HASHED) ? 'default' : 'no-cache'
  for (const cache of [usual, 'reload'] as const) {
    const reply = await fetch(new Request(new URL(path, origin), { headers: { accept: 'text/html, */*' }, cache }))
    if (await isAsBuilt(path, reply, facts)) return reply
    await discard(reply)
  }
  throw new Error(`${path} is not there`)
}

/** Keeps every file of a build, each with the content that the build wrote; rejects, and keeps nothing, where one is missing or is another. */
export async function keepShell(facts: ShellFacts, tools: ShellTools): Promise<void> {
  const { caches, origin } = tools
  const fetched = Object.keys(facts.files).map(async (path) => ({ path, reply: await fetchBuilt(path, facts, tools) }))
  const found = await Promise.all(fetched)
  const cache = await caches.open(nameOf(facts))
  try {
    await Promise.all(found.map(({ path, reply }) => cache.put(new Request(new URL(path, origin)), reply)))
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

/** What a device keeps of one file of a build. */
class KeptFile {
  readonly #path: string
  readonly #facts: ShellFacts
  readonly #tools: ShellTools

  constructor(path: string, facts: ShellFacts, tools: ShellTools) {
    this.#path = path
    this.#facts = facts
    this.#tools = tools
  }

  /** Returns the kept file; nothing where none is kept, or one of another type. */
  async read(): Promise<Response | undefined> {
    const found = await this.#open().then(
      (cache) => cache.match(this.#address()),
      () => undefined,
    )
    return found && hasTypeOf(this.#path, found) ? found : undefined
  }

  /** The network first; this device where it fails, where somebody else answers, or where nothing has come for 3 s. */
  async networkFirst(request: Request): Promise<Response> {
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, PATIENCE_MS, null)
    })
    const live = this.#tools.fetch(request)
    const own = live.then(async (reply) => ((await isForeign(this.#path, reply)) ? null : reply))
    const first = await Promise.race([own, late]).catch(() => null)
    clearTimeout(timer)
    if (first) return first
    const found = await this.read()
    if (found) live.then(discard).catch(() => undefined)
    return found ?? live
  }

  /** This device first; what it does not hold comes from the network, and is kept from then on. */
  async deviceFirst(request: Request): Promise<Response> {
    const found = await this.read()
    if (found) return found
    const reply = await this.#tools.fetch(request)
    await this.#replace(reply).catch(() => undefined)
    return reply
  }

  async #replace(reply: Response): Promise<void> {
    if (!(await isAsBuilt(this.#path, reply, this.#facts))) return
    await (await this.#open()).put(this.#address(), reply.clone())
  }

  #open = (): Promise<Cache> => this.#tools.caches.open(nameOf(this.#facts))
  #address = (): Request => new Request(new URL(this.#path, this.#tools.origin))
}

/** Returns the answer to a request that concerns the shell; null leaves it to the browser, as every call of the API. */
export function answerFromShell(request: Request, facts: ShellFacts, tools: ShellTools): Promise<Response> | null {
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== tools.origin) return null
  if (request.mode === 'navigate') return KEPT_PAGES.test(pathname) ? new KeptFile(PAGE, facts, tools).networkFirst(request) : null
  if (!Object.hasOwn(facts.files, pathname)) return null
  const file = new KeptFile(pathname, facts, tools)
  return pathname.startsWith(HASHED) ? file.deviceFirst(request) : file.networkFirst(request)
}
