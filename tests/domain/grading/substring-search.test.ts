import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isContained } from '../../../domain/grading/substring-search.ts'

test('A part is contained where `includes` says so', () => {
  const periodic = fc.tuple(fc.constantFrom('a', 'ab', 'aab'), fc.integer({ min: 90, max: 300 })).map(([unit, times]) => unit.repeat(times))
  const text = fc.array(fc.oneof(periodic, fc.constantFrom('a', 'b', 'é', '😀')), { maxLength: 6 }).map((pieces) => pieces.join(''))
  const cut = fc.tuple(text, fc.nat(), fc.nat()).map(([whole, from, length]) => {
    const start = from % (whole.length + 1)
    return { whole, part: whole.slice(start, start + (length % (whole.length + 1))) }
  })
  fc.assert(
    fc.property(cut, text, ({ whole, part }, other) => {
      const expected = [true, other.includes(part), whole.includes(other)]
      expect([isContained(part, whole), isContained(part, other), isContained(other, whole)]).toEqual(expected)
    }),
  )
})

test('A part that nearly fits everywhere takes no more time than one that fits nowhere', () => {
  const text = 'a'.repeat(100_000)
  const timeOf = (letter: string) => {
    const part = `${letter.repeat(5_000)}b${letter.repeat(4_900)}`
    const times = Array.from({ length: 7 }, () => {
      const before = performance.now()
      isContained(part, text)
      return performance.now() - before
    })
    return Math.min(...times)
  }
  expect(timeOf('a')).toBeLessThan(20 * timeOf('c'))
})
