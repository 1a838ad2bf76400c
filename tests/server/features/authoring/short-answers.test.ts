import { afterEach, beforeEach, expect, test } from 'vitest'
import type { TryShortAnswerBody, TryShortAnswerReply } from '../../../../domain/api/short-answers.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { openSchool, type Person, type School } from '../../../support/school/school.ts'

const rule: TryShortAnswerBody = { acceptableAnswers: ['^\\d{4}$'], matchType: 'regex', caseSensitive: false, samples: [] }

describeEachDatabase('Trying short answers', (open) => {
  let school: School
  let teacher: Person
  beforeEach(async () => {
    school = await openSchool(await open())
    teacher = await school.makeTeacher()
  })
  afterEach(() => school.close())

  const tryOut = (changes: Record<string, unknown>) =>
    school.call<TryShortAnswerReply>(teacher, 'POST', '/api/short-answer/try', { body: { ...rule, ...changes } })

  // Shows: Sample answers are tried against the rule of a short answer while it is edited.
  test.each([
    ['a pattern', {}, ['1969', '69', ' 2026 '], [true, false, true]],
    ['a pattern that keeps the case', { acceptableAnswers: ['euler'], caseSensitive: true }, ['Euler', 'euler'], [false, true]],
    ['exact texts', { acceptableAnswers: ['Leonhard  Euler'], matchType: 'exact' }, ['leonhard euler', 'Euler'], [true, false]],
    ['parts of a text', { acceptableAnswers: ['euler', ''], matchType: 'contains' }, ['It was Euler', 'Gauss'], [true, false]],
  ])('says for %s what grading says', async (_, changes, samples, accepted) => {
    expect((await tryOut({ ...changes, samples })).body).toEqual({ success: true, accepted, fault: null })
  })

  // Shows: Sample answers are tried against the rule of a short answer while it is edited.
  test('names the first pattern that cannot be used, and where', async () => {
    const { body } = await tryOut({ acceptableAnswers: ['a', '', '(b', '['], samples: ['a'] })
    expect(body).toEqual({ success: true, accepted: [], fault: { answer: 2, message: 'missing closing )', position: 2 } })
  })

  test('is refused for a rule so long that nobody else would get a turn', async () => {
    const { status, body } = await tryOut({ acceptableAnswers: ['a'.repeat(6_000), 'b'.repeat(6_000)], samples: ['a'] })
    const msg = 'Acceptable answers of more than 10,000 characters together cannot be tried.'
    expect([status, body]).toEqual([
      400,
      { success: false, reason: 'tooLongToTry', message: msg, errors: [{ param: 'acceptableAnswers', msg }] },
    ])
  })

  test('ends in time whatever the pattern is', async () => {
    const started = performance.now()
    await tryOut({ acceptableAnswers: ['(a+)+$'], samples: [`${'a'.repeat(1_900)}!`] })
    expect(performance.now() - started).toBeLessThan(10_000)
  })

  test.each([
    ['too many samples', { samples: Array.from({ length: 21 }, () => 'x') }],
    ['a sample that is too long', { samples: ['x'.repeat(2_001)] }],
    ['no list', { acceptableAnswers: 'x' }],
    ['another way to compare', { matchType: 'fuzzy' }],
    ['what nobody asked for', { more: true }],
  ])('refuses %s', async (_, changes) => {
    expect((await tryOut(changes)).status).toBe(400)
  })
})
