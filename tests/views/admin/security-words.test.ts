import { describe, expect, test } from 'vitest'
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
    ['true', 'Webhook enabled'],
    ['false', 'Webhook disabled'],
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
