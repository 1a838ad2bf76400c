import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'

const folder = join(import.meta.dirname, '../../docs/machines')
const pictures = readdirSync(folder).filter((name) => name.endsWith('.svg'))
const fonts = ['Arial, "Liberation Sans"', '"DejaVu Sans", Verdana', 'monospace']

/** The words that no box or ground of the picture holds whole; a pixel is left to rounding. */
const overruns = (): string[] => {
  const holds = (rect: DOMRect, words: DOMRect) =>
    rect.left - 1 <= words.left && words.right <= rect.right + 1 && rect.top <= words.bottom && words.top <= rect.bottom
  const rects = [...document.querySelectorAll('rect:not(.paper)')].map((rect) => rect.getBoundingClientRect())
  const words = [...document.querySelectorAll('text[textLength]')]
  const isFree = (text: Element) => !rects.some((rect) => holds(rect, text.getBoundingClientRect()))
  return words.filter((text) => isFree(text)).map(({ textContent }) => textContent)
}

for (const font of fonts)
  test(`No word of a picture is wider than its box where the font is ${font}`, async ({ page }) => {
    const wide: string[] = []
    for (const name of pictures) {
      const svg = readFileSync(join(folder, name), 'utf8').replace('Arial, "Liberation Sans", Helvetica, sans-serif', font)
      await page.setContent(`<body style="margin:0">${svg}</body>`)
      expect(await page.locator('text[textLength]').count(), name).toBeGreaterThan(0)
      wide.push(...(await page.evaluate(overruns)).map((words) => `${name}: ${words}`))
    }
    expect(wide).toEqual([])
  })
