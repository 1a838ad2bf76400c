import { describe, expect, test } from 'vitest'
import { noFigure } from '../../../domain/grading/item-statistics.ts'
import { analyseTest, questionAnalyser, type Response, type SubmissionResponses } from '../../../domain/grading/quiz-analysis.ts'
import { aQuestion } from '../../support/school/questions.ts'

const questions = [aQuestion('q1', 'multiple_choice'), aQuestion('q2', 'short_answer'), aQuestion('q3', 'essay')]

const chose = (answerId: string | null, points: number): Response => ({ points, answerId, text: '' })
const typed = (text: string, points: number | null): Response => ({ points, answerId: null, text })
const taken = (q1: Response, q2: Response, q3: Response): SubmissionResponses => new Map(Object.entries({ q1, q2, q3 }))

/** Three whole submissions with the scores 6, 3 and 0, and one whose essay waits. */
const four = () => [
  taken(chose('q1-a', 2), typed('42', 2), typed('Because', 2)),
  taken(chose('q1-a', 2), typed(' 42  ', 0), typed('So', 1)),
  taken(chose('q1-b', 0), typed('41', 0), typed('', 0)),
  taken(chose(null, 0), typed('41', 0), typed('Since', null)),
]
const all = [four(), four(), four(), four()].flat()
const [choice, short, essay] = questions.map(questionAnalyser(questions, all))

describe('The analysis of a test', () => {
  test('is over the submissions that have every grade', () => {
    const { fullyGradedCount, scores, mean, median } = analyseTest(questions, all)
    expect({ fullyGradedCount, scores, mean: mean.value, median: median.value }).toEqual({
      fullyGradedCount: 12,
      scores: [6, 3, 0, 6, 3, 0, 6, 3, 0, 6, 3, 0],
      mean: 3,
      median: 3,
    })
  })

  // Shows: The statistics show Cronbach's alpha with the standard error.
  test('gives alpha and its standard error', () => {
    const { standardDeviation, alpha, standardError } = analyseTest(questions, all)
    const expected = (3 / 2) * (1 - (4 / 3 + 4 / 3 + 1) / 9)
    const s = Math.sqrt((4 * 18) / 11)
    expect([standardDeviation.value, alpha.value]).toEqual([expect.closeTo(s, 12), expect.closeTo(expected, 12)])
    expect(standardError.value).toBeCloseTo(s * Math.sqrt(1 - expected), 12)
  })

  test('of nobody has no figures, each with its reason', () => {
    const [nothing, tooFew] = [noFigure('tooFewSubmissions'), noFigure('tooFewToCompare')]
    expect(analyseTest(questions, [])).toEqual({
      fullyGradedCount: 0,
      scores: [],
      mean: nothing,
      median: nothing,
      standardDeviation: nothing,
      alpha: tooFew,
      standardError: tooFew,
    })
  })
})

describe('The analysis of a question', () => {
  // Shows: The statistics show facility, discrimination and time for each question.
  test('takes the fully graded submissions alone for facility, mean points and discrimination', () => {
    const onlyWhole = all.filter((one) => one.get('q3')?.points !== null)
    const figuresOver = (list: SubmissionResponses[]) =>
      questions
        .map(questionAnalyser(questions, list))
        .map(({ facility, meanPoints, standardDeviation, discrimination }) => [facility, meanPoints, standardDeviation, discrimination])
    expect([choice?.facility.value, short?.facility.value, essay?.facility.value]).toEqual([2 / 3, 1 / 3, 0.5])
    expect(figuresOver(all)).toEqual(figuresOver(onlyWhole))
  })

  test('has a facility but no discrimination over nine fully graded submissions, however many wait', () => {
    const nine = questions.map(questionAnalyser(questions, [...four(), ...four(), ...four(), ...four().slice(3)]))
    expect(nine.map(({ facility, discrimination }) => [facility.reason, discrimination])).toEqual(
      Array(3).fill([null, noFigure('tooFewToCompare')]),
    )
  })

  test('counts what waits and what was left blank', () => {
    expect([choice, short, essay].map((one) => [one?.gradedCount, one?.pendingCount, one?.blankCount])).toEqual([
      [16, 0, 4],
      [16, 0, 0],
      [12, 4, 4],
    ])
  })

  // Shows: The statistics show facility, discrimination and time for each question.
  test('compares with the rest of the test over whole grades', () => {
    const r = (2 * 4 + 2 * 1 - (4 * 5) / 3) / Math.sqrt((8 / 3) * (17 - 25 / 3))
    expect(choice?.discrimination.value).toBeCloseTo(r, 12)
  })

  test('of a test of one question has no rest to compare with', () => {
    const only = aQuestion('q1', 'multiple_choice')
    expect(questionAnalyser([only], all)(only).discrimination).toEqual(noFigure('tooFewQuestions'))
  })

  test('shows who took each choice, with the blank', () => {
    expect(choice?.choices).toEqual([
      { choiceId: 'q1-a', text: 'Right', isCorrect: true, count: 8, share: 0.5, meanRest: { value: 2.5, reason: null } },
      { choiceId: 'q1-b', text: 'Wrong', isCorrect: false, count: 4, share: 0.25, meanRest: { value: 0, reason: null } },
      { choiceId: 'q1-c', text: 'Also wrong', isCorrect: false, count: 0, share: 0, meanRest: noFigure('tooFewSubmissions') },
      { choiceId: null, text: '', isCorrect: false, count: 4, share: 0.25, meanRest: noFigure('tooFewSubmissions') },
    ])
  })

  test('shows the most common typed answers as the question compares them', () => {
    expect(short?.commonAnswers).toEqual([
      { text: '42', count: 8, share: 0.5, meanPoints: 1 },
      { text: '41', count: 8, share: 0.5, meanPoints: 0 },
    ])
  })

  test('shows at most ten of them', () => {
    const many = Array.from({ length: 30 }, (_, index) => taken(chose(null, 0), typed(`answer ${index}`, 0), typed('', 0)))
    expect(questionAnalyser(questions, many)(aQuestion('q2', 'short_answer')).commonAnswers.length).toBe(10)
  })
})
