import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createActor, type EventFromLogic, getNextSnapshot } from 'xstate'
import { isAnswered } from '../../../domain/answer.ts'
import { quizAttemptModel } from '../../../src/machines/quiz-attempt/model.ts'
import { type QuizAttemptSnapshot, quizAttemptMachine } from '../../../src/machines/quiz-attempt/quiz-attempt.machine.ts'

type Step = { before: QuizAttemptSnapshot; event: string; after: QuizAttemptSnapshot }
const picks = fc.array(fc.nat(1_000), { maxLength: 40 })
const ENTERS = [
  'CHOOSE',
  'TYPE',
  'FLAG',
  'text.arrived',
  'writing.regained',
  'xstate.done.actor.beginAttempt',
  'xstate.done.actor.loadAttempt',
]

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

  test('answers change only when somebody answers', () => {
    always(({ before, event, after }) => {
      if (!ENTERS.includes(event)) expect(after.context.answers).toEqual(before.context.answers)
    })
  })

  test('a revision never falls while the exam runs', () => {
    always(({ before, after }) => {
      if (!before.matches('inProgress') || !after.matches('inProgress')) return
      for (const [id, { revision }] of Object.entries(before.context.answers))
        expect(after.context.answers[id]?.revision).toBeGreaterThanOrEqual(revision)
    })
  })

  test('the question index never falls where going back is forbidden', () => {
    always(({ before, after }) => {
      if (before.context.quiz?.cantGoBack && before.matches('inProgress') && after.matches('inProgress'))
        expect(after.context.index).toBeGreaterThanOrEqual(before.context.index)
    })
  })

  test('what is chosen is never crossed out', () => {
    always(({ after: { context } }) => {
      const chosen = context.answers.q1?.answerId ?? ''
      if (context.questions.length > 0 && context.attempt) expect(context.crossed.q1 ?? []).not.toContain(chosen)
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

  test('an answered question stays answered until somebody clears it', () => {
    always(({ before, event, after }) => {
      if (ENTERS.includes(event)) return
      const answered = (of: Step['before']) => Object.values(of.context.answers).filter(isAnswered).length
      expect(answered(after)).toBe(answered(before))
    })
  })
})
