import { afterEach, expect, test, vi } from 'vitest'
import { registrationRuleOf } from '../../../../../server/features/accounts/sign-in/registration-rule.ts'
import { describeEachDatabase } from '../../../../support/databases.ts'
import { browser } from '../../../../support/pages/sign-in-page.ts'
import { openSchool, type School, type SchoolOptions } from '../../../../support/school/school.ts'

vi.mock('node:crypto', async () => (await import('../../../../support/school/quick-hashes.ts')).quickCrypto())

const newcomer = { firstName: 'Noor', lastName: 'Haddad', email: 'noor@a.example', password: 'correct horse battery' }

describeEachDatabase('An account that registered itself', (open) => {
  let school: School
  const start = async (options: SchoolOptions = {}) => {
    school = await openSchool(await open(), options)
  }
  afterEach(() => school.close())

  const register = async (body = newcomer) => {
    const { status, body: reply } = await school.call<{ user: { id: string } }>(null, 'POST', '/api/auth/register', { body })
    return { status, id: reply.user?.id }
  }
  const isUnconfirmed = async (id: string) => {
    const { self_registered } = await school.db.selectFrom('users').select('self_registered').where('id', '=', id).executeTakeFirstOrThrow()
    return self_registered === 1
  }

  const enroller = async () => {
    await start()
    const { id = '' } = await register()
    const teacher = await school.makeTeacher()
    const course = await school.makeCourse({ teacher_id: teacher.id })
    const post = async (path: string, body: object) =>
      (
        await school.call<{ reason?: string; applied?: boolean; lines?: object[] }>(teacher, 'POST', `/api/courses/${course.id}/${path}`, {
          body,
        })
      ).body
    const isEnrolled = async () => (await school.db.selectFrom('enrollments').select('id').execute()).length === 1
    const outcome = async () => [await isUnconfirmed(id), await isEnrolled()]
    return { id, teacher, post, outcome }
  }

  test('is enrolled by nobody who does not confirm it', async () => {
    const { post, outcome } = await enroller()
    const { reason } = await post('enroll/email', { email: newcomer.email })
    expect([reason, await outcome()]).toEqual(['notConfirmed', [true, false]])
  })

  test('is confirmed by a teacher who says so while enrolling it, which is logged', async () => {
    const { id, teacher, post, outcome } = await enroller()
    await post('enroll/email', { email: newcomer.email, confirm: true })
    await school.deps.securityLog.flush()
    const notes = school.db.selectFrom('security_log').select(['actor_id', 'target_id']).where('kind', '=', 'userConfirmed')
    expect([await outcome(), await notes.execute()]).toEqual([[false, true], [{ actor_id: teacher.id, target_id: id }]])
  })

  test('is marked in a list, which enrolls nobody without a word about it', async () => {
    const { post, outcome } = await enroller()
    const { applied, lines } = await post('enroll/batch', { csv: newcomer.email, apply: true })
    expect([applied, lines, await outcome()]).toEqual([
      false,
      [{ line: 1, email: newcomer.email, result: 'enrolled', isUnconfirmed: true }],
      [true, false],
    ])
  })

  test('is confirmed by a list that says so', async () => {
    const { post, outcome } = await enroller()
    const { applied } = await post('enroll/batch', { csv: newcomer.email, apply: true, confirm: true })
    expect([applied, await outcome()]).toEqual([true, [false, true]])
  })

  test('is confirmed by an admin', async () => {
    await start()
    const { id } = await register()
    await school.call(await school.signIn('admin'), 'POST', `/api/admin/users/${id}/confirm`)
    expect(await isUnconfirmed(id)).toBe(false)
  })

  test('is shown as such in the list of requests', async () => {
    await start()
    const { id } = await register()
    const teacher = await school.makeTeacher()
    const course = await school.makeCourse({ teacher_id: teacher.id })
    const request = { id: 'r', course_id: course.id, student_id: id, status: 'pending', requested_at: 0, processed_at: null }
    await school.db
      .insertInto('course_requests')
      .values({ ...request, rejection_reason: null, notes: null })
      .execute()
    const { body } = await school.call(teacher, 'GET', '/api/courses/registration-requests')
    expect(body).toMatchObject({ requests: [{ selfRegistered: true }] })
  })

  test.each([
    ['closed', 'noor@a.example', 403],
    ['domains:a.example,b.example', 'noor@a.example', 201],
    ['domains:a.example', 'noor@sub.a.example', 403],
    ['domains:a.example', 'noor@a.example.evil.test', 403],
  ])('with REGISTRATION=%s and %s is answered %i', async (text, address, status) => {
    const registration = registrationRuleOf(text)
    await start(registration ? { registration } : {})
    expect((await register({ ...newcomer, email: address })).status).toBe(status)
  })

  test('that the rule does not allow is in the security log', async () => {
    const registration = registrationRuleOf('closed')
    await start(registration ? { registration } : {})
    await register()
    await school.deps.securityLog.flush()
    const rows = await school.db.selectFrom('security_log').select(['kind', 'facts']).execute()
    expect(rows.map(({ kind, facts }) => [kind, JSON.parse(facts).reason])).toEqual([['registrationRefused', 'registrationClosed']])
  })

  test('has to bring a proof after twenty from one address in ten minutes', async () => {
    await start()
    const slot = school.clock.now() - (school.clock.now() % 60_000)
    await school.db.insertInto('tries').values({ subject: 'registrations 127.0.0.1', slot, count: 20 }).execute()
    const plain = await browser(school).post('/api/auth/register', newcomer)
    const proved = await browser(school).proving('/api/auth/register', newcomer)
    expect([plain.status, plain.body.reason, proved.status]).toEqual([429, 'proofRequired', 201])
  })

  test('waits after six hundred in an hour', async () => {
    await start()
    const slot = school.clock.now() - (school.clock.now() % 60_000)
    await school.db.insertInto('tries').values({ subject: 'registrations', slot, count: 600 }).execute()
    expect((await register()).status).toBe(429)
  })
})

test.each(['', 'shut', 'domains:', 'domains:no spaces.example', 'domains:a.example,'])('REGISTRATION=%j is refused', (text) => {
  expect(registrationRuleOf(text)).toBeUndefined()
})
