import { describe, expect, test } from 'vitest'
import { byCourse, isPending, type Result, sortBySubmission, summaryOf } from '../../../domain/course/progress.ts'

const result = (title: string, percentage: number, wishes: Partial<Result> = {}): Result => ({
  courseId: 'c1',
  courseCode: 'MAT-1',
  assignmentId: `a-${title}`,
  submissionId: `s-${title}`,
  title,
  submittedAt: '2026-11-02T09:00:00.000Z',
  percentage,
  pendingPoints: 0,
  ...wishes,
})
const on = (day: number) => ({ submittedAt: `2026-11-${String(day).padStart(2, '0')}T09:00:00.000Z` })
const titles = (results: readonly Result[]) => results.map(({ title }) => title)

describe('isPending', () => {
  test.each([
    [0, false],
    [0.5, true],
  ])('with %s points ungraded: %s', (pendingPoints, pending) => {
    expect(isPending({ pendingPoints })).toBe(pending)
  })
})

describe('sortBySubmission', () => {
  test('puts the oldest first', () => {
    expect(titles(sortBySubmission([result('late', 1, on(9)), result('early', 2, on(3))]))).toEqual(['early', 'late'])
  })

  test('puts what came at once by title', () => {
    expect(titles(sortBySubmission([result('b', 1), result('a', 2)]))).toEqual(['a', 'b'])
  })

  test('leaves what it was given alone', () => {
    const given = [result('b', 1), result('a', 2)]
    sortBySubmission(given)
    expect(titles(given)).toEqual(['b', 'a'])
  })
})

describe('summaryOf', () => {
  test('nothing', () => {
    expect(summaryOf([])).toEqual({ count: 0, pendingCount: 0, average: null, best: null, latest: null })
  })

  test('several results', () => {
    const results = [result('third', 60, on(9)), result('first', 80, on(1)), result('second', 100, on(5))]
    expect(summaryOf(results)).toEqual({ count: 3, pendingCount: 0, average: 80, best: 100, latest: 60 })
  })

  test('leaves ungraded ones out of the figures', () => {
    const results = [result('graded', 90, on(1)), result('waiting', 20, { ...on(2), pendingPoints: 5 })]
    expect(summaryOf(results)).toEqual({ count: 2, pendingCount: 1, average: 90, best: 90, latest: 90 })
  })

  test('only ungraded ones', () => {
    expect(summaryOf([result('waiting', 20, { pendingPoints: 5 })])).toEqual({
      count: 1,
      pendingCount: 1,
      average: null,
      best: null,
      latest: null,
    })
  })
})

describe('byCourse', () => {
  test('groups by course, the courses by code', () => {
    const physics = { courseId: 'c2', courseCode: 'ART-9' }
    const groups = byCourse([result('x', 40, on(4)), result('y', 70, { ...on(3), ...physics }), result('z', 60, on(2))])
    expect(groups.map(({ courseId, courseCode, results, summary }) => [courseId, courseCode, titles(results), summary.average])).toEqual([
      ['c2', 'ART-9', ['y'], 70],
      ['c1', 'MAT-1', ['z', 'x'], 50],
    ])
  })
})
