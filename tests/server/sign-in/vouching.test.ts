import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { networkOf } from '../../../server/sign-in/registering.ts'
import { registrationRuleOf } from '../../../server/sign-in/registration-rule.ts'
import { describeEachDatabase } from '../../support/databases.ts'
import { openSchool, type School, type SchoolOptions } from '../../support/school.ts'
import { addKim, browser } from '../../support/sign-in-page.ts'

const email = 'kim@school.test'
const newcomer = { firstName: 'Noor', lastName: 'Haddad', email: 'noor@a.example', password: 'correct horse battery' }

describeEachDatabase('Somebody who vouches for a student:', (open) => {
  let school: School
  const start = async (options: SchoolOptions = {}) => {
    school = await openSchool(await open(), options)
  }
  afterEach(() => school.close())

  describe('a sign-in code', () => {
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
      await start()
      await addKim(school)
    })

    test('of six digits, made by the teacher, signs the student in once', async () => {
      const code = await makeCode()
      expect([/^\d{6}$/.test(code), (await useCode(code)).status, (await useCode(code)).status]).toEqual([true, 200, 401])
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

    test('is in the security log: made, used, wrong, and void', async () => {
      const noted = async () => {
        await school.deps.securityLog.flush()
        const rows = await school.db.selectFrom('security_log').select(['kind', 'target_id']).orderBy('seq').execute()
        return rows.flatMap(({ kind, target_id }) => (target_id === 'kim' ? [kind] : []))
      }
      await useCode(await makeCode())
      const { teacher, path } = await teacherOfKim()
      const { body } = await school.call<{ code: string }>(teacher, 'POST', path)
      await school.db.updateTable('sign_in_codes').set({ tries: 299 }).execute()
      await useCode(body.code === '000000' ? '000001' : '000000')
      expect(await noted()).toEqual(['signInCodeMade', 'signInCodeUsed', 'signInCodeMade', 'signInCodeVoid', 'signInFailed'])
    })

    test('opens no account that has a second factor', async () => {
      const factor = { user_id: 'kim', secret: 'sealed', confirmed_at: 1, last_step: 0, failures: 0, failed_at: 0 }
      await school.db.insertInto('second_factors').values(factor).execute()
      const { status, body } = await useCode(await makeCode())
      expect([status, body.reason]).toEqual([401, 'secondFactorRequired'])
    })

    test('is for students alone', async () => {
      const admin = await school.signIn('admin')
      const reply = await school.call(admin, 'POST', `/api/admin/users/${admin.id}/sign-in-code`)
      expect(reply.status).toBe(409)
    })
  })

  describe('an account that registered itself', () => {
    const register = async (body = newcomer) => {
      const { status, body: reply } = await school.call<{ user: { id: string } }>(null, 'POST', '/api/auth/register', { body })
      return { status, id: reply.user?.id }
    }
    const isUnconfirmed = async (id: string) => {
      const { self_registered } = await school.db
        .selectFrom('users')
        .select('self_registered')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return self_registered === 1
    }

    const enroller = async () => {
      await start()
      const { id = '' } = await register()
      const teacher = await school.makeTeacher()
      const course = await school.makeCourse({ teacher_id: teacher.id })
      const post = async (path: string, body: object) =>
        (
          await school.call<{ reason?: string; applied?: boolean; lines?: object[] }>(
            teacher,
            'POST',
            `/api/courses/${course.id}/${path}`,
            { body },
          )
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

  test('course codes are looked at twenty times in ten minutes', async () => {
    await start()
    const student = await school.makeStudent()
    const ask = async () => (await school.call(student, 'POST', '/api/courses/register', { body: { courseCode: 'NONE-1' } })).status
    const statuses: number[] = []
    for (let done = 0; done < 21; done += 1) statuses.push(await ask())
    school.clock.advance(600_000)
    expect([statuses, await ask()]).toEqual([[...Array(20).fill(404), 429], 404])
  })
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
])('The address %s belongs to %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each(['', 'shut', 'domains:', 'domains:no spaces.example', 'domains:a.example,'])('REGISTRATION=%j is refused', (text) => {
  expect(registrationRuleOf(text)).toBeUndefined()
})
