import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeEachDatabase } from '../../../support/databases.ts'
import { changeQuestions, openKeyChangeSchool } from '../../../support/school/key-change-school.ts'
import { openSchool, type School } from '../../../support/school/school.ts'

describeEachDatabase('A short answer whose rule alone changes', (open) => {
  let school: School
  beforeAll(async () => {
    school = await openSchool(await open())
  })
  afterAll(() => school.close())

  // Shows: A changed key names the rule of a short answer before and now: an answer that is, contains or matches the pattern, and whether upper and lower case matter.
  test('is read with the rule before and now', async () => {
    const room = await openKeyChangeSchool(school)
    await room.submitAttempt({ q3: { textAnswer: '42' } })
    await room.save(changeQuestions(room.quiz.questions, { q3: { matchType: 'contains', caseSensitive: true } }))
    expect((await room.read()).change?.questions).toMatchObject([
      {
        before: { answers: ['42'], rule: { matchType: 'exact', caseSensitive: false } },
        now: { answers: ['42'], rule: { matchType: 'contains', caseSensitive: true } },
      },
    ])
  })

  test('is none of a choice', async () => {
    const room = await openKeyChangeSchool(school)
    await room.submitAttempt({ q1: { answerId: 'q1-a' } })
    await room.save(changeQuestions(room.quiz.questions, { q1: { points: 3 } }))
    expect((await room.read()).change?.questions.map(({ now }) => now?.rule)).toEqual([undefined])
  })
})
