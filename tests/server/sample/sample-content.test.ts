import katex from 'katex'
import { describe, expect, test } from 'vitest'
import { gradeByKey } from '../../../domain/grading/grading.ts'
import type { Question } from '../../../domain/quiz/quiz.ts'
import { quizFaults } from '../../../domain/quiz/quiz-rules.ts'
import { splitMath } from '../../../domain/text/math-text.ts'
import { findPattern, patternProblem } from '../../../server/features/patterns/regex.ts'
import * as biology from '../../../server/sample/biology.ts'
import type { SampleQuestion } from '../../../server/sample/content.ts'
import * as physics from '../../../server/sample/physics.ts'
import * as functions from '../../../server/sample/quadratics-and-derivatives.ts'
import * as anglesAndSums from '../../../server/sample/trigonometry-and-sequences.ts'

const assignments = [functions, anglesAndSums, physics, biology].flatMap((file) => Object.values(file))
const quizzes = assignments.filter(({ type }) => type === 'quiz')
const questions = quizzes.flatMap((quiz) => quiz.questions)

describe('The content of the sample school', () => {
  test('has nothing that the editor would refuse', () => {
    const drafts = quizzes.map(({ title, description, questions: list }) => ({
      title,
      description,
      questions: list.map((question) => ({
        title: question.title,
        questionText: question.text,
        questionType: question.type,
        answers: question.options.map((text, index) => ({ text, correct: index === question.correct })),
        acceptableAnswers: question.accepted,
        matchType: question.matchType,
      })),
    }))
    expect(drafts.flatMap(quizFaults)).toEqual([])
  })

  test('has only formulas that KaTeX understands', () => {
    const texts = [
      ...assignments.map(({ description }) => description),
      ...questions.flatMap(({ text, why, options, typedRight }) => [text, why, ...options, ...typedRight]),
    ]
    const formulas = texts.flatMap(splitMath).flatMap((part) => ('tex' in part ? [part.tex] : []))
    const refused = formulas.filter((tex) => katex.renderToString(tex, { throwOnError: false }).includes('katex-error'))
    expect([formulas.length > 80, refused]).toEqual([true, []])
  })

  test('has only patterns that compile', () => {
    const patterns = questions.filter(({ matchType }) => matchType === 'regex').flatMap(({ accepted }) => accepted)
    expect(patterns.map(patternProblem)).toEqual(patterns.map(() => null))
  })

  test('accepts the right answers that its students type, and no wrong one', () => {
    const shorts = questions.filter(({ type }) => type === 'short_answer')
    const grade = (sample: SampleQuestion, typed: string) =>
      gradeByKey(asQuestion(sample), { answerId: null, textAnswer: typed, flagged: false, version: 1 }, findPattern).correct
    const surprises = shorts.flatMap((sample) => [
      ...sample.typedRight.filter((typed) => !grade(sample, typed)),
      ...sample.typedWrong.filter((typed) => grade(sample, typed)),
    ])
    expect(surprises).toEqual([])
  })

  test('holds every type of question and says in words what each picture shows', () => {
    const silent = questions.filter(({ picture }) => picture && picture.alt.length < 20)
    expect([[...new Set(questions.map(({ type }) => type))].sort(), silent]).toEqual([
      ['essay', 'multiple_choice', 'short_answer', 'true_false'],
      [],
    ])
  })
})

const asQuestion = (sample: SampleQuestion): Question => ({
  id: 'q',
  title: sample.title,
  questionText: sample.text,
  questionType: sample.type,
  points: sample.points,
  image: null,
  imageAlt: '',
  answers: [],
  acceptableAnswers: sample.accepted,
  matchType: sample.matchType,
  caseSensitive: false,
})
