import type { Locator } from '@playwright/test'

/** The hue of a computed colour, in degrees from 0 (red) over 120 (green) to 240 (blue); none of a grey. */
export function hueIn(colour: string): number {
  const [red = 0, green = 0, blue = 0] = colour.match(/[\d.]+/g)?.map(Number) ?? []
  const [least, most] = [Math.min(red, green, blue), Math.max(red, green, blue)]
  if (most === least) return Number.NaN
  const [from, to, start] = most === red ? [green, blue, 0] : most === green ? [blue, red, 120] : [red, green, 240]
  return (start + (60 * (from - to)) / (most - least) + 360) % 360
}

/** The colour behind a text. */
export const backgroundOf = (text: Locator): Promise<string> => text.evaluate((element) => getComputedStyle(element).backgroundColor)

/** The hue of the background behind a text. */
export const hueOf = async (text: Locator): Promise<number> => hueIn(await backgroundOf(text))
