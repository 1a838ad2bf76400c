import { expect, test } from 'vitest'
import { type Outcome, verdictOf } from '../../../../scripts/rehearsal/verdict.ts'

/** A rehearsal in which everything went well, but for what is given. */
function rehearsed({ p99 = 100, cpu = 0.2, failed = 0, submitted = 800 }): Outcome {
  const quick = { done: 800, failed: 0, p50: 10, p99: 100 }
  const figures = { begin: quick, save: { ...quick, p99, failed }, submit: { ...quick, done: submitted }, firstFault: null }
  return { figures, load: { cpu, memory: 1e8 }, lateness: 1 }
}

const waits = '99 of 100 calls are answered within'

test.each([
  [{}, 800, true, 'Ready: a class of 800 notices nothing.'],
  [{ p99: 400 }, 800, true, `Ready: a class of 800 notices short waits (${waits} 400 ms).`],
  [{ cpu: 0.8 }, 800, true, 'Just enough: a class of 800 takes 80% of a core. Run nothing else on this machine.'],
  [
    { p99: 1_200 },
    800,
    false,
    `Not ready: a class of 800 waits too long (${waits} 1.2 s). Use a faster machine or disk, or let the class begin in groups.`,
  ],
  [{ failed: 1, submitted: 799 }, 800, false, 'Not ready: 1 call failed, and 1 of 800 students did not submit.'],
  [{ failed: 2, submitted: 0 }, 1, false, 'Not ready: 2 calls failed, and 1 of 1 student did not submit.'],
])('A rehearsal with %j of a class of %i: its verdict and its words agree', (facts, students, isReady, words) => {
  expect(verdictOf(rehearsed(facts), students)).toEqual({ isReady, words })
})
