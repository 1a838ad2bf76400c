import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AccountReply } from '../../../../domain/api/account.ts'
import type { SecurityCheckReply, SecurityLogReply } from '../../../../domain/api/security-log.ts'
import { hashPassword } from '../../../../server/features/accounts/passwords/passwords.ts'
import { createSessions } from '../../../../server/features/accounts/sessions/sessions.service.ts'
import { createRepeatFilter } from '../../../../server/features/security-log/repeat-filter.ts'
import { createSecurityLog } from '../../../../server/features/security-log/security-log.service.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { openSchool, type Person, type School } from '../../../support/school/school.ts'

const password = 'a rather long secret'

test.each([
  ['2001:db8::1', '2001:db8::2'],
  ['2001:db8:0:0:1::', '2001:0db8::2'],
  ['192.0.2.7', '::ffff:192.0.2.7'],
])('Failures from %s and %s are those of one network', (one, other) => {
  const { admit, summaries } = createRepeatFilter(() => 0)
  const written = [one, other].flatMap((address) => admit({ kind: 'signInFailed', targetId: 'student', address }))
  expect([written.length, summaries().map(({ facts }) => facts?.repeated)]).toEqual([1, [1]])
})

describeEachDatabase('The security log', (open) => {
  let school: School
  let admin: Person
  let person: Person
  beforeAll(async () => {
    school = await openSchool(await open())
    admin = await school.signIn('admin')
  })
  beforeEach(async () => {
    person = await school.makeTeacher()
    school.clock.advance(11 * 60_000)
  })
  afterAll(() => school.close())

  const read = async (query = '') => (await school.call<SecurityLogReply>(admin, 'GET', `/api/admin/security${query}`)).body
  const verify = async () => (await school.call<SecurityCheckReply>(admin, 'POST', '/api/admin/security/verify')).body
  const ofPerson = async () => (await read(`?search=${person.lastName}`)).entries
  const signIn = (email: string, secret: string) => school.call(null, 'POST', '/api/auth/login', { body: { email, password: secret } })

  test('notes a sign-in with who, when and from where', async () => {
    await school.db
      .updateTable('users')
      .set({ password_hash: await hashPassword(password) })
      .where('id', '=', person.id)
      .execute()
    await signIn(person.email, password)
    const [entry] = await ofPerson()
    expect({ ...entry, seq: 0 }).toEqual({
      seq: 0,
      at: new Date(school.clock.now()).toISOString(),
      kind: 'signedIn',
      actor: null,
      target: { id: person.id, name: `${person.firstName} ${person.lastName}`, email: person.email },
      address: '127.0.0.1',
      facts: [],
    })
  })

  test('holds neither passwords nor the addresses of strangers', async () => {
    await signIn('stranger@school.test', 'a mistaken secret')
    await school.deps.securityLog.flush()
    const rows = JSON.stringify(await school.db.selectFrom('security_log').selectAll().execute())
    expect([rows.includes('mistaken'), rows.includes('stranger'), rows.includes('unknownAccount')]).toEqual([false, false, true])
  })

  test('counts failures that repeat themselves in one entry', async () => {
    for (let count = 0; count < 4; count += 1) await signIn(person.email, 'wrong')
    school.clock.advance(10 * 60_000)
    const entries = (await ofPerson()).map(({ kind, facts }) => [kind, facts])
    expect(entries).toEqual([
      [
        'signInFailed',
        [
          { name: 'reason', value: 'loginFailed' },
          { name: 'repeated', value: '3' },
        ],
      ],
      ['signInFailed', [{ name: 'reason', value: 'loginFailed' }]],
    ])
  })

  test('stays small under an attack from many addresses on many accounts', async () => {
    const { total } = await read()
    for (let count = 0; count < 2_000; count += 1)
      school.deps.securityLog.record({
        kind: 'signInFailed',
        email: `victim${count}@school.test`,
        address: `10.0.${count >> 8}.${count & 255}`,
      })
    school.clock.advance(10 * 60_000)
    const { total: after, entries } = await read('?kind=signInFailed')
    expect([after - total < 60, entries[0]?.facts.find(({ name }) => name === 'repeated')?.value]).toEqual([true, '1950'])
  })

  test.each([
    [
      'a refusal',
      'GET',
      '/api/admin/users',
      {},
      'refused',
      [
        { name: 'route', value: 'GET /api/admin/users' },
        { name: 'reason', value: 'forbidden' },
      ],
    ],
    ['signing out', 'POST', '/api/auth/logout', {}, 'signedOut', []],
  ] as const)('notes %s', async (_, method, url, options, kind, facts) => {
    await school.call(person, method, url, options)
    expect((await ofPerson()).map((entry) => [entry.kind, entry.actor?.id, entry.facts])).toEqual([[kind, person.id, facts]])
  })

  const endOthers = () => school.call(person, 'POST', '/api/account/sign-out-others')

  test('notes that other sessions were ended', async () => {
    await createSessions(school.deps).openFor(person, 'none')
    await endOthers()
    expect((await ofPerson()).map(({ kind, actor }) => [kind, actor?.id])).toEqual([['sessionsEnded', person.id]])
  })

  test('notes that one other session was ended, and not that there was none', async () => {
    const token = await createSessions(school.deps).openFor(person, 'none')
    const { body } = await school.call<AccountReply>({ cookie: `examhall_session=${token}` }, 'GET', '/api/account')
    const id = body.sessions.find(({ isCurrent }) => isCurrent)?.id
    for (let count = 0; count < 2; count += 1) await school.call(person, 'DELETE', `/api/account/sessions/${id}`)
    expect((await ofPerson()).map(({ kind, actor }) => [kind, actor?.id])).toEqual([['sessionEnded', person.id]])
  })

  test('holds nothing of a call that ended no session', async () => {
    for (let count = 0; count < 3; count += 1) await endOthers()
    expect(await ofPerson()).toEqual([])
  })

  test.each(['signedIn', 'sessionsEnded'] as const)('counts %s of one person in one entry after ten', async (kind) => {
    for (let count = 0; count < 100; count += 1)
      school.deps.securityLog.record({ kind, actorId: person.id, email: count % 2 ? person.email : person.email.toUpperCase() })
    school.clock.advance(10 * 60_000)
    const entries = await ofPerson()
    expect([entries.length, entries[0]?.facts]).toEqual([11, [{ name: 'repeated', value: '90' }]])
  })

  test('holds the sign-in of each of a hundred people', async () => {
    const { total } = await read('?kind=signedIn')
    for (let count = 0; count < 100; count += 1)
      school.deps.securityLog.record({ kind: 'signedIn', email: `student${count}@school.test`, address: '10.1.0.1' })
    expect((await read('?kind=signedIn')).total - total).toBe(100)
  })

  test('notes a change of role with its new value', async () => {
    await school.call(admin, 'PUT', `/api/admin/users/${person.id}`, { body: { role: 'student' } })
    expect((await ofPerson()).map(({ kind, actor, facts }) => [kind, actor?.id, facts])).toEqual([
      ['userChanged', admin.id, [{ name: 'role', value: 'student' }]],
    ])
  })

  test('is filtered by kind', async () => {
    await school.call(person, 'GET', '/api/admin/users')
    expect(new Set((await read('?kind=refused')).entries.map(({ kind }) => kind))).toEqual(new Set(['refused']))
  })

  test('is one chain for two servers that write at once', async () => {
    const servers = [school.deps.securityLog, createSecurityLog(school.deps)]
    for (let count = 0; count < 40; count += 1) servers[count % 2]?.record({ kind: 'exported', actorId: person.id, facts: { count } })
    await Promise.all(servers.map((server) => server.flush()))
    const { isIntact, firstFault } = await verify()
    expect([isIntact, firstFault]).toEqual([true, null])
  })

  test('cannot be changed, not even in the database', async () => {
    await school.deps.securityLog.flush()
    await expect(school.db.updateTable('security_log').set({ kind: 'exported' }).execute()).rejects.toThrow('append-only')
    await expect(school.db.deleteFrom('security_log').execute()).rejects.toThrow('append-only')
  })

  describe('Whoever removes the triggers and', () => {
    const tamper = async (change: () => Promise<unknown>) => {
      school.deps.securityLog.record({ kind: 'exported', actorId: person.id })
      school.deps.securityLog.record({ kind: 'exported', actorId: person.id })
      await school.deps.securityLog.flush()
      await sql
        .raw(
          school.deps.dialect === 'sqlite' ? 'drop trigger if exists security_log_update' : 'alter table security_log disable trigger all',
        )
        .execute(school.db)
      if (school.deps.dialect === 'sqlite') await sql.raw('drop trigger if exists security_log_delete').execute(school.db)
      await change()
      return verify()
    }
    const { updateTable, deleteFrom } = {
      updateTable: () => school.db.updateTable('security_log'),
      deleteFrom: () => school.db.deleteFrom('security_log'),
    }
    const last = async () => (await school.db.selectFrom('security_log').select('seq').orderBy('seq', 'desc').executeTakeFirstOrThrow()).seq

    test('alters an entry is found at that entry', async () => {
      const seq = (await last()) + 1
      const check = await tamper(() => updateTable().set({ actor_id: admin.id }).where('seq', '=', seq).execute())
      expect([check.isIntact, check.firstFault]).toEqual([false, seq])
      await updateTable().set({ actor_id: person.id }).where('seq', '=', seq).execute()
    })

    test('removes the last entry is found', async () => {
      const check = await tamper(async () =>
        deleteFrom()
          .where('seq', '=', await last())
          .execute(),
      )
      expect([check.isIntact, check.firstFault]).toEqual([false, (await last()) + 1])
    })
  })
})
