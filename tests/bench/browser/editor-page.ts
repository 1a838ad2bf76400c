import { setTimeout as pause } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import { mainThread } from './main-thread.ts'

const keepWithin = 1_500
const keyGap = 40

export interface EditorPageFigures {
  /** Milliseconds from the press on the tab until the first card can be used and the page has drawn it. */
  opens: number
  /** CPU milliseconds of the main thread for the same. */
  opensCpu: number
  /** CPU milliseconds of the main thread per key in the text of a question, keeping the draft included. */
  perKey: number
  /** The same for a key in a page that holds nothing but a text area: what the browser itself takes on this machine now. */
  barePerKey: number
  /** Question editors in the document while one question is open. */
  editors: number
}

/** Opens the questions of the quiz in front of the page; answers how long that took. */
const openQuestions = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const tab = [...document.querySelectorAll<HTMLElement>('[role=tab]')].at(-1)
    const started = performance.now()
    tab?.click()
    while (!document.querySelector('[role=tabpanel] article')) await new Promise(requestAnimationFrame)
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
    return performance.now() - started
  })

const type = (page: Page, keys: number): Promise<void> =>
  page.keyboard.type('two and two are four, '.repeat(Math.ceil(keys / 22)).slice(0, keys), { delay: keyGap })

async function cpuPerKey(page: Page, keys: number): Promise<number> {
  await type(page, 20)
  const used = await mainThread(page)
  const before = await used()
  await type(page, keys)
  await pause(keepWithin)
  return ((await used()) - before) / keys
}

/** Edits a quiz in the browser: how its questions open and what a key costs. */
export async function measureEditorPage(page: Page, address: string, keys: number): Promise<EditorPageFigures> {
  await page.goto(address)
  await page.getByRole('button', { name: 'Update' }).waitFor()
  await page.waitForLoadState('networkidle')
  const used = await mainThread(page)
  const before = await used()
  const opens = await openQuestions(page)
  const opensCpu = (await used()) - before
  await page.getByRole('navigation', { name: 'Outline' }).getByRole('button').nth(99).click()
  const text = page.getByRole('textbox', { name: 'Question text', exact: true })
  await text.focus()
  await expect(text).toBeFocused()
  const perKey = await cpuPerKey(page, keys)
  const editors = await page.getByRole('textbox', { name: 'Question text', exact: true }).count()
  await page.goto('about:blank')
  await page.setContent('<textarea rows="6"></textarea>')
  await page.getByRole('textbox').focus()
  return { opens, opensCpu, perKey, barePerKey: await cpuPerKey(page, keys), editors }
}
