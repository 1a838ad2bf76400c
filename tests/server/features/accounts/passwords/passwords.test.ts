import { describe, expect, test } from 'vitest'
import { mostCommonPasswords } from '../../../../../scripts/common-passwords.ts'
import { isCommonPassword } from '../../../../../server/features/accounts/passwords/common-passwords.ts'
import { hashPassword, isOutdated, passwordFault, verifyPassword } from '../../../../../server/features/accounts/passwords/passwords.ts'

describe('A password', () => {
  // Shows: A password has 8 to 128 characters, is not a common one, nor the e-mail or the product's name; no mix of characters is required.
  test.each([
    ['1234567', 'Password must be at least 8 characters'],
    ['x'.repeat(129), 'Password must be at most 128 characters'],
    ['password', 'This password is too common'],
    ['SUNSHINE', 'This password is too common'],
    ['kim.lee@school.test', 'Password must not be the email address'],
    ['Kim.Lee.', 'Password must not be the email address'],
    ['kim.lee1', 'Password must not be the email address'],
    ['Test School 2026', 'Password must not be the name of the school'],
    ['examhall-sample', 'This password is too common'],
    ['Examhall', 'Password must not be the name of the product'],
    ['correct horse', null],
    ['ёжикёжик', null],
  ])('%s is judged', (password, fault) => {
    expect(passwordFault(password, 'kim.lee@school.test', 'Test School')).toBe(fault)
  })
})

test('the 50,000 most common passwords are refused', () => {
  const listed = mostCommonPasswords()
  expect([listed.length, listed.filter((password) => !isCommonPassword(password))]).toEqual([50_000, []])
  expect(listed.map((password) => `${password}~~`).filter(isCommonPassword)).toEqual([])
})

describe('A hash', () => {
  test('knows its password', async () => {
    expect(await verifyPassword(await hashPassword('correct horse'), 'correct horse')).toBe(true)
  })

  test('knows its password composed otherwise', async () => {
    expect(await verifyPassword(await hashPassword('Zoe\u0308 Zoe\u0308'), 'Zoë Zoë')).toBe(true)
  })

  test('refuses another password', async () => {
    expect(await verifyPassword(await hashPassword('correct horse'), 'correct house')).toBe(false)
  })

  test('never matches where there is none', async () => {
    expect(await verifyPassword(null, 'correct horse')).toBe(false)
  })

  test('differs every time', async () => {
    expect(await hashPassword('correct horse')).not.toBe(await hashPassword('correct horse'))
  })

  test('with other parameters is outdated', () => {
    const made = '$argon2id$v=19$m=8192,t=1,p=1$c2FsdHNhbHRzYWx0c2FsdA$'
    expect(isOutdated(`${made}AAAA`)).toBe(true)
  })

  test('with the parameters of today is not outdated', async () => {
    expect(isOutdated(await hashPassword('correct horse'))).toBe(false)
  })

  test('forty at once are all answered', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => verifyPassword(null, 'correct horse')))
    expect(answers.every((matches) => !matches)).toBe(true)
  })
})
