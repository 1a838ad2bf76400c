import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  correlation,
  cronbachAlpha,
  discrimination,
  facility,
  mean,
  median,
  noFigure,
  standardDeviation,
  standardError,
} from '../../../domain/grading/item-statistics.ts'

/**
 * Law School Admission Test, section 6: the answers of 1,000 candidates to 5 questions, by pattern (Bock & Lieberman 1970, Psychometrika 35,
 * table 1). What is expected of them is published as `descript(LSAT)` of the R package ltm (Rizopoulos 2006, Journal of Statistical Software 17).
 */
const lsat6: [pattern: string, candidates: number][] = [
  ['00000', 3],
  ['00001', 6],
  ['00010', 2],
  ['00011', 11],
  ['00100', 1],
  ['00101', 1],
  ['00110', 3],
  ['00111', 4],
  ['01000', 1],
  ['01001', 8],
  ['01011', 16],
  ['01101', 3],
  ['01110', 2],
  ['01111', 15],
  ['10000', 10],
  ['10001', 29],
  ['10010', 14],
  ['10011', 81],
  ['10100', 3],
  ['10101', 28],
  ['10110', 15],
  ['10111', 80],
  ['11000', 16],
  ['11001', 56],
  ['11010', 21],
  ['11011', 173],
  ['11100', 11],
  ['11101', 61],
  ['11110', 28],
  ['11111', 298],
]
const candidates = lsat6.flatMap(([pattern, count]) => Array.from({ length: count }, () => [...pattern].map(Number)))
const questions = [0, 1, 2, 3, 4].map((index) => candidates.map((answers) => answers[index] ?? 0))
const totals = candidates.map((answers) => answers.reduce((sum, one) => sum + one, 0))
const restOf = (points: readonly number[]) => totals.map((total, index) => total - (points[index] ?? 0))

/** That package divides by the standard deviation with n − 1, but takes √(p(1 − p)) with n. */
const asPublished = (r: number | null) => Number(((r ?? Number.NaN) * Math.sqrt(999 / 1000)).toFixed(4))

describe('The published figures of LSAT section 6', () => {
  // Shows: The statistics agree with a published example.
  test('facility', () => {
    expect(questions.map((points) => facility(points, 1).value)).toEqual([0.924, 0.709, 0.553, 0.763, 0.87])
  })

  test('frequencies of the total scores', () => {
    expect([0, 1, 2, 3, 4, 5].map((score) => totals.filter((total) => total === score).length)).toEqual([3, 20, 85, 237, 357, 298])
  })

  // Shows: The statistics agree with a published example.
  test("Cronbach's alpha", () => {
    expect(cronbachAlpha(questions).value?.toFixed(4)).toBe('0.2950')
  })

  test('point-biserial correlation with the rest of the test', () => {
    const found = questions.map((points) => asPublished(discrimination(points, restOf(points)).value))
    expect(found).toEqual([0.1128, 0.1531, 0.1727, 0.1444, 0.1215])
  })

  test('point-biserial correlation with the whole test', () => {
    expect(questions.map((points) => asPublished(discrimination(points, totals).value))).toEqual([0.3618, 0.5665, 0.6181, 0.5342, 0.4351])
  })

  test('standard error of measurement, from alpha and the standard deviation 1.0350', () => {
    const [deviation, alpha] = [standardDeviation(totals), cronbachAlpha(questions)]
    expect([deviation.value?.toFixed(4), standardError(deviation, alpha).value?.toFixed(4)]).toEqual(['1.0350', '0.8691'])
  })
})

describe('A point-biserial correlation', () => {
  // Shows: The statistics agree with a published example.
  test('is what the documentation of SciPy shows for pointbiserialr', () => {
    expect(correlation([0, 0, 0, 1, 1, 1, 1], [0, 1, 2, 3, 4, 5, 6]).value).toBeCloseTo(0.8660254037844386, 12)
  })

  test('is (M₁ − M₀)/σ · √(p(1 − p))', () => {
    const results = fc.array(fc.tuple(fc.constantFrom(0, 1), fc.integer({ min: 0, max: 100 })), { minLength: 2, maxLength: 60 })
    fc.assert(
      fc.property(results, (pairs) => {
        const [points, rest] = [pairs.map(([x]) => x), pairs.map(([, y]) => y)]
        const { value } = correlation(points, rest)
        fc.pre(value !== null)
        const p = points.filter((x) => x === 1).length / points.length
        const meanOf = (x: number) => mean(pairs.filter(([own]) => own === x).map(([, y]) => y)).value ?? 0
        const sigma = (standardDeviation(rest).value ?? 0) * Math.sqrt((rest.length - 1) / rest.length)
        expect(value).toBeCloseTo(((meanOf(1) - meanOf(0)) / sigma) * Math.sqrt(p * (1 - p)), 8)
      }),
    )
  })
})

describe('Means and spreads', () => {
  test('have known values', () => {
    const values = [2, 4, 4, 4, 5, 5, 7, 9]
    expect([mean(values).value, median(values).value, median([3, 1, 2]).value]).toEqual([5, 4.5, 2])
    expect(standardDeviation(values).value).toBeCloseTo(Math.sqrt(32 / 7), 12)
  })

  test('do not exist without values', () => {
    expect([mean([]), median([]), standardDeviation([1]), facility([], 2), facility([0], 0)]).toEqual([
      noFigure('tooFewSubmissions'),
      noFigure('tooFewSubmissions'),
      noFigure('tooFewSubmissions'),
      noFigure('tooFewSubmissions'),
      noFigure('noVariance'),
    ])
  })

  test('facility counts part of the points', () => {
    expect(facility([2, 1, 0, 1.5], 2)).toEqual({ value: 0.5625, reason: null })
  })
})
