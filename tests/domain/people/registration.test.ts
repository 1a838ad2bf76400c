import { describe, expect, it, test } from 'vitest'
import { credentialsFaults } from '../../../domain/people/credentials.ts'
import { isEmail, type Registration, registrationFaults } from '../../../domain/people/registration.ts'

const sound: Registration = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@school.example', password: 'analytical' }

describe('A registration', () => {
  test('with everything in order has no fault', () => expect(registrationFaults(sound, 'analytical')).toEqual([]))
  test('without a second password field is not compared', () => expect(registrationFaults(sound, null)).toEqual([]))

  // Shows: Every field of the registration is required.
  test('that is empty has one fault per field in the order of the form', () => {
    expect(registrationFaults({ firstName: ' ', lastName: '', email: '', password: '' }, '').map(({ code }) => code)).toEqual([
      'firstNameRequired',
      'lastNameRequired',
      'emailRequired',
      'passwordRequired',
      'confirmationRequired',
    ])
  })

  // Shows: The e-mail address must be valid.
  it.each([
    ['an e-mail without a dot', { email: 'ada@school' }, 'analytical', [{ field: 'email', code: 'emailForm' }]],
    ['a first name that is too long', { firstName: 'x'.repeat(101) }, 'analytical', [{ field: 'firstName', code: 'firstNameLong' }]],
    ['a last name that is too long', { lastName: 'x'.repeat(101) }, 'analytical', [{ field: 'lastName', code: 'lastNameLong' }]],
    ['the name of the product', { password: 'Examhall' }, 'Examhall', [{ field: 'password', code: 'passwordProduct' }]],
    ['a short password', { password: 'short12' }, 'short12', [{ field: 'password', code: 'passwordShort' }]],
    ['a long password', { password: 'x'.repeat(129) }, 'x'.repeat(129), [{ field: 'password', code: 'passwordLong' }]],
    ['two passwords', {}, 'analytics', [{ field: 'confirmPassword', code: 'passwordsDiffer' }]],
    ['no second password', {}, '', [{ field: 'confirmPassword', code: 'confirmationRequired' }]],
  ] as const)('with %s says so', (_, change, confirmation, faults) => {
    expect(registrationFaults({ ...sound, ...change }, confirmation)).toEqual(faults)
  })
})

describe('An e-mail address', () => {
  it.each(['a@b.co', ' ada@school.example ', 'first.last+tag@sub.school.example'])('may be %j', (text) => expect(isEmail(text)).toBe(true))
  it.each(['', 'ada', 'ada@', '@b.co', 'a b@c.de', 'a@b..c', 'a@@b.co', 'ä@b.co', 'a..b@c.de', `${'a'.repeat(250)}@b.co`])(
    'may not be %j',
    (text) => expect(isEmail(text)).toBe(false),
  )
})

describe('A sign-in', () => {
  test('with both fields has no fault', () => expect(credentialsFaults({ email: 'a', password: 'b' })).toEqual([]))
  test('that is empty names both fields', () => {
    expect(credentialsFaults({ email: ' ', password: '' })).toEqual([
      { field: 'email', code: 'emailRequired' },
      { field: 'password', code: 'passwordRequired' },
    ])
  })
})
