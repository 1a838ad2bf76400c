import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSearcher, maxInlineSteps } from '../../../../../server/features/patterns/pattern-searches.ts'
import { describeEachDatabase } from '../../../../support/databases.ts'
import { aQuestion } from '../../../../support/school/questions.ts'
import { openSchool, type School } from '../../../../support/school/school.ts'
import { edit, exam, submissionOf } from './exam.ts'

const nearly = Array.from({ length: 100 }, (_, index) => `${'a'.repeat(5_000 + index)}b${'a'.repeat(4_900 - index)}`)
const fitting = `x${'a'.repeat(5_099)}B${'a'.repeat(4_801)}`
const longest = (text: string) => text + ' a'.repeat((100_000 - text.length) / 2)

describeEachDatabase('Long texts in an attempt', (open) => {
  let school: School
  beforeAll(async () => {
    school = await openSchool(await open())
  })
  afterAll(() => school.close())
  const graded = async (acceptableAnswers: string[], text: string, matchType: 'exact' | 'contains') => {
    const { save, submit } = await exam(school, { questions: [aQuestion('q1', 'short_answer', { acceptableAnswers, matchType })] })
    await save({ q1: edit(1, text) })
    const { status, score } = submissionOf(await submit())
    return { status, isRight: score > 0 }
  }

  it.each([
    ['found in', 'contains' as const, longest(fitting), true],
    ['not found in', 'contains' as const, longest('x'), false],
    ['another than', 'exact' as const, longest(fitting), false],
    ['the same as', 'exact' as const, ` ${fitting.slice(1)} `, true],
  ])('are graded: %s', async (_, matchType, text, isRight) => {
    expect(await graded(nearly, text, matchType)).toEqual({ status: 'graded', isRight })
  })
})

it('Texts are compared at once until they are too much for that, and then elsewhere', () => {
  const searcher = createSearcher()
  const rule = { acceptableAnswers: ['Paris'], matchType: 'contains' as const, caseSensitive: false }
  const half = `Paris${' '.repeat(maxInlineSteps / 2 - 100)}`
  const long = { ...rule, acceptableAnswers: nearly }
  const said = [searcher.find.compare?.(rule, half), searcher.find.compare?.(long, 'Paris'), searcher.find.compare?.(rule, 'Paris')]
  expect([said, searcher.missing()]).toEqual([[true, null, true], [{ rule: long, text: 'Paris' }]])
})
