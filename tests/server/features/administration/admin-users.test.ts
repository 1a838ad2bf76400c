import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AdminUser, AdminUserReply, AdminUsersReply, NewUserReply } from '../../../../domain/api/admin.ts'
import { attemptRow } from '../../../support/attempts/attempt-rows.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { queriesOf } from '../../../support/query-count.ts'
import { openSchool, type Person, type School } from '../../../support/school/school.ts'

describeEachDatabase('The people of the school', (open) => {
  let school: School
  let admin: Person
  beforeAll(async () => {
    school = await openSchool(await open())
  })
  beforeEach(async () => {
    await school.db.updateTable('users').set({ is_active: 0 }).execute()
    admin = await school.signIn('admin')
  })
  afterAll(() => school.close())

  const create = (body: object) => school.call<NewUserReply>(admin, 'POST', '/api/admin/users', { body })
  const change = (id: string, body: object, by = admin) => school.call<AdminUserReply>(by, 'PUT', `/api/admin/users/${id}`, { body })
  const list = async (query = '') => (await school.call<AdminUsersReply>(admin, 'GET', `/api/admin/users${query}`)).body
  const isSignedIn = async (person: Person) => (await school.call(person, 'GET', '/api/auth/me')).status === 200
  const rename = (person: Person, first_name: string, last_name: string) =>
    school.db
      .updateTable('users')
      .set({ first_name, last_name, name_key: `${last_name} ${first_name}`.toLowerCase() })
      .where('id', '=', person.id)
      .execute()

  describe('When listed', () => {
    // Shows: Users are searched and shown in pages.
    test('come in pages of 20 by name', async () => {
      for (let count = 0; count < 22; count += 1) await school.makeStudent()
      const pages = [await list('?status=active'), await list('?status=active&page=2'), await list('?status=active&page=9')]
      const emails = pages.flatMap(({ users }) => users.map(({ email }) => email))
      expect([pages.map(({ users, page, pageCount, total }) => [users.length, page, pageCount, total]), new Set(emails).size]).toEqual([
        [
          [20, 1, 2, 23],
          [3, 2, 2, 23],
          [0, 9, 2, 23],
        ],
        23,
      ])
    })

    // Shows: The pages of users, courses and reports show what is in the database.
    // Shows: Users are searched and shown in pages.
    test('are found by every word of name or e-mail', async () => {
      const [zoe, percent] = [await school.makeTeacher(), await school.makeStudent()]
      await rename(zoe, 'Zoë', 'van der Meer')
      await rename(percent, '100%', 'Sure_thing')
      const found = async (search: string) => (await list(`?search=${encodeURIComponent(search)}`)).users.map(({ email }) => email)
      expect([
        await found('ZOË meer'),
        await found(zoe.email.toUpperCase()),
        await found('zoe meer'),
        await found('%'),
        await found('e_t'),
        await found('r_t'),
      ]).toEqual([[zoe.email], [zoe.email], [zoe.email], [percent.email], [percent.email], []])
    })

    test('are filtered by role and status', async () => {
      const teacher = await school.makeTeacher()
      const [active, disabled] = [await list('?role=teacher&status=active'), await list('?role=admin&status=disabled')]
      expect([active.users, disabled.users.every(({ role, isActive }) => role === 'admin' && !isActive)]).toEqual([
        [
          {
            id: teacher.id,
            role: 'teacher',
            email: teacher.email,
            firstName: 'Kim',
            lastName: teacher.lastName,
            isActive: true,
            hasPassword: true,
            selfRegistered: false,
            hasSecondStep: false,
            createdAt: '2026-03-02T08:00:00.000Z',
          },
        ],
        true,
      ])
    })

    test('tell who has a second step', async () => {
      const teacher = await school.makeTeacher()
      const factor = { user_id: teacher.id, secret: '', last_step: 0 }
      await school.db
        .insertInto('second_factors')
        .values({ ...factor, confirmed_at: null })
        .execute()
      const before = (await list('?role=teacher&status=active')).users[0]?.hasSecondStep
      await school.db.updateTable('second_factors').set({ confirmed_at: 1 }).execute()
      expect([before, (await list('?role=teacher&status=active')).users[0]?.hasSecondStep]).toEqual([false, true])
    })

    test('need the same few queries however many they are', async () => {
      await list()
      expect(await queriesOf(school.db, () => list())).toBe(2)
    })

    test('with a wrong query are refused', async () => {
      const wrong = ['?page=0', '?page=-1', '?page=x', '?role=boss', '?status=all', '?sort=name', `?search=${'x'.repeat(101)}`]
      const replies = await Promise.all(wrong.map((query) => school.call(admin, 'GET', `/api/admin/users${query}`)))
      expect(replies.map(({ status }) => status)).toEqual(wrong.map(() => 400))
    })
  })

  describe('When added', () => {
    const ada = { role: 'teacher', email: ' Ada@school.test ', firstName: ' Ada ', lastName: 'Byron' }

    // Shows: Teachers and admins are made by admins.
    // Shows: Teachers, students and admins are created.
    test('have no password yet, and a link to set one', async () => {
      const { status, body } = await create({ ...ada, email: 'ada-1@school.test' })
      expect([status, body]).toEqual([
        201,
        {
          success: true,
          message: 'Account created.',
          user: {
            id: expect.any(String),
            role: 'teacher',
            email: 'ada-1@school.test',
            firstName: 'Ada',
            lastName: 'Byron',
            isActive: true,
            hasPassword: false,
            selfRegistered: false,
            hasSecondStep: false,
            createdAt: '2026-03-02T08:00:00.000Z',
          },
          passwordLink: {
            url: expect.stringMatching(/^http:\/\/localhost(:80)?\/password-links\/[\w-]{43}$/),
            expiresAt: '2026-03-03T08:00:00.000Z',
          },
        },
      ])
    })

    test('cannot sign in without one', async () => {
      await create({ ...ada, email: 'ada-2@school.test' })
      const { status } = await school.call(null, 'POST', '/api/auth/login', { body: { email: 'ada-2@school.test', password: '' } })
      expect(status).toBe(401)
    })

    // Shows: Teachers, students and admins are created.
    test('with an address that is taken are refused, in any case of letters', async () => {
      await create({ ...ada, email: 'ada-3@school.test' })
      expect(await create({ ...ada, email: 'ADA-3@school.test' })).toMatchObject({
        status: 409,
        body: { reason: 'emailTaken', errors: [{ param: 'email', msg: 'An account with this email address already exists.' }] },
      })
    })

    test('with anything wrong are refused', async () => {
      const wrong = [{ role: 'boss' }, { email: 'ada' }, { firstName: ' ' }, { lastName: 'x'.repeat(101) }, { password: 'secret words' }]
      const replies: number[] = []
      for (const fault of wrong) replies.push((await create({ ...ada, email: 'ada-4@school.test', ...fault })).status)
      expect(replies).toEqual(wrong.map(() => 400))
    })
  })

  describe('When changed', () => {
    // Shows: The role of a user is changed.
    test('get a new name and role at once', async () => {
      const person = await school.makeStudent()
      const { status, body } = await change(person.id, { role: 'teacher', firstName: ' Ada ', lastName: 'Byron' })
      const found = (await list('?search=byron')).users.find(({ id }) => id === person.id)
      expect([status, body.user.role, found?.firstName, await isSignedIn(person)]).toEqual([200, 'teacher', 'Ada', false])
    })

    test('stay signed in when only the name changes', async () => {
      const person = await school.makeStudent()
      await change(person.id, { lastName: 'Other' })
      const { body } = await school.call<{ user: AdminUser }>(person, 'GET', '/api/auth/me')
      expect(body.user.lastName).toBe('Other')
    })

    // Shows: A user is disabled.
    test('are signed out when disabled, and an open attempt stays', async () => {
      const course = await school.makeCourse()
      const student = await school.makeStudent({ enrolledIn: course })
      const row = attemptRow(school.deps.newId(), 1, 'open', await school.makeQuiz({ course }), student.id)
      await school.db.insertInto('attempts').values(row).execute()
      const before = await isSignedIn(student)
      await change(student.id, { isActive: false })
      const { status } = await school.db.selectFrom('attempts').select('status').where('id', '=', row.id).executeTakeFirstOrThrow()
      expect([before, await isSignedIn(student), status]).toEqual([true, false, 'open'])
    })

    // Shows: A user is disabled.
    test('an admin cannot disable or demote themselves', async () => {
      await school.signIn('admin')
      const replies = [await change(admin.id, { isActive: false }), await change(admin.id, { role: 'teacher' })]
      expect(replies).toMatchObject([
        { status: 409, body: { success: false, reason: 'ownAccount' } },
        { status: 409, body: { success: false, reason: 'ownAccount' } },
      ])
    })

    test('an admin who was just disabled, or demoted, by another server can do nothing more', async () => {
      const [person, second, third] = [await school.makeStudent(), await school.signIn('admin'), await school.signIn('admin')]
      const acts = async (by: Person) => [
        await school.call(by, 'POST', '/api/admin/users', {
          body: { role: 'admin', email: `${by.id}@school.test`, firstName: 'A', lastName: 'B' },
        }),
        await change(person.id, { role: 'admin' }, by),
        await school.call(by, 'POST', `/api/admin/users/${person.id}/password-link`),
      ]
      for (const one of [second, third]) await isSignedIn(one)
      await school.db.updateTable('users').set({ is_active: 0 }).where('id', '=', second.id).execute()
      await school.db.updateTable('users').set({ role: 'teacher' }).where('id', '=', third.id).execute()
      const replies = [...(await acts(second)), ...(await acts(third))]
      const forbidden = { success: false, reason: 'forbidden', message: 'You may not do this.' }
      expect(replies.map(({ status, body }) => [status, body])).toEqual(Array(6).fill([403, forbidden]))
    })

    test('of two admins who demote each other at the same time one stays', async () => {
      const second = await school.signIn('admin')
      const replies = await Promise.all([change(second.id, { role: 'student' }), change(admin.id, { role: 'student' }, second)])
      const rows = await school.db.selectFrom('users').select('id').where('role', '=', 'admin').where('is_active', '=', 1).execute()
      expect([replies.map(({ status }) => status).toSorted()[0], rows.length]).toEqual([200, 1])
    })

    // Shows: The role of a user is changed.
    test('a teacher of courses stays a teacher', async () => {
      const teacher = await school.makeTeacher()
      await school.makeCourse({ teacher_id: teacher.id })
      expect(await change(teacher.id, { role: 'student' })).toMatchObject({ status: 409, body: { reason: 'ownsCourses' } })
    })

    test('what may not be changed is refused', async () => {
      const person = await school.makeStudent()
      const wrong = [{ email: 'x@school.test' }, { isActive: 1 }, { firstName: '' }, { id: 'x' }]
      const replies: number[] = []
      for (const body of wrong) replies.push((await change(person.id, body)).status)
      expect(replies).toEqual(wrong.map(() => 400))
    })
  })
})
