import type { Locator } from '@playwright/test'

/** The hue of the background behind a text, in degrees from 0 (red) over 120 (green) to 240 (blue). */
export const hueOf = (text: Locator): Promise<number> =>
  text.evaluate((element) => {
    const [red = 0, green = 0, blue = 0] =
      getComputedStyle(element)
        .backgroundColor.match(/[\d.]+/g)
        ?.map(Number) ?? []
    const [least, most] = [Math.min(red, green, blue), Math.max(red, green, blue)]
    if (most === least) return Number.NaN
    const [from, to, start] = most === red ? [green, blue, 0] : most === green ? [blue, red, 120] : [red, green, 240]
    return (start + (60 * (from - to)) / (most - least) + 360) % 360
  })
