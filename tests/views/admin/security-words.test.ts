import { describe, expect, test } from 'vitest'
import { factText } from '../../../src/views/admin/security-words.ts'

describe('A reason in the security log', () => {
  test('is a sentence', () =>
    expect(factText({ name: 'reason', value: 'secondFactorWrong' })).toBe(
      'The code of the authenticator app or the recovery code was wrong.',
    ))

  test.each(['loginFailed', 'forbidden', 'crossSite', 'tooManyRequests', 'registrationClosed'])('is never its name: %s', (value) =>
    expect(factText({ name: 'reason', value })).not.toContain(value),
  )
})
