import { expect, test } from 'vitest'
import { isolated } from '../../../domain/text/isolated.ts'

test.each([
  ['الكسور', '\u2068الكسور\u2069'],
  ['שברים 1', '\u2068שברים 1\u2069'],
  ['Fractions', 'Fractions'],
  ['分數', '分數'],
])('%s keeps its direction to itself', (title, shown) => {
  expect(isolated(title)).toBe(shown)
})
