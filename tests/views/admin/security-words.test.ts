import { describe, expect, test } from 'vitest'
import { loggedRoutes } from '../../../server/features/security-log/logged-routes.ts'
import { entryText, factsShown, factText } from '../../../src/views/admin/security-words.ts'

describe('A reason in the security log', () => {
  test('is a sentence', () =>
    expect(factText({ name: 'reason', value: 'secondFactorWrong' })).toBe(
      'The code of the authenticator app or the recovery code was wrong.',
    ))

  test.each(['loginFailed', 'forbidden', 'crossSite', 'tooManyRequests', 'registrationClosed'])('is never its name: %s', (value) =>
    expect(factText({ name: 'reason', value })).not.toContain(value),
  )
})

describe('A webhook in the security log', () => {
  test.each([
    ['true', 'Webhook turned on'],
    ['false', 'Webhook turned off'],
  ])('is said to be enabled or disabled, not both: %s', (value, words) => {
    const entry = {
      kind: 'webhookChanged' as const,
      facts: [
        { name: 'webhookId', value: 'h1' },
        { name: 'isEnabled', value },
      ],
    }
    expect([entryText(entry), factsShown(entry).map(({ name }) => name)]).toEqual([words, ['webhookId']])
  })

  test('is added as its button says', () => expect(entryText({ kind: 'webhookMade', facts: [] })).toBe('Webhook added'))
})

describe('What an entry of the security log says', () => {
  test('names no fact as the code does', () => {
    const names = Object.values(loggedRoutes).flatMap(({ params = [], body = [] }) => [...params, ...body])
    const raw = [...names, 'apiToken', 'groupId', 'isTaken'].filter(
      (name) => /[A-Z]/.test(name) && factText({ name, value: 'x' }).startsWith(name),
    )
    expect(raw).toEqual([])
  })

  test.each([
    ['role', 'coTeacher', 'role: Co-teacher'],
    ['role', 'student', 'role: Student'],
    ['act', 'erratum', 'act: correction of a misprint'],
    ['act', 'pause', 'act: pause'],
    ['isActive', 'false', 'active: no'],
    ['archived', 'true', 'archived: yes'],
  ])('is in the words of the pages: %s %s', (name, value, words) => expect(factText({ name, value })).toBe(words))

  test('is a role that an earlier version had by its own name', () =>
    expect(factText({ name: 'role', value: 'assistant' })).toBe('role: assistant'))

  test('leaves out what there is none of, and the id of an act', () => {
    const facts = [
      { name: 'actId', value: '3dd2484df8dba925' },
      { name: 'act', value: 'pause' },
      { name: 'minutes', value: 'null' },
      { name: 'students', value: '26' },
    ]
    expect(factsShown({ kind: 'roomActed', facts }).map(({ name }) => name)).toEqual(['act', 'students'])
  })
})
