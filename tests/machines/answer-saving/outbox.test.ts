import { describe, expect, test } from 'vitest'
import type { Rival } from '../../../domain/attempt/answer.ts'
import type { Acknowledgement, SavingContext, SavingInput } from '../../../src/machines/answer-saving/contract.ts'
import { applyAcknowledgement, outboxSize, withEdit, withFlag } from '../../../src/machines/answer-saving/outbox.ts'
import { rivalsIn } from '../../../src/machines/answer-saving/records.ts'
import { sampleGrant, savingInput } from '../../../src/machines/answer-saving/sample.ts'
import { beginSaving, settleRivals, takeCharge } from '../../../src/machines/answer-saving/take-charge.ts'
import type { OutboxRecord } from '../../../src/machines/flushing/contract.ts'

const begun = (over: Partial<SavingInput> = {}): SavingContext => beginSaving({ ...savingInput, ...over })
const typed = (context: SavingContext, textAnswer: string, questionId = 'q1'): SavingContext => ({
  ...context,
  ...withEdit(context, { questionId, change: { textAnswer } }),
})
const acknowledged = (context: SavingContext, reply: Partial<Acknowledgement>): SavingContext => ({
  ...context,
  ...applyAcknowledgement(context, { saved: {}, flags: {}, refused: {}, evidence: [], rivals: null, time: null, ...reply }, context.unsent),
})
const stored = (textAnswer: string, version: number) => ({ answerId: null, textAnswer, flagged: false, version })
const rival = (id: string, textAnswer: string, ahead = false): Rival => ({
  id,
  questionId: 'q1',
  answer: { answerId: null, textAnswer },
  ahead,
})

describe('An edit', () => {
  test('counts up and is made on the version of the newest reply', () => {
    const first = typed(begun({ answers: { q1: stored('Euler', 4) } }), 'Gauss')
    expect(first.unsent.q1).toEqual({ answerId: null, textAnswer: 'Gauss', seq: 1, base: 4 })
    const second = typed(acknowledged(first, { saved: { q1: { seq: 1, version: 5 } } }), 'Noether')
    expect(second.unsent.q1).toEqual({ answerId: null, textAnswer: 'Noether', seq: 2, base: 5 })
  })

  test('leaves the outbox once acknowledged, and a newer one stays', () => {
    const context = typed(typed(begun(), 'Gauss'), 'Noether')
    expect(acknowledged(context, { saved: { q1: { seq: 1, version: 1 } } }).unsent.q1?.seq).toBe(2)
    expect(acknowledged(context, { saved: { q1: { seq: 2, version: 2 } } }).unsent).toEqual({})
  })

  // Shows: An acknowledgement never writes into a field.
  test('is never changed by an acknowledgement', () => {
    const context = typed(begun(), 'Gauss')
    expect(acknowledged(context, { saved: { q1: { seq: 1, version: 7 } } }).answers.q1).toEqual(stored('Gauss', 7))
  })

  // Shows: What the server refuses or keeps as evidence is listed as not counted.
  test('that cannot be stored is listed, and not sent again', () => {
    const context = acknowledged(typed(begun(), 'Gauss'), { refused: { q1: 'tooLong' } })
    expect(context.notCounted).toEqual([{ questionId: 'q1', reason: 'tooLong', answer: { answerId: null, textAnswer: 'Gauss' } }])
    expect(outboxSize(context)).toBe(0)
  })

  // Shows: What the server refuses or keeps as evidence is listed as not counted.
  test('that came after the close is listed', () => {
    expect(acknowledged(typed(begun(), 'Gauss'), { evidence: ['q1'] }).notCounted.map(({ reason }) => reason)).toEqual(['attemptClosed'])
  })
})

describe('A flag', () => {
  test('has a count of its own and changes no version', () => {
    const context = { ...begun({ answers: { q1: stored('Euler', 4) } }) }
    const flagged = { ...context, ...withFlag(context, 'q1') }
    expect(flagged.unsentFlags).toEqual({ q1: { flagged: true, seq: 1 } })
    expect(flagged.answers.q1).toEqual({ ...stored('Euler', 4), flagged: true })
    expect(flagged.unsent).toEqual({})
  })
})

describe('Taking charge', () => {
  // Shows: The page merges nothing: it sends what the device holds, takes over and shows what the server holds.
  test('shows what counts, with a new writer whose counts begin anew', () => {
    const context = takeCharge(typed(begun(), 'Gauss'), { ...sampleGrant, answers: { q1: stored('Euler', 2) } }, [])
    expect([context.writer, context.seqs, context.unsent, context.answers.q1]).toEqual(['writer-2', {}, {}, stored('Euler', 2)])
  })

  test('puts a rival that is ahead into the input as an edit that settles it', () => {
    const context = begun({ answers: { q1: stored('Euler', 2) }, rivals: [rival('r1', 'old'), rival('r2', 'Gauss', true)] })
    expect(context.unsent.q1).toEqual({ answerId: null, textAnswer: 'Gauss', seq: 1, base: 2, settles: ['r2'] })
    expect(rivalsIn(context).map(({ id }) => id)).toEqual(['r1'])
  })

  test('lists what this device could not send', () => {
    const record: OutboxRecord = {
      user: 'u',
      quiz: 'q',
      attempt: 'a',
      question: 'q1',
      writer: 'w0',
      epoch: 1,
      seq: 1,
      base: 0,
      settles: [],
      value: { answerId: null, textAnswer: 'Gauss' },
      refused: null,
    }
    expect(rivalsIn(begun({ local: [record] })).map(({ answer }) => answer.textAnswer)).toEqual(['Gauss'])
    expect(begun({ local: [{ ...record, refused: 'tooLong' }] }).notCounted.map(({ reason }) => reason)).toEqual(['tooLong'])
  })
})

describe('A choice between rivals', () => {
  const context = () => begun({ answers: { q1: stored('Euler', 2) }, rivals: [rival('r1', 'Gauss'), rival('r2', 'Noether')] })

  test.each([
    ['mine', 'Euler'],
    ['both', 'Euler\n\nGauss\n\nNoether'],
    [{ rivalId: 'r2' }, 'Noether'],
  ] as const)('%o is one edit that names every rival shown', (keep, text) => {
    const settled = settleRivals(context(), 'q1', keep)
    expect(settled.unsent?.q1).toEqual({ answerId: null, textAnswer: text, seq: 1, base: 2, settles: ['r1', 'r2'] })
  })

  test('names no rival that came afterwards', () => {
    const settled = { ...context(), ...settleRivals(context(), 'q1', 'mine') }
    const later = acknowledged(settled, { rivals: [rival('r1', 'Gauss'), rival('r2', 'Noether'), rival('r3', 'Abel')] })
    expect(rivalsIn(later).map(({ id }) => id)).toEqual(['r3'])
    expect(later.unsent.q1?.settles).toEqual(['r1', 'r2'])
  })

  test('still settles when more is typed before it was sent', () => {
    const settled = { ...context(), ...settleRivals(context(), 'q1', 'mine') }
    expect(typed(settled, 'Abel').unsent.q1?.settles).toEqual(['r1', 'r2'])
  })
})

describe('Start Fresh', () => {
  const fresh = { versions: { q1: 2 }, rivals: ['r1'] }

  test('clears what its dialog counted, and settles the rivals that it named', () => {
    const context = begun({ fresh, answers: { q1: stored('Euler', 2) }, rivals: [rival('r1', 'Gauss'), rival('r2', 'Noether')] })
    expect(context.unsent.q1).toEqual({ answerId: null, textAnswer: '', seq: 1, base: 2, settles: ['r1'] })
    expect(rivalsIn(context).map(({ id }) => id)).toEqual(['r2'])
  })

  test('leaves alone what changed since, and says so', () => {
    const context = begun({ fresh, answers: { q1: stored('Euler', 3), q2: stored('Abel', 1) } })
    expect([context.unsent, context.keptFresh]).toEqual([{}, ['q1', 'q2']])
  })

  test('shows the newest text of another device that its dialog did not name, and says so', () => {
    const ahead = { ...rival('r2', 'Noether'), ahead: true }
    const context = begun({ fresh, answers: { q1: stored('Euler', 2) }, rivals: [rival('r1', 'Gauss'), ahead] })
    expect([context.unsent.q1?.textAnswer, context.unsent.q1?.settles, context.keptFresh]).toEqual(['Noether', ['r1', 'r2'], ['q1']])
  })
})
