import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { runUserCommand, usage } from '../../../../server/features/accounts/user-commands.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { openSchool, type School } from '../../../support/school/school.ts'

const ada = [
  '--role',
  'teacher',
  '--email',
  'ada@school.test',
  '--first-name',
  'Ada',
  '--last-name',
  'Byron',
  '--password',
  'correct horse',
]

describeEachDatabase('npm run user', (open) => {
  let school: School
  const run = (...args: string[]) => runUserCommand(args, school.deps)
  const signIn = async (password = 'correct horse') =>
    (await school.call<{ user?: { role: string } }>(null, 'POST', '/api/auth/login', { body: { email: 'ada@school.test', password } })).body
      .user?.role
  beforeEach(async () => {
    school = await openSchool(await open())
  })
  afterEach(() => school.close())

  // Shows: Teachers and admins are made by admins.
  test('add makes somebody who can sign in', async () => {
    expect([await run('add', ...ada), await signIn()]).toEqual(['Added the teacher Ada Byron <ada@school.test>.', 'teacher'])
  })

  test('list tells that there is nobody', async () => {
    expect(await run('list')).toBe('There are no users yet.')
  })

  test('list shows everybody a line each', async () => {
    await run('add', ...ada)
    expect(await run('list')).toBe('teacher  active   ada@school.test                      Ada Byron')
  })

  test('reset-second-step lets somebody in who lost the app', async () => {
    await run('add', ...ada)
    const { id } = await school.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
    const factor = { user_id: id, secret: '', confirmed_at: 1, last_step: 0 }
    await school.db.insertInto('second_factors').values(factor).execute()
    const before = await signIn()
    await run('reset-second-step', '--email', 'ada@school.test')
    expect([before, await signIn()]).toEqual([undefined, 'teacher'])
  })

  test('set-role changes the role', async () => {
    await run('add', ...ada)
    expect([await run('set-role', '--email', 'ADA@school.test', '--role', 'admin'), await signIn()]).toEqual([
      'ADA@school.test is now an admin.',
      'admin',
    ])
  })

  test('set-password changes the password', async () => {
    await run('add', ...ada)
    await run('set-password', '--email', 'ada@school.test', '--password', 'another horse')
    expect([await signIn(), await signIn('another horse')]).toEqual([undefined, 'teacher'])
  })

  test('disable keeps somebody out and ends their sessions', async () => {
    await run('add', ...ada)
    await signIn()
    await run('disable', '--email', 'ada@school.test')
    expect([await signIn(), await school.db.selectFrom('sessions').selectAll().execute()]).toEqual([undefined, []])
  })

  test('enable lets them in again', async () => {
    await run('add', ...ada)
    await run('disable', '--email', 'ada@school.test')
    await run('enable', '--email', 'ada@school.test')
    expect(await signIn()).toBe('teacher')
  })

  test('every change is in the security log, without the password', async () => {
    await run('add', ...ada)
    await run('set-role', '--email', 'ada@school.test', '--role', 'admin')
    await run('set-password', '--email', 'ada@school.test', '--password', 'another horse')
    await run('disable', '--email', 'ada@school.test')
    const rows = await school.db.selectFrom('security_log').select(['kind', 'target_id', 'facts']).orderBy('seq').execute()
    const { id } = await school.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
    const from = 'command line'
    expect(rows.map(({ kind, target_id, facts }) => [kind, target_id === id, JSON.parse(facts)])).toEqual([
      ['userCreated', true, { role: 'teacher', from }],
      ['userChanged', true, { role: 'admin', from }],
      ['passwordChanged', true, { from }],
      ['userChanged', true, { isActive: false, from }],
    ])
  })

  describe('tells', () => {
    test.each([
      ['how it is used', [], usage],
      ['which command it does not know', ['remove'], `"remove" is not a command.\n${usage}`],
      ['that "constructor" is none', ['constructor'], `"constructor" is not a command.\n${usage}`],
      ['what is missing', ['add', '--role', 'student'], `--email is missing.\n${usage}`],
      ['which role it does not know', ['add', '--role', 'head'], '"head" is not a role: use teacher, admin or student.'],
      ['that an address is none', ['add', ...ada, '--email', 'ada'], '"ada" is not an email address, or a name is too long.'],
      ['that a password is too weak', ['add', ...ada, '--password', 'password'], 'This password is too common.'],
      ['whom it does not know', ['disable', '--email', 'who@school.test'], 'There is no user with the email address who@school.test.'],
    ])('%s', async (_name, args, message) => {
      await expect(run(...args)).rejects.toThrow(message)
    })

    test('that an address is taken', async () => {
      await run('add', ...ada)
      await expect(run('add', ...ada)).rejects.toThrow('A user with the email address ada@school.test already exists.')
    })
  })
})
