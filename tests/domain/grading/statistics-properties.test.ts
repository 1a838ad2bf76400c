import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  cronbachAlpha,
  discrimination,
  facility,
  fewestToCompare,
  mean,
  median,
  standardDeviation,
  standardError,
} from '../../../domain/grading/item-statistics.ts'

describe('A figure over any class', () => {
  const anyClass = fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 14 })).chain(([k, n]) => {
    const points = fc.oneof(fc.constantFrom(0, 0.1, 0.7, 1), fc.double({ min: 0, max: 1000, noNaN: true }))
    return fc.array(fc.array(points, { minLength: n, maxLength: n }), { minLength: k, maxLength: k })
  })
  const figuresOf = (all: number[][]) => {
    const [first = [], second = []] = all
    const [deviation, alpha] = [standardDeviation(first), cronbachAlpha(all)]
    const own = [mean(first), median(first), deviation, facility(first, 2)]
    return { own, compared: [alpha, standardError(deviation, alpha), discrimination(first, second.length > 0 ? second : first)] }
  }

  test('is a number or has a reason, and never is not a number', () => {
    fc.assert(
      fc.property(anyClass, (all) => {
        const { own, compared } = figuresOf(all)
        const odd = [...own, ...compared].filter(({ value, reason }) => (value === null ? reason === null : !Number.isFinite(value)))
        expect(odd).toEqual([])
      }),
    )
  })

  test('compares students from ten of them on', () => {
    fc.assert(
      fc.property(anyClass, (all) => {
        const count = all[0]?.length ?? 0
        const reasons = figuresOf(all).compared.map(({ reason }) => reason)
        const isTooFew = reasons.map((reason) => reason === 'tooFewToCompare' || reason === 'tooFewQuestions')
        expect(isTooFew).toEqual(count < fewestToCompare ? [true, true, true] : [all.length < 2, all.length < 2, false])
      }),
    )
  })
})
