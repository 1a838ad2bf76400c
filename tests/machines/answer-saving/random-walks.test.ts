import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createActor, type EventFromLogic, getNextSnapshot } from 'xstate'
import { answerSavingModel } from '../../../src/machines/answer-saving/alphabet.ts'
import { type AnswerSavingSnapshot, answerSavingMachine } from '../../../src/machines/answer-saving/answer-saving.machine.ts'
import { hasOutbox } from '../../../src/machines/answer-saving/outbox.ts'
import { savingInput } from '../../../src/machines/answer-saving/sample.ts'
import { selectSaveStatus } from '../../../src/machines/answer-saving/selectors.ts'

type Event = EventFromLogic<typeof answerSavingMachine>
type Step = { before: AnswerSavingSnapshot; event: Event; after: AnswerSavingSnapshot }

const picks = fc.array(fc.nat(1_000), { maxLength: 40 })

function walk(choices: readonly number[]): Step[] {
  let before = createActor(answerSavingMachine, { input: savingInput }).getSnapshot()
  const steps: Step[] = []
  for (const choice of choices) {
    const enabled = (answerSavingModel.events as readonly Event[]).filter((event) => before.can(event))
    const event = enabled[choice % enabled.length]
    if (!event) break
    const after = getNextSnapshot(answerSavingMachine, before, event)
    steps.push({ before, event, after })
    before = after
  }
  return steps
}

const always = (holds: (step: Step) => void) =>
  fc.assert(
    fc.property(picks, (choices) => walk(choices).forEach(holds)),
    { numRuns: 60 },
  )
const outputOf = (event: Event): { kind?: string } => (event as { output?: { kind?: string } }).output ?? {}
const replies = ['saved', 'attemptClosed', 'replacedWriter', 'submitted', 'notOver', 'taken']

describe('Whatever happens while answers are saved', () => {
  test('the machine never fails', { timeout: 30_000 }, () => {
    always(({ after }) => expect(after.status).toBe('active'))
  })

  // Shows: Only status 200 with JSON for the same attempt acknowledges an edit.
  test('nothing leaves the outbox without an answer of the server', { timeout: 30_000 }, () => {
    always(({ before, event, after }) => {
      if (replies.includes(outputOf(event).kind ?? '')) return
      for (const [id, edit] of Object.entries(before.context.unsent))
        expect(after.context.unsent[id]?.seq ?? 0).toBeGreaterThanOrEqual(edit.seq)
    })
  })

  // Shows: Every edit of the device is sent under its own writer, and is removed only when that edit is acknowledged.
  // Shows: "Saved 10:32" is shown only when nothing is unsent.
  test('it says saved only when the outbox is empty', { timeout: 30_000 }, () => {
    always(({ after }) => {
      if (selectSaveStatus(after) === 'saved') expect(hasOutbox(after.context)).toBe(false)
    })
  })

  // Shows: An acknowledgement never writes into a field.
  test('a reply to a save never changes what was entered', { timeout: 30_000 }, () => {
    always(({ before, event, after }) => {
      if (outputOf(event).kind !== 'saved') return
      expect(after.context.answers.q1?.textAnswer).toBe(before.context.answers.q1?.textAnswer ?? after.context.answers.q1?.textAnswer)
    })
  })
})
