import { dictionary } from '@zxcvbn-ts/language-common'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { isCommonPassword } from '../../../domain/people/common-passwords.ts'
import { passwordFault, passwordStrength } from '../../../domain/people/password.ts'

const kim = { email: 'kim.lee@school.test', firstName: 'Kim', lastName: 'Lee' }
const strength = (password: string) => passwordStrength(password, kim, isCommonPassword)
const isRare = () => false

describe('The list of common passwords', () => {
  const listed = (dictionary['passwords-common'] ?? []).map(String).filter(({ length }) => length >= 8)

  // Shows: A password has 8 to 128 characters, is not a common one, nor the e-mail or the product's name; no mix of characters is required.
  test('holds the 3,000 most common ones of eight characters or more', () => {
    expect(listed.slice(0, 3_000).filter((password) => !isCommonPassword(password))).toEqual([])
  })
  test('holds no others', () => {
    expect(listed.slice(3_000).filter(isCommonPassword)).toEqual([])
  })
  test('knows them whatever their capitals', () => expect(isCommonPassword('SunShine')).toBe(true))
})

describe('A password', () => {
  // Shows: A password has 8 to 128 characters, is not a common one, nor the e-mail or the product's name; no mix of characters is required.
  it.each([
    ['1234567', 'passwordShort'],
    ['x'.repeat(129), 'passwordLong'],
    ['xy'.repeat(64), null],
    ['😀😀😀😀', 'passwordShort'],
    ['sunshine', 'passwordCommon'],
    ['KIM.LEE@school.test', 'passwordEmail'],
    ['Examhall', 'passwordProduct'],
    ['aaaaaaaaa', 'passwordRepeated'],
    ['⚡⚡⚡⚡⚡⚡⚡⚡', 'passwordRepeated'],
    ['34567890', 'passwordSequence'],
    ['hgfedcba', 'passwordSequence'],
    ['Rtyuiopasd', 'passwordSequence'],
    ['890123456789012345', 'passwordSequence'],
    ['kim.lee-1998', 'passwordEmail'],
    ['KimLee!2026', 'passwordEmail'],
    ['examhall_2026', 'passwordProduct'],
    ['    y    ', null],
    ['kim.lee-likes-tea', null],
    ['8239-4471', null],
    ['ёжикёжик', null],
    ['alllowercase', null],
  ])('%j has the fault %j', (password, fault) => {
    expect(passwordFault(password, kim.email, isCommonPassword)).toBe(fault)
  })

  test('of the name of the school with digits is refused', () => {
    expect(passwordFault('Hill-School 1', kim.email, isRare, 'Hill School')).toBe('passwordSchool')
  })

  test('of the account alone is refused', () => {
    expect(passwordFault('kimberly', ' Kimberly@school.test ', isRare)).toBe('passwordEmail')
  })
})

describe('The strength of a password', () => {
  it.each([
    ['abc', 'unusable', 'passwordShort'],
    ['sunshine', 'unusable', 'passwordCommon'],
    ['Password123!', 'weak', 'guessable'],
    ['p@ssw0rd1', 'weak', 'guessable'],
    ['kim.lee1', 'unusable', 'passwordEmail'],
    ['lee.kim1', 'weak', 'personal'],
    ['examhall2026', 'unusable', 'passwordProduct'],
    ['my-examhall-2026', 'weak', 'personal'],
    ['aaaaaaaaaaaa', 'unusable', 'passwordRepeated'],
    ['aaaaaaabbbbbb', 'weak', 'repeats'],
    ['dogcatdogcatdogcat', 'weak', 'repeats'],
    ['abcdefghijkl', 'unusable', 'passwordSequence'],
    ['abcdefgh765432', 'weak', 'sequence'],
    ['48392017', 'weak', 'longer'],
    ['nanoseconds', 'fair', 'longer'],
    ['correct horse', 'good', null],
    ['correct horse battery', 'strong', null],
  ])('%s is %s because of %s', (password, level, hint) => {
    expect(strength(password)).toEqual({ level, hint })
  })

  test('is unusable exactly when the password is refused', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 140, unit: 'grapheme' }), (password) => {
        const fault = passwordFault(password, kim.email, isCommonPassword)
        expect(strength(password).level === 'unusable').toBe(fault !== null)
      }),
    )
  })
})
