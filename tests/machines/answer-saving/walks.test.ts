import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createActor, type EventFromLogic, getNextSnapshot } from 'xstate'
import { type AnswerSavingSnapshot, answerSavingMachine } from '../../../src/machines/answer-saving/answer-saving.machine.ts'
import type { SaveOutcome, SavingInput } from '../../../src/machines/answer-saving/contract.ts'
import { answerSavingModel } from '../../../src/machines/answer-saving/model.ts'
import { outboxOf } from '../../../src/machines/answer-saving/outbox.ts'
import { selectSaveStatus } from '../../../src/machines/answer-saving/selectors.ts'

type Event = EventFromLogic<typeof answerSavingMachine>
type Step = { before: AnswerSavingSnapshot; event: Event; after: AnswerSavingSnapshot }

const input = answerSavingModel.inputs[0] as SavingInput
const picks = fc.array(fc.record({ letter: fc.nat(1_000), acknowledged: fc.nat(3), question: fc.constantFrom('q1', 'q2', 'q3') }), {
  maxLength: 60,
})
type Pick = { letter: number; acknowledged: number; question: string }

/** Gives a letter the revisions of the moment: a change counts up, a reply acknowledges up to what was sent. */
function lively(event: Event, { context }: AnswerSavingSnapshot, { acknowledged, question }: Pick): Event {
  if (event.type === 'answer.changed') {
    const revision = (context.answers[question]?.revision ?? 0) + 1
    return { ...event, questionId: question, answer: { ...event.answer, revision } }
  }
  const reply = (event as { output?: SaveOutcome }).output
  if (reply?.kind !== 'saved') return event
  const saved = Object.fromEntries(
    Object.entries(outboxOf(context))
      .slice(0, acknowledged)
      .map(([id, answer]) => [id, answer.revision]),
  )
  const output: SaveOutcome = { ...reply, saved }
  return Object.assign({ ...event }, { output })
}

function walk(choices: readonly Pick[]): Step[] {
  let before = createActor(answerSavingMachine, { input }).getSnapshot()
  const steps: Step[] = []
  for (const choice of choices) {
    const enabled = (answerSavingModel.events as readonly Event[]).filter((event) => before.can(event))
    const letter = enabled[choice.letter % enabled.length]
    if (!letter) break
    const event = lively(letter, before, choice)
    const after = getNextSnapshot(answerSavingMachine, before, event)
    steps.push({ before, event, after })
    before = after
  }
  return steps
}

const always = (holds: (step: Step) => void) =>
  fc.assert(
    fc.property(picks, (choices) => walk(choices).forEach(holds)),
    { numRuns: 150 },
  )
const outputOf = (event: Event): { kind?: string } => (event as { output?: { kind?: string } }).output ?? {}

describe('Whatever happens while answers are saved', () => {
  test('the machine never fails', () => {
    always(({ after }) => expect(after.status).toBe('active'))
  })

  test('nothing leaves the outbox without an answer of the server', () => {
    always(({ before, event, after }) => {
      const left = Object.keys(outboxOf(before.context)).filter((id) => !(id in outboxOf(after.context)))
      if (left.length > 0) expect(['saved', 'attemptClosed', 'taken']).toContain(outputOf(event).kind)
    })
  })

  test('what a reply acknowledges and nothing else leaves the outbox', () => {
    always(({ before, event, after }) => {
      const { kind, saved = {} } = outputOf(event) as { kind?: string; saved?: Record<string, number> }
      if (kind !== 'saved') return
      const waiting = Object.keys(outboxOf(before.context)).filter((id) => !(id in saved))
      expect(Object.keys(outboxOf(after.context)).sort()).toEqual(waiting.sort())
    })
  })

  test('it says saved only when the outbox is empty', () => {
    always(({ after }) => {
      if (selectSaveStatus(after) === 'saved') expect([outboxOf(after.context), after.value.input]).toEqual([{}, 'still'])
    })
  })

  test('a reply never changes what was entered', () => {
    always(({ before, event, after }) => {
      if (event.type !== 'answer.changed' && outputOf(event).kind !== 'taken') expect(after.context.answers).toEqual(before.context.answers)
    })
  })

  test('an unsent answer that loses a take-over is listed', () => {
    always(({ before, event, after }) => {
      if (outputOf(event).kind !== 'taken') return
      const lost = Object.keys(outboxOf(before.context)).filter((id) => !(id in outboxOf(after.context)))
      expect(after.context.notCounted.map(({ questionId }) => questionId)).toEqual(expect.arrayContaining(lost))
    })
  })
})
