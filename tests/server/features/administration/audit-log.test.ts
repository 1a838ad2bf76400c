import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdminUserReply, AuditReply, NewUserReply } from '../../../../domain/api/admin.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { openSchool, type Person, type School } from '../../../support/school/school.ts'

describeEachDatabase('The log of what admins do', (open) => {
  let school: School
  let admin: Person
  beforeAll(async () => {
    school = await openSchool(await open())
    admin = await school.signIn('admin')
  })
  afterAll(() => school.close())

  const create = (body: object) => school.call<NewUserReply>(admin, 'POST', '/api/admin/users', { body })
  const change = (id: string, body: object) => school.call<AdminUserReply>(admin, 'PUT', `/api/admin/users/${id}`, { body })
  const audit = async () => (await school.call<AuditReply>(admin, 'GET', '/api/admin/audit')).body

  test('says who did what to whom and when, the latest first, and no secret', async () => {
    const { user, passwordLink } = (await create({ role: 'student', email: 'log@school.test', firstName: 'Lo', lastName: 'Gan' })).body
    await change(user.id, { role: 'teacher', isActive: false })
    await change(user.id, { isActive: false })
    const { entries, total, page } = await audit()
    const who = { id: admin.id, name: `${admin.firstName} ${admin.lastName}`, email: admin.email }
    const whom = { id: user.id, name: 'Lo Gan', email: 'log@school.test' }
    expect([entries.slice(0, 2), total >= 2, page, JSON.stringify(entries).includes(passwordLink.url.slice(-43))]).toEqual([
      [
        {
          id: expect.any(String),
          at: '2026-03-02T08:00:00.000Z',
          action: 'userChanged',
          actor: who,
          target: whom,
          changes: [
            { field: 'role', from: 'student', to: 'teacher' },
            { field: 'isActive', from: 'true', to: 'false' },
          ],
        },
        {
          id: expect.any(String),
          at: '2026-03-02T08:00:00.000Z',
          action: 'userCreated',
          actor: who,
          target: whom,
          changes: [
            { field: 'role', from: null, to: 'student' },
            { field: 'email', from: null, to: 'log@school.test' },
          ],
        },
      ],
      true,
      1,
      false,
    ])
  })

  test('cannot be changed or deleted, by anybody', async () => {
    await create({ role: 'student', email: 'for-good@school.test', firstName: 'Lo', lastName: 'Gan' })
    await expect(school.db.updateTable('audit_log').set({ action: 'nothing' }).execute()).rejects.toThrow('append-only')
    await expect(school.db.deleteFrom('audit_log').execute()).rejects.toThrow('append-only')
  })

  test('of a change that was refused says nothing', async () => {
    const { total } = await audit()
    await change(admin.id, { isActive: false })
    expect((await audit()).total).toBe(total)
  })
})
