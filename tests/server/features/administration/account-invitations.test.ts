import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AccountImportReply } from '../../../../domain/api/account-changes.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { queriesOf } from '../../../support/query-count.ts'
import { refusedMail } from '../../../support/school/mail.ts'
import { openSchool, type Person, type School } from '../../../support/school/school.ts'

describeEachDatabase('A file of accounts with invitations', (open) => {
  let school: School
  let admin: Person
  let count = 0
  beforeAll(async () => {
    school = await openSchool(await open())
    admin = await school.signIn('admin')
  })
  beforeEach(() => {
    school.mail.sent.length = 0
    school.mail.refused.clear()
    count += 1
  })
  afterAll(() => school.close())

  const addressOf = (name: string) => `${name}-${count}@school.test`
  const bring = async (csv: string, { apply = true, invite = false } = {}) =>
    (await school.call<AccountImportReply>(admin, 'POST', '/api/admin/users/import', { body: { csv, apply, invite } })).body
  const verdictsOf = ({ lines }: AccountImportReply) => lines.map(({ line, verdict }) => [line, verdict])
  const csv = () => `E-mail;First name;Last name;Role\n${addressOf('ada')};Ada;Byron;\n${addressOf('alan')};Alan;Turing;Teacher`

  // Shows: Whoever is imported is invited by e-mail, with a link that sets the password once.
  test('sends everybody who is new a link that sets a password', async () => {
    const looked = await bring(csv(), { apply: false, invite: true })
    const sentBefore = school.mail.sent.length
    const { invited, notInvited, delivery } = await bring(csv(), { invite: true })
    const to = school.mail.sent.map((message) => message.to)
    const token = /password-links\/([\w-]+)/.exec(school.mail.sent[0]?.text ?? '')?.[1] ?? ''
    const set = await school.call(null, 'POST', `/api/password-links/${token}`, { body: { password: 'a long and rare sentence' } })
    expect([looked.invited, sentBefore, invited, notInvited, delivery, to, set.status]).toEqual([
      2,
      0,
      2,
      0,
      'outbox',
      [
        { name: 'Ada Byron', address: addressOf('ada') },
        { name: 'Alan Turing', address: addressOf('alan') },
      ],
      200,
    ])
  })

  // Shows: The same file of accounts a second time changes nothing and sends nothing.
  test('the second time sends nothing', async () => {
    await bring(csv(), { invite: true })
    const again = await bring(csv(), { invite: true })
    expect([verdictsOf(again).map(([, verdict]) => verdict), again.invited, school.mail.sent.length]).toEqual([
      ['unchanged', 'unchanged'],
      0,
      2,
    ])
  })

  test('says who could not be reached, and reaches them the next time', async () => {
    school.mail.refused.set(addressOf('alan'), refusedMail())
    const first = await bring(csv(), { invite: true })
    school.mail.refused.clear()
    const second = await bring(csv(), { invite: true })
    expect([first.invited, first.notInvited, first.lines.map(({ invitation }) => invitation), second.invited, second.lines]).toEqual([
      1,
      1,
      ['sent', 'failed'],
      1,
      [expect.not.objectContaining({ invitation: 'sent' }), expect.objectContaining({ verdict: 'unchanged', invitation: 'sent' })],
    ])
  })

  test('invites nobody who has a password or is disabled', async () => {
    const [disabled, student] = [await school.makeStudent(), await school.makeStudent()]
    await school.db.updateTable('users').set({ password_hash: '', is_active: 0 }).where('id', '=', disabled.id).execute()
    const reply = await bring(`E-mail\n${disabled.email}\n${student.email}`, { invite: true })
    expect([reply.totals.unchanged, reply.invited, school.mail.sent.length]).toEqual([2, 0, 0])
  })

  test('needs the same few queries however many accounts it makes', async () => {
    const linesOf = (name: string, many: number) => Array.from({ length: many }, (_, index) => `${addressOf(`${name}${index}`)};A;B;`)
    const few = await queriesOf(school.db, () =>
      bring(['E-mail;First name;Last name;Role', ...linesOf('few', 2)].join('\n'), { invite: true }),
    )
    const many = await queriesOf(school.db, () =>
      bring(['E-mail;First name;Last name;Role', ...linesOf('many', 300)].join('\n'), { invite: true }),
    )
    expect([many, school.mail.sent.length]).toEqual([few, 302])
  })

  test('of an admin who was just demoted is refused', async () => {
    const other = await school.signIn('admin')
    await school.call(other, 'GET', '/api/auth/me')
    await school.db.updateTable('users').set({ role: 'teacher' }).where('id', '=', other.id).execute()
    const body = { csv: `E-mail;First name;Last name;Role\n${addressOf('ada')};A;B;`, apply: true, invite: false }
    expect((await school.call(other, 'POST', '/api/admin/users/import', { body })).status).toBe(403)
  })
})
