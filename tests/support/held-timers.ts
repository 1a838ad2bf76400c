import type { Page } from '@playwright/test'

declare global {
  /** Lets the timers run that are held; those that follow are held again, unless it is for good. */
  var letHeldTimersRun: ((forGood: boolean) => void) | undefined
}

/** Runs in the page before its scripts: timers of exactly this length wait to be let go. */
export function holdTimersOf(length: number): void {
  const { setTimeout: start, clearTimeout: stop } = globalThis
  const held = new Map<number, () => void>()
  let last = 1e9
  let isOver = false
  const hold = (work: () => void): number => {
    last += 1
    held.set(last, work)
    return last
  }
  const begin = (work: () => void, ms?: number, ...rest: unknown[]) =>
    ms === length && !isOver ? hold(work) : start.call(globalThis, work, ms, ...(rest as []))
  const end = (id?: number) => {
    if (id === undefined || !held.delete(id)) stop.call(globalThis, id)
  }
  Object.assign(globalThis, { setTimeout: begin, clearTimeout: end })
  globalThis.letHeldTimersRun = (forGood) => {
    isOver = forGood
    for (const work of held.values()) start.call(globalThis, work)
    held.clear()
  }
}

/** Holds what a page shows for exactly this time alone, such as a result before it leads on: a busy machine is no hurry. To be called before the page opens. */
export async function holdTimers(page: Page, length: number): Promise<void> {
  await page.addInitScript(holdTimersOf, length)
}

/** Lets the timers of the page run that were held. */
export const letTimersRun = (page: Page): Promise<void> => page.evaluate(() => globalThis.letHeldTimersRun?.(false))

/** Lets the timers of the page run that were held, and those that begin later: what they wait for may not have come yet. */
export const stopHoldingTimers = (page: Page): Promise<void> => page.evaluate(() => globalThis.letHeldTimersRun?.(true))
