import { expect, type Page } from '@playwright/test'
import { mainThread } from './main-thread.ts'
import { type TypingFigures, typeByTurns } from './typing.ts'

const keepWithin = 1_500
const turns = 4

export interface EditorPageFigures extends TypingFigures {
  /** Milliseconds from the press on the tab until the first card can be used and the page has drawn it. */
  opens: number
  /** CPU milliseconds of the main thread for the same. */
  opensCpu: number
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
  const bare = await page.context().newPage()
  const typing = await typeByTurns({ page, settlesWithin: keepWithin }, bare, { keys: keys / turns, turns })
  await bare.close()
  const editors = await page.getByRole('textbox', { name: 'Question text', exact: true }).count()
  return { ...typing, opens, opensCpu, editors }
}
