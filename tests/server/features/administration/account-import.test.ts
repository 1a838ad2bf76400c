import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AccountImportReply } from '../../../../domain/api/account-changes.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { openSchool, type Person, type School } from '../../../support/school/school.ts'

const heading = 'E-mail;First name;Last name;Role'

describeEachDatabase('A file of accounts', (open) => {
  let school: School
  let admin: Person
  let count = 0
  beforeAll(async () => {
    school = await openSchool(await open())
    admin = await school.signIn('admin')
  })
  beforeEach(() => {
    school.mail.sent.length = 0
    count += 1
  })
  afterAll(() => school.close())

  const addressOf = (name: string) => `${name}-${count}@school.test`
  const send = (csv: string, { apply = true, invite = false } = {}) =>
    school.call<AccountImportReply>(admin, 'POST', '/api/admin/users/import', { body: { csv, apply, invite } })
  const bring = async (csv: string, options = {}) => (await send(csv, options)).body
  const verdictsOf = ({ lines }: AccountImportReply) =>
    lines.map(({ line, verdict, column }) => [line, verdict, ...(column ? [column] : [])])
  const accountOf = (name: string) =>
    school.db
      .selectFrom('users')
      .select(['id', 'role', 'first_name', 'last_name', 'password_hash', 'self_registered'])
      .where('email_key', '=', addressOf(name))
      .executeTakeFirst()
  const rename = (person: Person, first_name: string) =>
    school.db.updateTable('users').set({ first_name }).where('id', '=', person.id).execute()

  // Shows: A file makes accounts of students and teachers and corrects names, with a verdict on every line before anything is stored.
  test('only looks until it is applied', async () => {
    const csv = `${heading}\n${addressOf('ada')};Ada;Byron;Student\n${addressOf('alan')};Alan;Turing;teacher`
    const looked = await bring(csv, { apply: false })
    const before = await accountOf('ada')
    const applied = await bring(csv)
    expect([looked.applied, verdictsOf(looked), before]).toEqual([
      false,
      [
        [2, 'created'],
        [3, 'created'],
      ],
      undefined,
    ])
    expect([applied.applied, await accountOf('ada'), await accountOf('alan')]).toEqual([
      true,
      { id: expect.any(String), role: 'student', first_name: 'Ada', last_name: 'Byron', password_hash: '', self_registered: 0 },
      { id: expect.any(String), role: 'teacher', first_name: 'Alan', last_name: 'Turing', password_hash: '', self_registered: 0 },
    ])
  })

  test('corrects names, and what it has no word for stays', async () => {
    const [student, teacher] = [await school.makeStudent(), await school.makeTeacher()]
    await rename(student, 'Old')
    const csv = `E-mail,First name,Last name\n${student.email.toUpperCase()}, Ada ,\n${teacher.email},${teacher.firstName},${teacher.lastName}`
    const reply = await bring(csv)
    const row = await school.db.selectFrom('users').selectAll().where('id', '=', student.id).executeTakeFirstOrThrow()
    expect([reply.lines[0], verdictsOf(reply)[1], row.first_name, row.last_name, row.name_key]).toEqual([
      {
        line: 2,
        email: student.email.toUpperCase(),
        verdict: 'renamed',
        role: 'student',
        name: `Ada ${student.lastName}`,
        before: `Old ${student.lastName}`,
      },
      [3, 'unchanged'],
      'Ada',
      student.lastName,
      `${student.lastName.toLowerCase()} ada`,
    ])
  })

  // Shows: A file of accounts is carried out whole or not at all.
  test('stores nothing while one line is faulty, and says what is wrong with each', async () => {
    const teacher = await school.makeTeacher()
    const lines = [
      `${addressOf('ada')};Ada;Byron;`,
      `${addressOf('ADA')};Ada;Byron;`,
      'no address;Ada;Byron;',
      `${addressOf('alan')};;Turing;`,
      `${addressOf('boss')};Bo;Boss;Admin`,
      `${addressOf('long')};${'x'.repeat(101)};L;`,
      `${teacher.email};;;Student`,
      `${admin.email};Other;Name;`,
      `${addressOf('more')};Mo;Re;Student;more`,
    ]
    const reply = await bring([heading, ...lines].join('\n'))
    expect([reply.applied, verdictsOf(reply), await accountOf('ada')]).toEqual([
      false,
      [
        [2, 'created'],
        [3, 'duplicate', 'E-mail'],
        [4, 'invalid', 'E-mail'],
        [5, 'invalid', 'First name'],
        [6, 'invalid', 'Role'],
        [7, 'invalid', 'First name'],
        [8, 'otherRole'],
        [9, 'otherRole'],
        [10, 'invalid', 'Line'],
      ],
      undefined,
    ])
    expect(reply.lines[1]?.message).toBe('Also in line 2')
  })

  // Shows: A file of accounts holds no passwords: a column of them is refused.
  test.each([
    ['a column of passwords', 'E-mail,Password\na@b.test,secret', 'unreadableList'],
    ['no column of addresses', 'First name\nAda', 'unreadableList'],
    ['an open quotation mark', 'E-mail,First name\n"a@b.test,Ada', 'unreadableList'],
    ['too many lines', ['E-mail', ...Array(2_001).fill('a@b.test')].join('\n'), 'tooManyLines'],
  ])('with %s is refused', async (_, csv, reason) => {
    expect(await send(csv)).toMatchObject({ status: 400, body: { reason } })
  })

  // Shows: Every account that a file makes or renames is in the log of what admins did; the import is a row of the security log.
  test('leaves who did what in both logs', async () => {
    const student = await school.makeStudent()
    await bring(`${heading}\n${addressOf('ada')};Ada;Byron;\n${student.email};Ada;${student.lastName};`)
    const ada = await accountOf('ada')
    const audit = await school.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'changes'])
      .where('target_id', 'in', [ada?.id ?? '', student.id])
      .orderBy('action', 'desc')
      .execute()
    await school.deps.securityLog.flush()
    const notes = await school.db.selectFrom('security_log').select(['actor_id', 'facts']).where('kind', '=', 'usersImported').execute()
    expect(audit.map(({ action, actor_id, changes }) => [action, actor_id, JSON.parse(changes)])).toEqual([
      [
        'userCreated',
        admin.id,
        [
          { field: 'role', from: null, to: 'student' },
          { field: 'email', from: null, to: addressOf('ada') },
        ],
      ],
      ['userChanged', admin.id, [{ field: 'firstName', from: 'Kim', to: 'Ada' }]],
    ])
    expect(notes.at(-1)).toEqual({ actor_id: admin.id, facts: expect.stringContaining('"created":1') })
  })
})
