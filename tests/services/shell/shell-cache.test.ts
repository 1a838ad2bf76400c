import { describe, expect, test } from 'vitest'
import { answerFromShell, forgetOtherShells, keepShell, type ShellTools } from '../../../src/services/shell/shell-cache.ts'
import { device, everything, facts, origin, page, portal, script, wordsOf } from '../../support/shell-device.ts'

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

  test.each([
    ['a portal answers in place of a script', '/assets/exam-abc.js', portal],
    ['a portal answers in place of the page', '/index.html', portal],
    ['a script has words of another build', '/boot.js', () => script('/boot.js of a newer build')],
    ['a script comes as a page', '/boot.js', (path: string) => page(`${path} of the server`)],
    ['the page is of another build', '/index.html', () => page('/index.html of a newer build')],
  ])('is not kept where %s', async (_, file, answer) => {
    const { tools, stores } = device((path) => (path === file ? answer(path) : everything(path)))
    await expect(keepShell(facts, tools)).rejects.toThrow(`${file} is not there`)
    expect([...stores.keys()]).toEqual([])
  })

  test('is fetched past what the browser holds of a portal', async () => {
    const { tools } = device()
    const cached: ShellTools = { ...tools, fetch: async (request) => (request.cache === 'reload' ? tools.fetch(request) : portal('')) }
    await keepShell(facts, cached)
    expect(await wordsOf(answerFromShell(new Request(`${origin}/assets/exam-abc.js`), facts, tools))).toBe(
      '/assets/exam-abc.js of the server',
    )
  })

  test('leaves no reply that it does not keep unread, so that the next request finds a connection', async () => {
    const replies: Response[] = []
    const { tools } = device((path) => {
      if (path !== '/boot.js') return everything(path)
      const reply = new Response('WELCOME TO THE WLAN')
      replies.push(reply)
      return reply
    })
    await expect(keepShell(facts, tools)).rejects.toThrow('/boot.js is not there')
    const ends = replies.map(async ({ body }) => (await body?.getReader().read())?.done)
    expect(await Promise.all(ends)).toEqual([true, true])
  })

  test('takes the place of those of other builds, and of nothing else', async () => {
    const { tools, stores } = device()
    for (const name of ['examhall-shell-b1', 'examhall-shell-b2', 'of-somebody-else']) await tools.caches.open(name)
    await forgetOtherShells(facts, tools)
    expect([...stores.keys()]).toEqual(['examhall-shell-b2', 'of-somebody-else'])
  })
})
