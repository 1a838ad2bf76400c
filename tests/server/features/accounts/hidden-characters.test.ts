import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EnrollBatchReply } from '../../../../domain/api/enroll-batch.ts'
import type { SignInCodeReply } from '../../../../domain/api/sign-in-codes.ts'
import { hashPassword } from '../../../../server/features/accounts/passwords/passwords.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { browser } from '../../../support/pages/sign-in-page.ts'
import { openSchool, type Person, type School } from '../../../support/school/school.ts'

const password = 'a rather long secret'

describeEachDatabase('What was copied with characters that cannot be seen', (open) => {
  let school: School
  let student: Person
  beforeAll(async () => {
    school = await openSchool(await open())
    student = await school.makeStudent()
    await school.db
      .updateTable('users')
      .set({ password_hash: await hashPassword(password) })
      .where('id', '=', student.id)
      .execute()
  })
  afterAll(() => school.close())

  const dressed = (email: string) => `\ufeff ${email}\u200b`

  test('signs in by its e-mail address', async () => {
    const { status } = await school.call(null, 'POST', '/api/auth/login', { body: { email: dressed(student.email), password } })
    expect(status).toBe(200)
  })

  test('registers under the plain e-mail address', async () => {
    const body = { firstName: 'Kim', lastName: 'Lee', email: dressed('kim.lee@school.test'), password: 'violet harbour 7' }
    const { status } = await browser(school).post('/api/auth/register', body)
    const rows = await school.db.selectFrom('users').select('email').where('email_key', '=', 'kim.lee@school.test').execute()
    expect([status, rows]).toEqual([201, [{ email: 'kim.lee@school.test' }]])
  })

  test('is a taken e-mail address where the plain one is taken', async () => {
    const body = { firstName: 'Kim', lastName: 'Lee', email: dressed(student.email), password: 'violet harbour 7' }
    expect((await browser(school).post('/api/auth/register', body)).status).toBe(409)
  })

  describe('in a course', () => {
    let teacher: Person
    let courseId: string
    beforeAll(async () => {
      teacher = await school.makeTeacher()
      courseId = (await school.makeCourse({ teacher_id: teacher.id })).id
    })

    test('enrolls by its e-mail address', async () => {
      const body = { email: dressed(student.email) }
      expect((await school.call(teacher, 'POST', `/api/courses/${courseId}/enroll/email`, { body })).status).toBe(200)
    })

    test('is found in a list', async () => {
      const body = { csv: `\u202e${student.email}\u202c`, apply: false }
      const { body: reply } = await school.call<EnrollBatchReply>(teacher, 'POST', `/api/courses/${courseId}/enroll/batch`, { body })
      expect(reply.lines).toEqual([{ line: 1, email: student.email, result: 'alreadyEnrolled' }])
    })
  })

  const arabic = (code: string) => code.replaceAll(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
  const fullWidth = (code: string) => code.replaceAll(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)))
  test.each([
    ['a zero-width space', (code: string) => `\u200b${code}`],
    ['Arabic digits', arabic],
    ['full-width digits', fullWidth],
  ])('signs in by a code with %s', async (_, typed) => {
    const admin = await school.signIn('admin')
    const { body } = await school.call<SignInCodeReply>(admin, 'POST', `/api/admin/users/${student.id}/sign-in-code`)
    const reply = await browser(school).proving('/api/auth/code', { email: student.email, code: typed(body.wholeCode) })
    expect(reply.body.reason ?? reply.status).toBe(200)
  })
})
