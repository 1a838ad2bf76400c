import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StudentAssignmentReply } from '../../../../domain/api/assignments.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { openSchool, type School } from '../../../support/school/school.ts'

describeEachDatabase('The password of a quiz', (open) => {
  let school: School
  beforeAll(async () => {
    school = await openSchool(await open())
  })
  afterAll(() => school.close())

  const begin = async (stored: string, accessCode: string) => {
    const course = await school.makeCourse()
    const student = await school.makeStudent({ enrolledIn: course })
    const quiz = await school.makeQuiz({ course, access_code: stored })
    const url = `/api/assignments/${quiz.id}/attempts`
    const { status, body } = await school.call<{ reason?: string }>(student, 'POST', url, { body: { writer: 'w', accessCode } })
    return body.reason ?? status
  }

  test.each([
    ['a decomposed accent', 'Café-1', 'Cafe\u0301-1'],
    ['a zero-width space', 'Café-1', 'Café-1\u200b'],
    ['a zero-width space that its teacher typed', '\u200bCafé-1', 'Café-1'],
    ['a hyphen that does not break', 'Café-1', 'Café\u20111'],
    ['a dash', 'Café-1', 'Café–1'],
    ['a dash that its teacher typed', 'Café–1', 'Café-1'],
    ['a no-break space', 'a b', 'a\u00a0b'],
    ['a typographic apostrophe', "it's", 'it’s'],
    ['full-width characters', 'ohm1827', 'ｏｈｍ１８２７'],
  ])('is right with %s', async (_, stored, typed) => {
    expect(await begin(stored, typed)).toBe(200)
  })

  test.each([
    ['another case', 'Ohm', 'ohm', 'accessCodeWrong'],
    ['a missing accent', 'Café', 'Cafe', 'accessCodeWrong'],
    ['only a character that cannot be seen', 'ohm', '\u200b', 'accessCodeRequired'],
  ])('is refused with %s', async (_, stored, typed, reason) => {
    expect(await begin(stored, typed)).toBe(reason)
  })

  test('is not asked for where it has only characters that cannot be seen', async () => {
    const course = await school.makeCourse()
    const student = await school.makeStudent({ enrolledIn: course })
    const quiz = await school.makeQuiz({ course, access_code: '\u200b' })
    const { body } = await school.call<StudentAssignmentReply>(student, 'GET', `/api/assignments/${quiz.id}`)
    expect(body.assignment.requiresAccessCode).toBe(false)
  })

  test('is none where it has only characters that cannot be seen', async () => {
    expect(await begin('\u200b', '')).toBe(200)
  })
})
