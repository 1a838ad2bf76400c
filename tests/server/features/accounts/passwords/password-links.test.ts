import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AuditReply } from '../../../../../domain/api/admin.ts'
import type { PasswordLinkReply } from '../../../../../domain/api/password-links.ts'
import { createPasswordLinks } from '../../../../../server/features/accounts/passwords/password-links.service.ts'
import { passwordLinkStore } from '../../../../../server/features/accounts/passwords/password-links.store.ts'
import { describeEachDatabase } from '../../../../support/databases.ts'
import { openSchool, type Person, type School } from '../../../../support/school/school.ts'

const password = 'a rather long secret'
const invalid = { success: false, reason: 'linkInvalid', message: 'This link is no longer valid. Please ask for a new one.' }

describeEachDatabase('A password link', (open) => {
  let school: School
  let admin: Person
  let person: Person
  beforeAll(async () => {
    school = await openSchool(await open(), { publicOrigin: 'https://exams.school.test' })
    admin = await school.signIn('admin')
  })
  beforeEach(async () => {
    person = await school.makeStudent()
    school.clock.advance(16 * 60_000)
  })
  afterAll(() => school.close())

  const make = () => school.call<PasswordLinkReply>(admin, 'POST', `/api/admin/users/${person.id}/password-link`)
  const tokenOf = (url: string) => url.slice(url.lastIndexOf('/') + 1)
  const newToken = async () => tokenOf((await make()).body.url)
  const read = (token: string) => school.call(null, 'GET', `/api/password-links/${token}`)
  const use = (token: string, body: object = { password }) => school.call(null, 'POST', `/api/password-links/${token}`, { body })
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(school.db)
    return rows[0]?.count
  }
  const signIn = async () => (await school.call(null, 'POST', '/api/auth/login', { body: { email: person.email, password } })).status

  // Shows: A user gets a link that sets a password once.
  test('is good for 24 hours, and stored only as its hash', async () => {
    const { status, body } = await make()
    const stored = await school.db.selectFrom('password_links').selectAll().execute()
    expect([status, body, JSON.stringify(stored).includes(tokenOf(body.url))]).toEqual([
      200,
      {
        success: true,
        url: expect.stringMatching(/^https:\/\/exams\.school\.test\/password-links\/[\w-]{43}$/),
        expiresAt: new Date(school.clock.now() + 86_400_000).toISOString(),
      },
      false,
    ])
  })

  test('says whose it is', async () => {
    expect((await read(await newToken())).body).toEqual({ success: true, email: person.email, firstName: 'Kim' })
  })

  // Shows: A user gets a link that sets a password once.
  test('sets the password once and ends every session', async () => {
    const token = await newToken()
    const replies = [await use(token), await use(token), await read(token)]
    expect([
      replies.map(({ status, body }) => [status, body]),
      (await school.call(person, 'GET', '/api/auth/me')).status,
      await signIn(),
    ]).toEqual([
      [
        [200, { success: true, message: 'Your password is set. Please sign in.' }],
        [404, invalid],
        [404, invalid],
      ],
      401,
      200,
    ])
  })

  test('is used by one of two who try at the same time', async () => {
    const token = await newToken()
    const replies = await Promise.all([use(token), use(token)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404])
  })

  test('dies when a new one is made', async () => {
    const [old, fresh] = [await newToken(), await newToken()]
    expect([(await read(old)).status, (await read(fresh)).status]).toEqual([404, 200])
  })

  test('dies after 24 hours', async () => {
    const token = await newToken()
    school.clock.advance(86_400_000)
    expect([(await read(token)).status, (await use(token)).status]).toEqual([404, 404])
    admin = await school.signIn('admin')
  })

  test('dies when the role of its person changes', async () => {
    const token = await newToken()
    const change = (role: string) => school.call(admin, 'PUT', `/api/admin/users/${person.id}`, { body: { role } })
    await change('admin')
    const { status } = await use(token)
    await change(person.role)
    expect(status).toBe(404)
  })

  test('dies when its person is disabled, and none is made for them', async () => {
    const token = await newToken()
    const disable = (isActive: boolean) => school.call(admin, 'PUT', `/api/admin/users/${person.id}`, { body: { isActive } })
    await disable(false)
    const refused = await make()
    await disable(true)
    expect([(await read(token)).status, refused.status, refused.body]).toEqual([
      404,
      409,
      { success: false, reason: 'userDisabled', message: 'This account is disabled. Enable it first.' },
    ])
  })

  test('that is used while its person is being disabled waits, and is none then', async () => {
    const token = await newToken()
    const links = createPasswordLinks(school.deps, { forget: () => undefined })
    const using = await school.db.transaction().execute(async (trx) => {
      await trx.updateTable('users').set({ is_active: 0 }).where('id', '=', person.id).execute()
      const started = links.setPassword(token, 'hash')
      if (school.deps.dialect === 'postgres') await expect.poll(waiting).toBe(1)
      await passwordLinkStore(trx).removeOf(person.id)
      return { started }
    })
    expect(await using.started).toBe(false)
  })

  test('is not used up by a password that may not be one', async () => {
    const token = await newToken()
    const refused = [await use(token, { password: 'short' }), await use(token, { password: person.email }), await use(token, {})]
    expect([refused.map(({ status }) => status), (await use(token)).status]).toEqual([[400, 400, 400], 200])
  })

  test('is logged when it is made and when it is used', async () => {
    await use(await newToken())
    const { entries } = (await school.call<AuditReply>(admin, 'GET', '/api/admin/audit')).body
    const { id } = person
    expect(entries.filter(({ target }) => target.id === id).map(({ action, actor }) => [action, actor.id])).toEqual([
      ['passwordSet', id],
      ['passwordLinkMade', admin.id],
    ])
  })

  test('that is guessed again and again has to wait, and a good one has not', async () => {
    const token = await newToken()
    const statuses: number[] = []
    for (let count = 0; count < 21; count += 1) statuses.push((await read(`guess-${count}`)).status)
    const refused = await use('guess')
    expect([statuses.slice(-2), refused.status, refused.headers['retry-after'], (await read(token)).status]).toEqual([
      [404, 429],
      429,
      '5',
      200,
    ])
  })

  describe('What is no link', () => {
    test('is not found, whatever it looks like', async () => {
      const replies = await Promise.all(['x', '%00', 'x'.repeat(90), "'--"].map((token) => read(token)))
      expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    })
  })
})
