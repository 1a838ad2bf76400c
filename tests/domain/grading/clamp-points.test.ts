import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clampPoints } from '../../../domain/grading/clamp-points.ts'

describe('clampPoints', () => {
  // Shows: Points are between 0 and what the question is worth.
  test.each([
    [3, 5, 3],
    [5.5, 5, 5],
    [-1, 5, 0],
    [2.24, 5, 2],
    [2.25, 5, 2.5],
    [2.74, 5, 2.5],
  ])('%d of %d becomes %d', (points, max, clamped) => {
    expect(clampPoints(points, max)).toBe(clamped)
  })

  // Shows: Points go in steps of 0.5.
  test('always gives halves in range, and what is right already stays', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, min: -1e6, max: 1e6 }), fc.integer({ min: 0, max: 1000 }), (points, max) => {
        const clamped = clampPoints(points, max)
        expect([clamped * 2 === Math.round(clamped * 2), clamped >= 0 && clamped <= max, clampPoints(clamped, max)]).toEqual([
          true,
          true,
          clamped,
        ])
      }),
    )
  })
})
