import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Result } from '../../../domain/course/progress.ts'
import { nearestTo, plotOf } from '../../../src/views/progress/plot.ts'

const room = { width: 500, height: 200, em: 10 }
const at = (day: number, hour = 12) => new Date(2026, 6, day, hour).toISOString()
const result = (submittedAt: string, percentage: number, courseId = 'c1'): Result => ({
  courseId,
  courseCode: courseId.toUpperCase(),
  assignmentId: 'a',
  submissionId: `${submittedAt} ${percentage}`,
  title: 'Quiz',
  submittedAt,
  percentage,
  pendingPoints: 0,
})
const places = (results: Result[]) => plotOf(results, room).points.map(({ x, y }) => [Math.round(x), Math.round(y)])

describe('plotOf', () => {
  test('puts 0 below and 100 above', () => {
    const { frame } = plotOf([], room)
    expect(places([result(at(2), 0), result(at(6), 100), result(at(4), 50)])).toEqual([
      [88, frame.bottom],
      [263, (frame.top + frame.bottom) / 2],
      [438, frame.top],
    ])
  })

  test('puts a single result in the middle', () => {
    expect(places([result(at(2), 70)])).toEqual([[263, 69]])
  })

  test('keeps what lies outside the scale on its edge', () => {
    expect(places([result(at(2), 130)])).toEqual([[263, 22]])
  })

  test('marks the levels, the 70% line among them', () => {
    expect(plotOf([], room).levels.map(({ percentage, isPass }) => [percentage, isPass])).toEqual([
      [0, false],
      [50, false],
      [70, true],
      [100, false],
    ])
  })

  test('puts a tick on each of a few days', () => {
    const ticks = plotOf([result(at(2), 1), result(at(5), 1)], room).ticks
    expect(ticks.map(({ iso, anchor }) => [iso, anchor])).toEqual([2, 3, 4, 5].map((day) => [at(day), 'middle']))
  })

  test('puts as many ticks as have room on a long time', () => {
    expect(plotOf([result(at(1), 1), result(at(60), 1)], room).ticks.map(({ iso }) => iso)).toEqual(
      [1, 13, 25, 37, 49].map((day) => at(day)),
    )
  })

  test('draws a line for each course, in the order of time', () => {
    const { lines, courses } = plotOf([result(at(4), 50, 'c2'), result(at(2), 0), result(at(6), 100)], room)
    expect([lines, courses.map(({ courseCode }) => courseCode)]).toEqual([
      ['87.8,178.0 438.2,22.0', '263.0,100.0'],
      ['C1', 'C2'],
    ])
  })

  test('writes what has room, from the latest back', () => {
    const close = [result(at(2), 1), result(at(9, 11), 2), result(at(9), 3)]
    expect(plotOf(close, room).points.map(({ isLabelled }) => isLabelled)).toEqual([true, false, true])
  })

  test('writes none of many and draws them small', () => {
    const many = Array.from({ length: 50 }, (_, day) => result(at(day + 1), day))
    const { points, scale } = plotOf(many, room)
    expect([points.some(({ isLabelled }) => isLabelled), scale]).toEqual([false, 0.65])
  })

  test('stays within its frame', () => {
    const some = fc.array(fc.tuple(fc.integer({ min: -900, max: 900 }), fc.double({ min: -10, max: 200, noNaN: true })), {
      minLength: 1,
      maxLength: 60,
    })
    fc.assert(
      fc.property(some, fc.integer({ min: 200, max: 1200 }), (list, width) => {
        const { points, frame } = plotOf(
          list.map(([day, percentage]) => result(at(day), percentage)),
          { ...room, width },
        )
        expect(points.filter(({ x, y }) => x < frame.left || x > frame.right || y < frame.top || y > frame.bottom)).toEqual([])
      }),
    )
  })
})

describe('nearestTo', () => {
  const { points } = plotOf([result(at(2), 0), result(at(6), 100), result(at(6, 13), 0)], room)

  test.each([
    ['the left', 90, 20, 0],
    ['the right above', 440, 30, 1],
    ['the right below', 440, 180, 2],
  ])('finds the one on %s', (_, x, y, index) => {
    expect(nearestTo(points, x, y)).toBe(points[index])
  })

  test('finds nothing among none', () => {
    expect(nearestTo([], 0, 0)).toBe(null)
  })
})
