import { fingerprintOf } from '../../src/services/shell/built-files.ts'
import type { ShellTools } from '../../src/services/shell/shell-cache.ts'

/** Where the school is. */
export const origin = 'https://exams.school.test'
type Answer = (path: string) => Response | Promise<Response>

const reply = (words: string, type: string) => new Response(words, { headers: { 'content-type': type } })
/** A script of the product. */
export const script = (words: string) => reply(words, 'text/javascript; charset=utf-8')
const site = (facts = '') => `<meta name="examhall-site" content="${facts}" />`
/** A page of the product, as a school's server writes it. */
export const page = (words: string) => reply(`${site('{&quot;schoolName&quot;:&quot;Gauss&quot;}')}${words}`, 'text/html')
/** What a captive portal answers to everything. */
export const portal: Answer = () => reply('WELCOME TO THE WLAN', 'text/html')
/** What the server answers. */
export const everything: Answer = (path) => (path.endsWith('.js') ? script(`${path} of the server`) : page(`${path} of the server`))

/** The build knows the page without its school. */
const built = (path: string) => (path.endsWith('.js') ? everything(path) : reply(`${site()}${path} of the server`, 'text/html'))
const paths = ['/index.html', '/boot.js', '/assets/exam-abc.js']
const files = Object.fromEntries(
  await Promise.all(paths.map(async (path) => [path, await fingerprintOf(path, await built(path))] as const)),
)
/** What the build knows. */
export const facts = { build: 'b2', files }

/** What a call ends in without a network. */
export const noNetwork: Answer = () => Promise.reject(new TypeError('Failed to fetch'))

/** A device whose caches are maps, and a network that can be exchanged. */
export function device(first: Answer = everything) {
  const stores = new Map<string, Map<string, Response>>()
  const asked: string[] = []
  let network = first
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, store)
    return {
      put: async (request: Request, reply: Response) => void store.set(request.url, reply),
      match: async (request: Request) => store.get(request.url)?.clone(),
    }
  }
  const caches = { open, keys: async () => [...stores.keys()], delete: async (name: string) => stores.delete(name) }
  const tools: ShellTools = {
    caches: caches as unknown as ShellTools['caches'],
    fetch: async ({ url }) => {
      asked.push(new URL(url).pathname)
      return network(new URL(url).pathname)
    },
    origin,
  }
  const setNetwork = (next: Answer) => {
    network = next
  }
  return { tools, stores, asked, setNetwork }
}

/** The words of an answer of the worker; null where it leaves the request to the browser. */
export const wordsOf = async (answer: Promise<Response> | null) =>
  answer === null ? null : (await (await answer).text()).replace(/<meta[^>]*>/, '')
