import type { GuardMutant } from './mutant.ts'

const engine = 'server/features/attempts/engine'
const tests = 'tests/server/features/attempts'

/** Guards of what comes in, taken away one at a time: access codes, allowed attempts, other sites and floods. */
export const entryGuards: readonly GuardMutant[] = [
  {
    name: 'every access code opens a quiz',
    file: `${engine}/begin.ts`,
    from: 'if (isSameCode(typed, code)) return null',
    to: "if (isSameCode(typed, code) || typed !== '') return null",
    caughtBy: `${tests}/access-codes.test.ts`,
  },
  {
    name: 'access codes can be guessed without end',
    file: `${engine}/begin.ts`,
    from: 'if (retryAfter !== null) return',
    to: 'if (retryAfter !== null && retryAfter < 0) return',
    caughtBy: `${tests}/engine/begin.test.ts`,
  },
  {
    name: 'one attempt more than allowed begins',
    file: 'domain/attempt/attempt.ts',
    from: 'facts.attemptsUsed >= facts.allowedAttempts',
    to: 'facts.attemptsUsed > facts.allowedAttempts',
    caughtBy: `${tests}/engine/begin.test.ts`,
  },
  {
    name: 'a quiz begins before it opens',
    file: 'domain/attempt/attempt.ts',
    from: 'now < facts.availableFrom',
    to: 'now < 0 * facts.availableFrom',
    caughtBy: `${tests}/engine/begin.test.ts`,
  },
  {
    name: 'a write from another site is taken',
    file: 'server/http/plugins/same-site.ts',
    from: "return site === 'same-origin' || (isRead && site === 'none')",
    to: "return site !== '' || isRead",
    caughtBy: 'tests/server/http/same-site.test.ts',
  },
  {
    name: 'an attempt is saved without limit',
    file: 'server/features/attempts/save-throttle.ts',
    from: 'if (wait > 0) throw',
    to: 'if (wait < 0) throw',
    caughtBy: `${tests}/attempts.routes.test.ts`,
  },
]
