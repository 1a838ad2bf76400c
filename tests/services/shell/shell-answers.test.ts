import { describe, expect, test, vi } from 'vitest'
import { answerFromShell, keepShell } from '../../../src/services/shell/shell-cache.ts'
import { device, facts, noNetwork, origin, portal, script, wordsOf } from '../../support/shell-device.ts'

const exam = `${origin}/student/quizAttempt/7`

const visit = (url: string) => ({ url, method: 'GET', mode: 'navigate' }) as Request

describe('A page of an exam', () => {
  test('comes from the network where there is one', async () => {
    const { tools } = device()
    await keepShell(facts, tools)
    expect(await wordsOf(answerFromShell(visit(exam), facts, tools))).toBe('/student/quizAttempt/7 of the server')
  })

  test.each([
    ['there is no network', noNetwork],
    ['a gateway says that the server is away', () => new Response('', { status: 502 })],
    ['a portal answers', portal],
    ['a network asks for a sign-in', () => new Response('', { status: 511 })],
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

  test('comes from whoever answers where this device has kept nothing', async () => {
    const { tools } = device(portal)
    expect(await wordsOf(answerFromShell(visit(exam), facts, tools))).toBe('WELCOME TO THE WLAN')
  })

  test('comes from the network where the device cannot be asked', async () => {
    const { tools } = device()
    const closed = { ...tools, caches: { ...tools.caches, open: () => Promise.reject(new DOMException('refused', 'SecurityError')) } }
    expect(await wordsOf(answerFromShell(new Request(`${origin}/assets/exam-abc.js`), facts, closed))).toBe(
      '/assets/exam-abc.js of the server',
    )
  })

  test('fails as without a worker where this device has kept nothing', async () => {
    const { tools } = device(noNetwork)
    await expect(answerFromShell(visit(exam), facts, tools)).rejects.toThrow('Failed to fetch')
  })
})

test.each(['/login', '/', '/student/courses'])(
  'The page at %s that leads to an exam comes from this device where there is no network',
  async (path) => {
    const { tools, setNetwork } = device()
    await keepShell(facts, tools)
    expect(await wordsOf(answerFromShell(visit(origin + path), facts, tools))).toBe(`${path} of the server`)
    setNetwork(noNetwork)
    expect(await wordsOf(answerFromShell(visit(origin + path), facts, tools))).toBe('/index.html of the server')
  },
)

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

  test('come from the network, and are kept again, where this device holds something else', async () => {
    const { tools, stores, setNetwork } = device()
    await keepShell(facts, tools)
    const address = `${origin}/assets/exam-abc.js`
    stores.get('examhall-shell-b2')?.set(address, await portal(''))
    const answer = () => wordsOf(answerFromShell(new Request(address), facts, tools))
    expect(await answer()).toBe('/assets/exam-abc.js of the server')
    setNetwork(noNetwork)
    expect(await answer()).toBe('/assets/exam-abc.js of the server')
  })

  test('are not kept where the network, too, has something else', async () => {
    const { tools, stores } = device(portal)
    await answerFromShell(new Request(`${origin}/assets/exam-abc.js`), facts, tools)
    expect([...(stores.get('examhall-shell-b2')?.keys() ?? [])]).toEqual([])
  })

  test('without a hash in their names come from the network first', async () => {
    const { tools, setNetwork } = device()
    await keepShell(facts, tools)
    setNetwork((path) => script(`${path} of a newer build`))
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
  ['another page', visit(`${origin}/student/courses/c1`)],
  ['a file of another build', new Request(`${origin}/assets/exam-old.js`)],
  ['another site', new Request('https://elsewhere.test/boot.js')],
])('The worker leaves %s to the browser', (_, request) => {
  expect(answerFromShell(request, facts, device().tools)).toBe(null)
})
