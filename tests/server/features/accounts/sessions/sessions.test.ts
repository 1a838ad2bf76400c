import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSessions, type Sessions } from '../../../../../server/features/accounts/sessions/sessions.service.ts'
import { describeEachDatabase } from '../../../../support/databases.ts'
import { openSchool, type Person, type School } from '../../../../support/school/school.ts'

describeEachDatabase('A session', (open) => {
  let school: School
  let person: Person
  let token: string
  let sessions: Sessions
  beforeAll(async () => {
    school = await openSchool(await open())
  })
  beforeEach(async () => {
    person = await school.makeTeacher()
    token = person.cookie.replace('examhall_session=', '')
    sessions = createSessions(school.deps)
  })
  afterAll(() => school.close())

  const disable = () => school.db.updateTable('users').set({ is_active: 0 }).where('id', '=', person.id).execute()

  test('is believed for a second, whatever changed', async () => {
    await sessions.find(token)
    await disable()
    const believed = await sessions.find(token)
    school.clock.advance(1_000)
    expect([believed?.user.id, await sessions.find(token)]).toEqual([person.id, null])
  })

  test('is believed no longer once its person is forgotten', async () => {
    await sessions.find(token)
    await disable()
    sessions.forget(person.id)
    expect(await sessions.find(token)).toBeNull()
  })

  test('that was being looked up when its person was forgotten is not believed either', async () => {
    const found = sessions.find(token)
    sessions.forget(person.id)
    await found
    await disable()
    expect(await sessions.find(token)).toBeNull()
  })

  test('that was being looked up when it was closed is not believed either', async () => {
    const found = sessions.find(token)
    const closed = sessions.close(token)
    await Promise.all([found, closed])
    expect(await sessions.find(token)).toBeNull()
  })

  test('opens for the password that was checked', async () => {
    expect(await sessions.openFor(person, 'none')).toMatch(/^[\w-]{43}$/)
  })

  test('does not open for a password that was changed meanwhile', async () => {
    expect(await sessions.openFor(person, 'the one before')).toBeNull()
  })

  test('does not open for somebody whose role was changed meanwhile', async () => {
    expect(await sessions.openFor({ id: person.id, role: 'admin' }, 'none')).toBeNull()
  })

  test('does not open for somebody who was disabled meanwhile', async () => {
    await disable()
    expect(await sessions.openFor(person, 'none')).toBeNull()
  })

  const hours = (count: number) => count * 3_600_000
  const isOpen = async (of: Person) => (await school.call(of, 'GET', '/api/account')).status === 200
  /** Uses the session every hour for so long, and tells whether it is still good. */
  const lastsWithUse = async (of: Person, count: number) => {
    for (let hour = 0; hour < count; hour += 1) {
      school.clock.advance(hours(1))
      await isOpen(of)
    }
    return isOpen(of)
  }

  test('of a teacher ends after two hours without use', async () => {
    const other = await school.makeTeacher()
    school.clock.advance(hours(2) - 1)
    const before = await isOpen(other)
    school.clock.advance(1)
    expect([before, await isOpen(person)]).toEqual([true, false])
  })

  test('of a teacher that is used lasts until twelve hours are over', async () => {
    expect([await lastsWithUse(person, 11), await lastsWithUse(person, 1)]).toEqual([true, false])
  })

  test('is not used by what an open page asks by itself', async () => {
    for (let minute = 0; minute < 120; minute += 5) {
      await school.call(person, 'GET', '/api/auth/me')
      school.clock.advance(5 * 60_000)
    }
    expect(await isOpen(person)).toBe(false)
  })

  test('of a student lasts a day, used or not', async () => {
    const student = await school.makeStudent()
    school.clock.advance(hours(24) - 1)
    const before = await isOpen(student)
    school.clock.advance(6_000)
    expect([before, await isOpen(student)]).toEqual([true, false])
  })

  describe('of somebody in an exam', () => {
    const begin = async (minutes: number) => {
      const course = await school.makeCourse()
      const student = await school.makeStudent({ enrolledIn: course })
      const quiz = await school.makeQuiz({ course, time_limit_minutes: minutes })
      school.clock.advance(hours(23))
      const { status } = await school.call(student, 'POST', `/api/assignments/${quiz.id}/attempts`, { body: { writer: 'tab' } })
      return { student, status }
    }
    const exam = 2 * 60 + 30
    const grace = 30_000
    const after = 15 * 60_000

    test('lasts until its deadline, the grace and a quarter of an hour are over', async () => {
      const { student, status } = await begin(exam)
      school.clock.advance(exam * 60_000 + grace + after - 1)
      const atTheEnd = await isOpen(student)
      school.clock.advance(6_000)
      expect([status, atTheEnd, await isOpen(student)]).toEqual([200, true, false])
    })

    test('is not swept away by another sign-in before', async () => {
      const { student } = await begin(exam)
      school.clock.advance(hours(2))
      await school.makeStudent()
      expect(await isOpen(student)).toBe(true)
    })

    test('that was over before the attempt began stays over', async () => {
      const course = await school.makeCourse()
      const student = await school.makeStudent({ enrolledIn: course })
      const quiz = await school.makeQuiz({ course, time_limit_minutes: exam })
      school.clock.advance(hours(25))
      const again = { cookie: `examhall_session=${await createSessions(school.deps).openFor(student, 'none')}` }
      await school.call(again, 'POST', `/api/assignments/${quiz.id}/attempts`, { body: { writer: 'tab' } })
      expect([await isOpen(student), await isOpen({ ...student, ...again })]).toEqual([false, true])
    })
  })
})
