import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createActor, type EventFromLogic, getNextSnapshot } from 'xstate'
import { quizAttemptModel } from '../../../src/machines/quiz-attempt/alphabet.ts'
import { type QuizAttemptSnapshot, quizAttemptMachine } from '../../../src/machines/quiz-attempt/quiz-attempt.machine.ts'

type Step = { before: QuizAttemptSnapshot; event: string; after: QuizAttemptSnapshot }
const picks = fc.array(fc.nat(1_000), { maxLength: 40 })

/** Walks by enabled letters of the alphabet. */
function walk(choices: readonly number[]): Step[] {
  let at = createActor(quizAttemptMachine, { input: { assignmentId: 'quiz-1', userId: 'user-1' } }).getSnapshot()
  const steps: Step[] = []
  for (const choice of choices) {
    const events = quizAttemptModel.events as readonly EventFromLogic<typeof quizAttemptMachine>[]
    const enabled = at.status === 'active' ? events.filter((event) => at.can(event)) : []
    const event = enabled[choice % enabled.length]
    if (!event) break
    const after = getNextSnapshot(quizAttemptMachine, at, event)
    steps.push({ before: at, event: event.type, after })
    at = after
  }
  return steps
}

const always = (holds: (step: Step) => void) =>
  fc.assert(
    fc.property(picks, (choices) => walk(choices).forEach(holds)),
    { numRuns: 150 },
  )

describe('Whatever happens in an attempt', () => {
  test('the machine never fails', () => {
    always(({ after }) => expect(after.status).not.toBe('error'))
  })

  test('the question index never falls where going back is forbidden', () => {
    always(({ before, after }) => {
      if (before.context.quiz?.cantGoBack && before.matches('inProgress') && after.matches('inProgress'))
        expect(after.context.index).toBeGreaterThanOrEqual(before.context.index)
    })
  })

  test('a submitted attempt has its submission', () => {
    always(({ after }) => {
      if (after.matches('submitted') || after.matches('left')) expect(after.context.submission).not.toBeNull()
    })
  })

  test('nothing can be entered in a locked exam', () => {
    always(({ after }) => {
      if (after.hasTag('locked')) expect(after.can({ type: 'CHOOSE', questionId: 'q1', answerId: 'a' })).toBe(false)
    })
  })
})
