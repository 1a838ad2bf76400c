import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cronbachAlpha, discrimination, fewestToCompare } from '../../../domain/grading/item-statistics.ts'

const classes = fc.tuple(fc.integer({ min: 2, max: 6 }), fc.integer({ min: 2, max: 30 })).chain(([k, n]) =>
  fc.array(
    fc.array(
      fc.integer({ min: 0, max: 20 }).map((half) => half / 2),
      { minLength: n, maxLength: n },
    ),
    { minLength: k, maxLength: k },
  ),
)

const eight = [1, 1, 1, 1, 1, 1, 1, 1]
const nine = [0, ...eight]

describe('Alpha', () => {
  test('stays the same when every question is scaled alike and shifted', () => {
    fc.assert(
      fc.property(
        classes,
        fc.integer({ min: 1, max: 9 }),
        fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 6, maxLength: 6 }),
        (all, scale, shifts) => {
          const { value, reason } = cronbachAlpha(all)
          const moved = cronbachAlpha(all.map((points, index) => points.map((x) => scale * x + (shifts[index] ?? 0))))
          expect(moved.reason).toBe(reason)
          expect(moved.value ?? 0).toBeCloseTo(value ?? 0, 6)
        },
      ),
    )
  })

  test('is at most 1 and does not depend on the order of questions or students', () => {
    fc.assert(
      fc.property(classes, (all) => {
        const { value } = cronbachAlpha(all)
        const turned = cronbachAlpha(all.toReversed().map((points) => points.toReversed()))
        expect(value ?? 0).toBeLessThanOrEqual(1 + 1e-9)
        expect(turned.value ?? 0).toBeCloseTo(value ?? 0, 6)
      }),
    )
  })

  test('of a question with itself is 1', () => {
    const points = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
    expect(cronbachAlpha([points, points])).toEqual({ value: 1, reason: null })
  })

  test.each([
    ['one question', [[1, 0, 1]], 'tooFewQuestions'],
    ['nine submissions', [nine, nine], 'tooFewToCompare'],
    ['nothing', [], 'tooFewQuestions'],
    [
      'equal scores',
      [
        [1, 0, 1, 0, 1, 0, 1, 0, 1, 0],
        [0, 1, 0, 1, 0, 1, 0, 1, 0, 1],
      ],
      'noVariance',
    ],
  ] as const)('does not exist over %s', (_, all, reason) => {
    expect(cronbachAlpha(all)).toEqual({ value: null, reason })
  })
})

describe('Discrimination', () => {
  const pairs = fc.array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 400 })), {
    minLength: fewestToCompare,
    maxLength: 40,
  })

  test('lies between −1 and 1 and turns round with one side', () => {
    fc.assert(
      fc.property(pairs, (list) => {
        const [xs, ys] = [list.map(([x]) => x / 2), list.map(([, y]) => y / 2)]
        const { value } = discrimination(xs, ys)
        fc.pre(value !== null)
        const turned = discrimination(
          xs.map((x) => -x),
          ys,
        )
        expect(Math.abs(value ?? 0)).toBeLessThanOrEqual(1)
        expect(turned.value).toBeCloseTo(-(value ?? 0), 9)
      }),
    )
  })

  test.each([
    ['nine submissions', nine, nine, 'tooFewToCompare'],
    ['a question that all got right', [1, 1, ...eight], [4, 5, ...eight], 'noVariance'],
    ['a rest that is the same for all', [0, 2, ...eight], Array<number>(10).fill(0.1), 'noVariance'],
  ] as const)('does not exist over %s', (_, points, rest, reason) => {
    expect(discrimination(points, rest)).toEqual({ value: null, reason })
  })
})
