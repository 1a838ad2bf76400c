import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { mainThread } from './main-thread.ts'

const keyGap = 40

/** A page whose text field is ready for keys, and how long after the last one it still works on what was typed. */
export interface TypedPage {
  page: Page
  settlesWithin: number
}

export interface TypingFigures {
  /** CPU milliseconds of the main thread per key, what follows typing included. */
  perKey: number
  /** The same for a key in a page that holds nothing but a text area: what the browser itself takes on this machine now. */
  barePerKey: number
  /** The first over the second, the median of the turns. */
  timesBare: number
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Types English words into the field that has the focus, at the pace of a fast typist. */
export const typeKeys = (page: Page, keys: number): Promise<void> =>
  page.keyboard.type('two and two are four, '.repeat(Math.ceil(keys / 22)).slice(0, keys), { delay: keyGap })

/** CPU milliseconds per key of the page and of the bare one, which rests beside the page while what was typed there is worked on. */
async function cpuPerKey({ page, settlesWithin }: TypedPage, bare: Page, keys: number): Promise<[page: number, bare: number]> {
  const [used, usedBare] = [await mainThread(page), await mainThread(bare)]
  const [before, beforeBare] = [await used(), await usedBare()]
  await bare.bringToFront()
  await typeKeys(bare, keys)
  await page.bringToFront()
  await typeKeys(page, keys)
  await pause(settlesWithin)
  return [((await used()) - before) / keys, ((await usedBare()) - beforeBare) / keys]
}

/** Types into the page and into an empty text area by turns, so that neither the machine nor what else it does matters. */
export async function typeByTurns(typed: TypedPage, bare: Page, { keys, turns }: { keys: number; turns: number }): Promise<TypingFigures> {
  await bare.setContent('<textarea rows="10" cols="60"></textarea>')
  await bare.getByRole('textbox').focus()
  // The pointer is over the page, as it is over the other one.
  await bare.mouse.move(300, 400)
  await typeKeys(bare, 20)
  await typeKeys(typed.page, 20)
  const pairs: [page: number, bare: number][] = []
  for (let turn = 0; turn < turns; turn += 1) pairs.push(await cpuPerKey(typed, bare, keys))
  return {
    perKey: median(pairs.map(([page]) => page)),
    barePerKey: median(pairs.map(([, empty]) => empty)),
    timesBare: median(pairs.map(([page, empty]) => page / empty)),
  }
}
