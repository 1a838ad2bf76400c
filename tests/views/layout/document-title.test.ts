import { expect, it } from 'vitest'
import { documentTitle } from '../../../src/views/layout/document-title.ts'

it.each([
  ['', 'Examhall'],
  ['Fractions', 'Fractions · Examhall'],
  ['الكسور', '\u2068الكسور\u2069 · Examhall'],
])('The browser shows “%s” as “%s”', (title, shown) => {
  expect(documentTitle(title)).toBe(shown)
})
