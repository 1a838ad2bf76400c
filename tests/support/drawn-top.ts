import type { Locator } from '@playwright/test'

/** Returns how far below the top of the window the page draws something, in whole pixels; a layout that was corrected before it was drawn is no place where anybody saw it. */
export const drawnTop = (place: Locator): Promise<number> =>
  place.evaluate(async (one) => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    return Math.round(one.getBoundingClientRect().top)
  })
