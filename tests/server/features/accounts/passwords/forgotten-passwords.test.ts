import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLinkSender } from '../../../../../server/features/accounts/passwords/link-sender.ts'
import { hashPassword } from '../../../../../server/features/accounts/passwords/passwords.ts'
import { userStore } from '../../../../../server/features/accounts/users.store.ts'
import type { Message } from '../../../../../server/mail/mail.ts'
import { describeEachDatabase } from '../../../../support/databases.ts'
import { browser } from '../../../../support/pages/sign-in-page.ts'
import { refusedMail } from '../../../../support/school/mail.ts'
import { openSchool, type Person, type School } from '../../../../support/school/school.ts'

const minute = 60_000
const hour = 60 * minute
const password = 'a rather long secret'

const tokenIn = ({ text }: Message): string => /\/password-links\/([\w-]{43})$/m.exec(text)?.[1] ?? 'none'

describeEachDatabase('A forgotten password', (open) => {
  let school: School
  let person: Person
  beforeAll(async () => {
    school = await openSchool(await open(), { publicOrigin: 'https://exams.school.test' })
    school.mail.delivery = 'smtp'
  })
  beforeEach(async () => {
    school.mail.sent.length = 0
    school.mail.refused.clear()
    school.clock.advance(2 * hour)
    person = await school.makeStudent()
  })
  afterAll(() => school.close())

  const ask = (email: string) => school.call(null, 'POST', '/api/auth/forgotten-password', { body: { email } })
  const send = (email: string) => createLinkSender(school.deps)(email)
  const mailed = async (email = person.email): Promise<string> => {
    const before = school.mail.sent.length
    await send(email)
    const [message] = school.mail.sent.slice(before)
    return message ? tokenIn(message) : 'none'
  }
  const read = async (token: string) => (await school.call(null, 'GET', `/api/password-links/${token}`)).status
  const use = async (token: string) => (await school.call(null, 'POST', `/api/password-links/${token}`, { body: { password } })).status
  const signIn = async () => (await browser(school).signIn(password, person.email)).status
  const disable = (isActive: 0 | 1) => school.db.updateTable('users').set({ is_active: isActive }).where('id', '=', person.id).execute()

  test('is replaced by a link in an e-mail that names the school and nobody', async () => {
    const { status, body } = await ask(person.email.toUpperCase())
    await expect.poll(() => school.mail.sent.length).toBe(1)
    const [message] = school.mail.sent
    expect([status, body, message]).toEqual([
      200,
      { success: true },
      {
        to: { name: '', address: person.email },
        subject: 'Choose a new Examhall password (Test School)',
        text: expect.stringMatching(
          /^Hello,\n\nYou asked for a new password for your Examhall account at Test School\. Choose it here:\n\nhttps:\/\/exams\.school\.test\/password-links\/[\w-]{43}\n\nThis link works once, within the next 30 minutes\./,
        ),
      },
    ])
  })

  test('ends the sessions and lets its owner sign in with a new one, once', async () => {
    const token = await mailed()
    const statuses = [await read(token), await use(token), await use(token)]
    expect([statuses, (await school.call(person, 'GET', '/api/auth/me')).status, await signIn()]).toEqual([[200, 200, 404], 401, 200])
  })

  test('has a link for 30 minutes', async () => {
    const token = await mailed()
    school.clock.advance(30 * minute - 1)
    const before = await read(token)
    school.clock.advance(1)
    expect([before, await read(token), await use(token)]).toEqual([200, 404, 404])
  })

  test('has one link by e-mail at a time, which leaves the one of an admin alone until either is used', async () => {
    const admin = await school.signIn('admin')
    const made = await school.call<{ url: string }>(admin, 'POST', `/api/admin/users/${person.id}/password-link`)
    const byAdmin = made.body.url.slice(made.body.url.lastIndexOf('/') + 1)
    const [first, second] = [await mailed(), await mailed()]
    const before = [await read(first), await read(second), await read(byAdmin)]
    expect([before, await use(second), await read(byAdmin)]).toEqual([[404, 200, 200], 200, 404])
  })

  test('has no link by e-mail any more after an admin has made one', async () => {
    const admin = await school.signIn('admin')
    const token = await mailed()
    await school.call(admin, 'POST', `/api/admin/users/${person.id}/password-link`)
    expect(await read(token)).toBe(404)
  })

  test('sends three e-mails an hour to one account', async () => {
    const tokens: string[] = []
    for (let count = 0; count < 4; count += 1) tokens.push(await mailed())
    school.clock.advance(hour)
    expect([tokens.map((token) => token !== 'none'), (await mailed()) !== 'none', await read(tokens[2] ?? '')]).toEqual([
      [true, true, true, false],
      true,
      404,
    ])
  })

  test('counts no e-mail that the mail server refused', async () => {
    school.mail.refused.set(person.email, refusedMail())
    for (let count = 0; count < 3; count += 1) await send(person.email)
    school.mail.refused.clear()
    expect(await mailed()).not.toBe('none')
  })

  test('sends nothing to nobody and to a disabled account, and a link made before is none then', async () => {
    const token = await mailed()
    await disable(0)
    const outcome = [await mailed(), await mailed('nobody@school.test'), await read(token)]
    await disable(1)
    expect(outcome).toEqual(['none', 'none', 404])
  })

  test('leaves the second step in place', async () => {
    const teacher = await school.makeTeacher()
    const confirmed = { user_id: teacher.id, secret: 'x', confirmed_at: school.clock.now(), last_step: 0, failures: 0, failed_at: 0 }
    await school.db.insertInto('second_factors').values(confirmed).execute()
    await use(await mailed(teacher.email))
    const { status, body } = await browser(school).signIn(password, teacher.email)
    expect([status, body]).toMatchObject([401, { reason: 'secondFactorRequired' }])
  })

  describe('The reply', () => {
    test('is the same for everybody and nobody, and comes before the address is looked up', async () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      const executor = school.db.getExecutor()
      const { executeQuery } = executor
      executor.executeQuery = (async (...args: Parameters<typeof executeQuery>) => {
        if (args[0].sql.includes('email_key')) await promise
        return executeQuery.apply(executor, args)
      }) as typeof executeQuery
      const replies = await Promise.all([person.email, 'nobody@school.test'].map(ask))
      executor.executeQuery = executeQuery
      resolve()
      const same = [200, { success: true }, '16']
      expect(replies.map(({ status, body, headers }) => [status, body, headers['content-length']])).toEqual([same, same])
    })

    test('does not wait for the mail server', async () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      const { send: sendAtOnce } = school.mail
      school.mail.send = () => promise
      const { status } = await ask(person.email)
      school.mail.send = sendAtOnce
      resolve()
      expect(status).toBe(200)
    })

    test('refuses what is no address, and asks a network for proofs after twenty requests', async () => {
      const statuses: number[] = []
      for (let count = 0; count < 20; count += 1) statuses.push((await ask(`nobody-${count}@school.test`)).status)
      const refused = await ask(person.email)
      const proved = await browser(school).proving('/api/auth/forgotten-password', { email: 'nobody@school.test' })
      expect([new Set(statuses), refused.status, refused.body, proved.status, (await ask('nobody')).status]).toMatchObject([
        new Set([200]),
        429,
        { reason: 'proofRequired' },
        200,
        400,
      ])
    })

    test('says where no e-mails are sent that there are none', async () => {
      school.mail.delivery = 'outbox'
      const refused = await ask(person.email)
      const site = await school.call(null, 'GET', '/api/site')
      school.mail.delivery = 'smtp'
      expect([refused.status, refused.body, site.body, (await school.call(null, 'GET', '/api/site')).body]).toMatchObject([
        409,
        { reason: 'noMail', message: 'This school sends no emails. Please ask your teacher.' },
        { sendsPasswordLinks: false },
        { sendsPasswordLinks: true },
      ])
    })
  })

  test('is in the security log: asked for, sent, and used', async () => {
    await ask(person.email)
    await expect.poll(() => school.mail.sent.length).toBe(1)
    await use(tokenIn(school.mail.sent[0] ?? { to: { name: '', address: '' }, subject: '', text: '' }))
    await school.deps.securityLog.flush()
    const entries = await school.db.selectFrom('security_log').select('kind').where('target_id', '=', person.id).orderBy('seq').execute()
    expect(entries.map(({ kind }) => kind).toSorted()).toEqual(['passwordLinkAsked', 'passwordLinkMailed', 'passwordSet'])
  })

  test('is confirmed to be its own by the link where somebody registered alone', async () => {
    const newcomer = { id: school.deps.newId(), role: 'student' as const, email: `new-${school.deps.newId()}@school.test` }
    const passwordHash = await hashPassword('another long secret')
    const names = { firstName: 'Kim', lastName: 'New' }
    await userStore(school.db).insert({ ...newcomer, ...names, passwordHash, createdAt: school.clock.now(), selfRegistered: true })
    await use(await mailed(newcomer.email))
    expect(await userStore(school.db).isUnconfirmed(newcomer.id)).toBe(false)
  })
})
