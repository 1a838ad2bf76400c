import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { jsonExcess } from '../../../../server/http/bodies/json-size.ts'

const wide = { values: 10, depth: 3 }

function sizeOf(value: unknown, depth = 0): { values: number; depth: number } {
  if (typeof value !== 'object' || value === null) return { values: 0, depth }
  const inner = Object.values(value).map((item) => sizeOf(item, depth + 1))
  const own = Math.max(0, inner.length - 1) + (Array.isArray(value) ? 0 : inner.length)
  return { values: own + inner.reduce((sum, each) => sum + each.values, 0), depth: Math.max(depth + 1, ...inner.map((each) => each.depth)) }
}

describe('What JSON has beyond its limits', () => {
  test.each([
    ['{"a":1,"b":[1,2]}', null],
    ['[1,2,3,4,5,6,7,8,9,10,11,12]', 'values'],
    ['[[[[]]]]', 'depth'],
    ['"a, b: [[[[ \\" ,,,,,,,,,,,, "', null],
    ['{"\\\\":",,,,,,,,,,,,,"}', null],
    ['"never ends,,,,,,,,,,,,,,,', null],
  ])('of %s is %s', (text, excess) => {
    expect(jsonExcess(text, wide)).toBe(excess)
  })

  test('is nothing exactly when its separators and its depth are within them', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const size = sizeOf(value)
        const text = JSON.stringify(value)
        const least = jsonExcess(text, size)
        const less = size.values > 0 ? jsonExcess(text, { ...size, values: size.values - 1 }) : 'values'
        return least === null && less === 'values'
      }),
      { numRuns: 200 },
    )
  })
})
