import { afterEach, beforeEach, expect, test } from 'vitest'
import type { UserReply } from '../../../../../domain/api/auth.ts'
import { isEmail } from '../../../../../domain/people/registration.ts'
import { describeEachDatabase } from '../../../../support/databases.ts'
import { openSchool, type School } from '../../../../support/school/school.ts'

const kim = { firstName: ' Kim ', lastName: 'Lee', email: 'kim@school.test', password: 'correct horse battery' }

describeEachDatabase('Registering', (open) => {
  let school: School
  const register = (body: unknown) => school.call<UserReply>(null, 'POST', '/api/auth/register', { body })
  const users = () => school.db.selectFrom('users').select(['email', 'role', 'first_name', 'name_key']).execute()
  beforeEach(async () => {
    school = await openSchool(await open())
  })
  afterEach(() => school.close())

  // Shows: A visitor registers without help from the school and becomes a student.
  // Shows: Registration sends first name, last name, e-mail and password; a role is refused.
  // Shows: Visitors register themselves.
  // Shows: Whoever registers is a student.
  // Shows: `POST /api/auth/register` takes the names, e-mail and password and answers `success`, `user` and `message`.
  // Shows: Signing in stores the user and leads to the home of the role; registering does not sign in.
  test('makes a student and does not sign in', async () => {
    const reply = await register(kim)
    expect([reply.status, reply.body, String(reply.headers['set-cookie']).includes('examhall_session')]).toEqual([
      201,
      {
        success: true,
        message: 'Account created. Please sign in.',
        user: { id: reply.body.user.id, role: 'student', email: 'kim@school.test', firstName: 'Kim', lastName: 'Lee' },
      },
      false,
    ])
  })

  test('stores the account with the hash of its password', async () => {
    await register(kim)
    const { password_hash } = await school.db.selectFrom('users').select('password_hash').executeTakeFirstOrThrow()
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=12288,t=3,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  })

  test('keeps a name without the invisible marks of copying, and refuses one that runs backwards', async () => {
    const copied = await register({ ...kim, firstName: '\u200FKim\u200B\u200E', lastName: '\uFEFFLee' })
    const backwards = await register({ ...kim, email: 'lee@school.test', firstName: '\u202EmiK' })
    expect([copied.body.user.firstName, copied.body.user.lastName, backwards.status]).toEqual(['Kim', 'Lee', 400])
    expect(await users()).toMatchObject([{ first_name: 'Kim', name_key: 'lee kim' }])
  })

  test('then signing in works', async () => {
    await register(kim)
    expect(
      (await school.call(null, 'POST', '/api/auth/login', { body: { email: 'KIM@school.test', password: kim.password } })).status,
    ).toBe(200)
  })

  // Shows: Registration sends first name, last name, e-mail and password; a role is refused.
  // Shows: Whoever registers is a student.
  test('a role is refused', async () => {
    const reply = await register({ ...kim, role: 'admin' })
    expect([reply.status, reply.body, await users()]).toEqual([
      400,
      {
        success: false,
        reason: 'unknownField',
        message: 'Unknown field "role".',
        errors: [{ param: 'role', msg: 'must NOT have additional properties' }],
      },
      [],
    ])
  })

  test('a taken e-mail address is refused in any case', async () => {
    await register(kim)
    const reply = await register({ ...kim, email: 'KIM@school.test' })
    const message = 'An account with this email address already exists.'
    expect([reply.status, reply.body]).toEqual([
      409,
      { success: false, reason: 'emailTaken', message, errors: [{ param: 'email', msg: message }] },
    ])
  })

  // Shows: The e-mail address must be valid.
  test.each([
    ['an e-mail address without a host', { email: 'kim' }, 'email'],
    ['a blank first name', { firstName: '  ' }, 'firstName'],
    ['a name that is too long', { lastName: 'x'.repeat(101) }, 'lastName'],
    ['a password that is too short', { password: '1234567' }, 'password'],
    ['a password that is too long', { password: 'x'.repeat(129) }, 'password'],
    ['a common password', { password: 'Password' }, 'password'],
    ['the e-mail address as password', { password: 'kim@school.test' }, 'password'],
    ['a number as name', { firstName: 7 }, 'firstName'],
    ['a missing password', { password: undefined }, 'password'],
  ])('%s is refused', async (_name, change, param) => {
    const reply = await register({ ...kim, ...change })
    expect([reply.status, reply.body, await users()]).toMatchObject([400, { success: false, reason: 'invalid', errors: [{ param }] }, []])
  })

  test.each([
    ['with a hidden character', '\u202EmiK'],
    ['of blanks', '  '],
  ])('a name %s is refused in words', async (_name, firstName) => {
    const { errors } = (await register({ ...kim, firstName })).body as unknown as { errors: unknown }
    expect(errors).toEqual([{ param: 'firstName', msg: 'must be a name without characters that cannot be seen' }])
  })

  test.each([
    'a@b.co',
    "o'hara+maths@sub-1.school.test",
    'kim@school',
    'kim@-x.test',
    'k..m@school.test',
    'zoë@school.test',
    'kim@schöol.test',
  ])('the e-mail address %s is judged as the form judges it', async (email) => {
    const { status } = await register({ ...kim, email })
    expect(status === 201).toBe(isEmail(email))
  })

  test('names are kept composed and without U+0000', async () => {
    await register({ ...kim, firstName: 'Zoe\u0308\u0000' })
    expect(await users()).toEqual([{ email: 'kim@school.test', role: 'student', first_name: 'Zoë', name_key: 'lee zoë' }])
  })
})
