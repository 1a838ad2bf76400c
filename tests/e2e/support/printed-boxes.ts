import { inflateSync } from 'node:zlib'
import type { Locator, Page } from '@playwright/test'

/** A part of a box on one page of a PDF, as far down as it would be on one long sheet. */
export interface PrintedBox {
  name: string
  page: number
  top: number
  bottom: number
}

const fill = /(\S+ \S+ \S+) rg|\S+ (\S+) \S+ (\S+) re\nf/g

const colourOf = (place: number): readonly number[] => [1, 2, 3 + place]

const named = (colour: string, names: readonly string[]): string | undefined =>
  names.find(
    (_, place) =>
      colourOf(place).join() ===
      colour
        .split(' ')
        .map((part) => Math.round(Number(part) * 255))
        .join(),
  )

/** The drawings of the pages of a PDF of Chromium, in their order. */
function drawingsOf(pdf: Buffer): string[] {
  const text = pdf.toString('latin1')
  return [...text.matchAll(/\/Length \d+>> stream\n([\s\S]*?)\nendstream/g)]
    .map(([, data = '']) => {
      try {
        return inflateSync(Buffer.from(data, 'latin1')).toString('latin1')
      } catch {
        return ''
      }
    })
    .filter((drawing) => /^\S+ 0 0 \S+ 0 \S+ cm\n/.test(drawing))
}

/** Where a PDF has filled boxes with the colours of these names. */
const boxesOf = (pdf: Buffer, names: readonly string[]): PrintedBox[] =>
  drawingsOf(pdf).flatMap((drawing, page) => {
    let name: string | undefined
    return [...drawing.matchAll(fill)].flatMap(([, colour, y, height]) => {
      if (colour !== undefined) name = named(colour, names)
      return colour === undefined && name !== undefined ? [{ name, page, top: Number(y), bottom: Number(y) + Number(height) }] : []
    })
  })

/** Prints a page and tells where these parts of it are on paper: they get a colour of their own for it, and corners. */
export async function printedBoxes(page: Page, format: string, parts: Readonly<Record<string, Locator>>): Promise<PrintedBox[]> {
  const names = Object.keys(parts)
  for (const [place, part] of Object.values(parts).entries())
    await part.evaluate((element, colour) => {
      element.style.setProperty('background', `rgb(${colour.join()})`, 'important')
      element.style.setProperty('border-radius', '0', 'important')
      element.style.setProperty('print-color-adjust', 'exact', 'important')
    }, colourOf(place))
  return boxesOf(await page.pdf({ format }), names)
}
