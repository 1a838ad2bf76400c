import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { expectAllTransitions } from 'chartroom/actor-harness'
import { type noteMachine, noteModel } from 'chartroom/fixtures/note.machine'
import { explore, tours } from 'chartroom/paths'
import { build } from 'vite'
import { type BrowserStage, runInBrowser } from '../../support/pages/browser-tours.ts'

const ORIGIN = 'http://note.example'
const BROKEN_WATCH = 'note.open --xstate.error.actor.connectionWatch[0]'
const model = { ...noteModel, events: noteModel.events.filter(({ type }) => type !== 'xstate.error.actor.connectionWatch') }
const graph = explore(model)

let script: string

async function bundle(): Promise<string> {
  const entry = join(import.meta.dirname, '../../support/tours/note-app.tsx')
  const options = { write: false, minify: false, modulePreload: false, rolldownOptions: { input: entry } } as const
  const result = await build({ configFile: false, mode: 'test', logLevel: 'error', build: options })
  const output = 'output' in result ? result.output : []
  return output.flatMap((one) => (one.type === 'chunk' ? [one.code] : [])).join('')
}

async function serve(page: Page, code: string): Promise<string> {
  await page.route(`${ORIGIN}/`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<body></body><script type="module" src="/app.js"></script>' }),
  )
  await page.route(`${ORIGIN}/app.js`, (route) => route.fulfill({ contentType: 'text/javascript', body: code }))
  return `${ORIGIN}/`
}

const stage: BrowserStage<typeof noteMachine> = {
  open: (page) => serve(page, script),
  calls: {
    loadNote: {
      url: '**/api/notes/n1',
      method: 'GET',
      answer: (event) => ('error' in event ? { status: 404, json: { success: false } } : { json: event.output }),
    },
    saveNote: { url: '**/api/notes/n1', method: 'PUT', answer: (event) => ('error' in event ? 'offline' : { json: event.output }) },
  },
  person: {
    RETRY: (_, page) => page.getByRole('button', { name: 'Try again' }).click(),
    TYPE: ({ text }, page) => page.getByRole('textbox', { name: 'Text' }).fill(text),
    CLOSE: (_, page) => page.getByRole('button', { name: 'Close' }).click(),
  },
  environment: {
    'connection.lost': (_, page) => page.evaluate(() => void window.dispatchEvent(new Event('offline'))),
    'connection.found': (_, page) => page.evaluate(() => void window.dispatchEvent(new Event('online'))),
  },
}

test.beforeAll(async () => {
  script = await bundle()
})

test.describe('Tours of the example in Chromium', () => {
  test('take every transition, measured by the page', async ({ browser }) => {
    const taken: string[] = []
    for (const tour of tours(graph)) taken.push(...(await runInBrowser(browser, model, tour, stage)))
    expectAllTransitions(model.machine, taken, [BROKEN_WATCH])
  })

  test('notice a button that does something else', async ({ browser }) => {
    const wrong = script.replace('note.send({ type: "CLOSE" })', 'note.send({ type: "TYPE", text: "x" })')
    const run = async () => {
      for (const tour of tours(graph))
        await runInBrowser(browser, model, tour, { ...stage, patienceMs: 10_000, open: (page) => serve(page, wrong) })
    }
    expect(wrong).not.toBe(script)
    await expect(run()).rejects.toThrow(/want closed/)
  })
})
