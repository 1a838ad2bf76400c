import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSessions } from '../../../../../server/features/accounts/sessions/sessions.service.ts'
import { userStore } from '../../../../../server/features/accounts/users.store.ts'
import { sessionCookieOf } from '../../../../../server/http/plugins/session.ts'
import { describeEachDatabase } from '../../../../support/databases.ts'
import { addKim, browser, rightPassword } from '../../../../support/pages/sign-in-page.ts'
import { openSchool, type School } from '../../../../support/school/school.ts'

vi.mock('node:crypto', async () => (await import('../../../../support/school/quick-hashes.ts')).quickCrypto())

const email = 'kim@school.test'
const password = 'a rather long secret'

describeEachDatabase('A sign-in code', (open) => {
  let school: School
  const useCode = (code: string) => browser(school).proving('/api/auth/code', { email, code })
  const teacherOfKim = async () => {
    const teacher = await school.makeTeacher()
    const course = await school.makeCourse({ teacher_id: teacher.id })
    await school.enroll(course, { id: 'kim' })
    return { teacher, path: `/api/courses/${course.id}/students/kim/sign-in-code` }
  }
  const makeCode = async () => {
    const { teacher, path } = await teacherOfKim()
    return (await school.call<{ code: string }>(teacher, 'POST', path)).body.code
  }
  beforeEach(async () => {
    school = await openSchool(await open())
    await addKim(school)
  })
  afterEach(() => school.close())

  test('of six digits, made by the teacher, signs the student in once', async () => {
    const code = await makeCode()
    expect([/^\d{6}$/.test(code), (await useCode(code)).status, (await useCode(code)).status]).toEqual([true, 200, 401])
  })

  test('of twelve digits may be typed with a space after each', async () => {
    const { teacher, path } = await teacherOfKim()
    const { wholeCode } = (await school.call<{ wholeCode: string }>(teacher, 'POST', path)).body
    expect((await useCode(`${[...wholeCode].join(' ')} `)).status).toBe(200)
  })

  test('works for five minutes', async () => {
    const code = await makeCode()
    school.clock.advance(300_000)
    expect((await useCode(code)).status).toBe(401)
  })

  test('has to come with a proof', async () => {
    const reply = await browser(school).post('/api/auth/code', { email, code: await makeCode() })
    expect([reply.status, reply.body.reason]).toEqual([429, 'proofRequired'])
  })

  test('is stored as a keyed hash', async () => {
    const code = await makeCode()
    const { code_hash } = await school.db.selectFrom('sign_in_codes').select('code_hash').executeTakeFirstOrThrow()
    expect(code_hash.includes(code)).toBe(false)
  })

  test('is logged with who made it', async () => {
    const { teacher, path } = await teacherOfKim()
    await school.call(teacher, 'POST', path)
    const entries = await school.db.selectFrom('audit_log').select(['action', 'actor_id', 'target_id']).execute()
    expect(entries).toEqual([{ action: 'signInCodeMade', actor_id: teacher.id, target_id: 'kim' }])
  })

  test('is noted in the security log, without the code', async () => {
    const { teacher, path } = await teacherOfKim()
    const { body } = await school.call<{ code: string }>(teacher, 'POST', path)
    await school.deps.securityLog.flush()
    const notes = await school.db.selectFrom('security_log').selectAll().where('kind', '=', 'signInCodeMade').execute()
    expect([notes.map(({ actor_id, target_id }) => [actor_id, target_id]), JSON.stringify(notes).includes(body.code)]).toEqual([
      [[teacher.id, 'kim']],
      false,
    ])
  })

  test('is in the security log: made, used, and wrong', async () => {
    const noted = async () => {
      await school.deps.securityLog.flush()
      const rows = await school.db.selectFrom('security_log').select(['kind', 'target_id']).orderBy('seq').execute()
      return rows.flatMap(({ kind, target_id }) => (target_id === 'kim' ? [kind] : []))
    }
    await useCode(await makeCode())
    await useCode('000000')
    expect(await noted()).toEqual(['signInCodeMade', 'signInCodeUsed', 'signInFailed'])
  })

  test('opens the account of a student who had a second factor as a teacher', async () => {
    const factor = { user_id: 'kim', secret: 'sealed', confirmed_at: 1, last_step: 0 }
    await school.db.insertInto('second_factors').values(factor).execute()
    expect((await useCode(await makeCode())).status).toBe(200)
  })

  test('made before a password reset is good no longer', async () => {
    const [admin, code] = [await school.signIn('admin'), await makeCode()]
    const { body } = await school.call<{ url: string }>(admin, 'POST', '/api/admin/users/kim/password-link')
    const reset = await school.call(null, 'POST', `/api${new URL(body.url).pathname}`, { body: { password } })
    expect([reset.status, (await useCode(code)).status]).toEqual([200, 401])
  })

  test('made before the student sets another password is good no longer', async () => {
    const sessions = createSessions(school.deps)
    const account = await userStore(school.db).findAccount(email)
    const cookie = `${sessionCookieOf(null)}=${await sessions.openFor({ id: 'kim', role: 'student' }, account?.passwordHash ?? '')}`
    const code = await makeCode()
    const body = { currentPassword: rightPassword, newPassword: password }
    const { status } = await school.call({ cookie }, 'POST', '/api/account/password', { body })
    expect([status, (await useCode(code)).status]).toEqual([200, 401])
  })

  test('is for students alone', async () => {
    const admin = await school.signIn('admin')
    const reply = await school.call(admin, 'POST', `/api/admin/users/${admin.id}/sign-in-code`)
    expect(reply.status).toBe(409)
  })
})
