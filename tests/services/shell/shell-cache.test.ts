import { describe, expect, test, vi } from 'vitest'
import { answerFromShell, forgetOtherShells, keepShell, type ShellTools } from '../../../src/services/shell/shell-cache.ts'

const origin = 'https://exams.school.test'
const facts = { build: 'b2', files: ['/boot.js', '/assets/exam-abc.js'] }
const exam = `${origin}/student/quizAttempt/7`

type Answer = (path: string) => Response | Promise<Response>

const page = (words: string) => new Response(words, { headers: { 'content-type': 'text/html' } })
const everything: Answer = (path) => page(`${path} of the server`)
const noNetwork: Answer = () => Promise.reject(new TypeError('Failed to fetch'))

/** A device whose caches are maps, and a network that can be exchanged. */
function device(first: Answer = everything) {
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

const visit = (url: string) => ({ url, method: 'GET', mode: 'navigate' }) as Request
const wordsOf = async (reply: Promise<Response> | null) => (reply === null ? null : (await reply).text())

describe('The shell of an exam', () => {
  test('is kept whole', async () => {
    const { tools, stores } = device()
    await keepShell(facts, tools)
    expect([...(stores.get('examhall-shell-b2')?.keys() ?? [])]).toEqual([
      `${origin}/index.html`,
      `${origin}/boot.js`,
      `${origin}/assets/exam-abc.js`,
    ])
  })

  test('is not kept where one of its files is missing', async () => {
    const { tools, stores } = device((path) => (path.endsWith('abc.js') ? new Response('', { status: 404 }) : everything(path)))
    await expect(keepShell(facts, tools)).rejects.toThrow('/assets/exam-abc.js is not there')
    expect([...stores.keys()]).toEqual([])
  })

  test('takes the place of those of other builds, and of nothing else', async () => {
    const { tools, stores } = device()
    for (const name of ['examhall-shell-b1', 'examhall-shell-b2', 'of-somebody-else']) await tools.caches.open(name)
    await forgetOtherShells(facts, tools)
    expect([...stores.keys()]).toEqual(['examhall-shell-b2', 'of-somebody-else'])
  })
})

describe('A page of an exam', () => {
  test('comes from the network where there is one', async () => {
    const { tools } = device()
    await keepShell(facts, tools)
    expect(await wordsOf(answerFromShell(visit(exam), facts, tools))).toBe('/student/quizAttempt/7 of the server')
  })

  test.each([
    ['there is no network', noNetwork],
    ['a gateway says that the server is away', () => new Response('', { status: 502 })],
  ])('comes from this device where %s', async (_, network) => {
    const { tools, setNetwork } = device()
    await keepShell(facts, tools)
    setNetwork(network)
    expect(await wordsOf(answerFromShell(visit(exam), facts, tools))).toBe('/index.html of the server')
  })

  test('comes from this device where the network says nothing for three seconds', async () => {
    vi.useFakeTimers()
    const { tools, setNetwork } = device()
    await keepShell(facts, tools)
    setNetwork(() => new Promise(() => undefined))
    const reply = wordsOf(answerFromShell(visit(exam), facts, tools))
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await reply).toBe('/index.html of the server')
    vi.useRealTimers()
  })

  test('fails as without a worker where this device has kept nothing', async () => {
    const { tools } = device(noNetwork)
    await expect(answerFromShell(visit(exam), facts, tools)).rejects.toThrow('Failed to fetch')
  })
})

describe('The files of the shell', () => {
  test('come from this device without a request', async () => {
    const { tools, asked, setNetwork } = device()
    await keepShell(facts, tools)
    asked.length = 0
    setNetwork(noNetwork)
    expect(await wordsOf(answerFromShell(new Request(`${origin}/assets/exam-abc.js`), facts, tools))).toBe(
      '/assets/exam-abc.js of the server',
    )
    expect(asked).toEqual([])
  })

  test('without a hash in their names come from the network first', async () => {
    const { tools, setNetwork } = device()
    await keepShell(facts, tools)
    setNetwork((path) => page(`${path} of a newer build`))
    const boot = () => wordsOf(answerFromShell(new Request(`${origin}/boot.js`), facts, tools))
    expect(await boot()).toBe('/boot.js of a newer build')
    setNetwork(noNetwork)
    expect(await boot()).toBe('/boot.js of the server')
  })
})

// Shows: The worker never answers or keeps a call of the API, a stream of events or any other page.
test.each([
  ['a call of the API', new Request(`${origin}/api/assignments/7`)],
  ['a stream of events', new Request(`${origin}/api/exam-room/7/stream`, { headers: { accept: 'text/event-stream' } })],
  ['a save', new Request(`${origin}/api/attempts/7/answers`, { method: 'PUT', body: '{}' })],
  ['another page', visit(`${origin}/student/courses`)],
  ['a file of another build', new Request(`${origin}/assets/exam-old.js`)],
  ['another site', new Request('https://elsewhere.test/boot.js')],
])('The worker leaves %s to the browser', (_, request) => {
  expect(answerFromShell(request, facts, device().tools)).toBe(null)
})
