import { describe, expect, test } from 'vitest'
import type { Rival } from '../../../domain/attempt/answer.ts'
import type { JoinOutcome, SavingContext } from '../../../src/machines/answer-saving/contract.ts'
import { isWrittenOn, joinAttempt } from '../../../src/machines/answer-saving/join-rule.ts'
import { withEdit } from '../../../src/machines/answer-saving/outbox.ts'
import { rivalsIn } from '../../../src/machines/answer-saving/records.ts'
import { sampleGrant, savingInput } from '../../../src/machines/answer-saving/sample.ts'
import { beginSaving } from '../../../src/machines/answer-saving/take-charge.ts'
import { startSaving } from '../../support/attempts/saving-fakes.ts'

type Taken = Extract<JoinOutcome, { kind: 'taken' }>

const held = (textAnswer: string, version: number) => ({ answerId: null, textAnswer, flagged: false, version })
const rival = (id: string, textAnswer: string, ahead = false): Rival => ({
  ...{ id, questionId: 'q1', ahead },
  answer: { answerId: null, textAnswer },
})
const typed = (context: SavingContext, textAnswer: string): SavingContext => ({
  ...context,
  ...withEdit(context, { questionId: 'q1', change: { textAnswer } }),
})
/** A page that shows "Gauss" from its device, on which "Gauss and Euler" was written. */
const shown = beginSaving({ ...savingInput, answers: { q1: held('Gauss', 1) }, earlier: [] })
const written = typed(shown, 'Gauss and Euler')
const reply = (over: Partial<Taken>): Taken => ({ kind: 'taken', inSight: {}, kept: {}, left: [], ...sampleGrant, ...over })

const ofLaptop = held('of the laptop', 2)
const listed = rival('r1', 'Gauss and Euler')
/** The server holds a text that this page never showed, and keeps what was written here beside it. */
const changedElsewhere = reply({ answers: { q1: ofLaptop }, inSight: { q1: { settles: [] } }, kept: { q1: 1 }, rivals: [listed] })

describe('A restored page that joins', () => {
  test('goes on with its edit where it shows what counts', () => {
    const { answers, unsent } = joinAttempt(written, reply({ answers: { q1: held('Gauss', 1) } }))
    expect([answers.q1?.textAnswer, unsent.q1]).toEqual([
      'Gauss and Euler',
      { answerId: null, textAnswer: 'Gauss and Euler', seq: 1, base: 1 },
    ])
  })

  test('goes on with its edit on a later version of what it shows', () => {
    const { unsent } = joinAttempt(written, reply({ answers: { q1: held('Gauss', 4) }, inSight: { q1: { base: 4, settles: ['r0'] } } }))
    expect(unsent.q1).toMatchObject({ textAnswer: 'Gauss and Euler', base: 4, settles: ['r0'] })
  })

  // Shows: A restored page that joins shows what counts; a text of its own that was written out of sight of that is a rival.
  test('shows a text that it never showed, and lists what was written here beside it', () => {
    const joined = joinAttempt(written, changedElsewhere)
    expect([joined.answers.q1, joined.unsent, rivalsIn(joined)]).toEqual([ofLaptop, {}, [listed]])
  })

  test('shows the newest text that is ahead of one that it never showed', () => {
    const ahead = rival('r2', 'of the tablet', true)
    const joined = joinAttempt(written, { ...changedElsewhere, rivals: [listed, ahead] })
    expect(joined.unsent.q1).toMatchObject({ textAnswer: 'of the tablet', base: 2, settles: ['r2'] })
    expect(rivalsIn(joined)).toEqual([listed])
  })

  test('settles with its own text, which arrived already, what it was written over', () => {
    const own = [rival('r1', 'Gauss and', true), rival('r2', 'Gauss and Euler', true)]
    const seen = { q1: { base: 1, settles: ['r1', 'r2'] } }
    const joined = joinAttempt(shown, reply({ answers: { q1: held('Gauss', 1) }, inSight: seen, rivals: own }))
    expect([joined.unsent.q1?.textAnswer, rivalsIn(joined)]).toEqual(['Gauss and Euler', []])
  })

  test('lists what it was written over beside a text of another device that is ahead', () => {
    const all = [rival('r1', 'Gauss and', true), rival('r2', 'Gauss and Euler', true), rival('r3', 'of the tablet', true)]
    const joined = joinAttempt(shown, reply({ inSight: { q1: { base: 1, settles: ['r1', 'r2'] } }, rivals: all }))
    expect([joined.unsent.q1?.textAnswer, rivalsIn(joined)]).toEqual(['of the tablet', all.slice(0, 2)])
  })

  test('shows another text where nothing was written here', () => {
    const joined = joinAttempt(shown, reply({ answers: { q1: ofLaptop }, inSight: { q1: { settles: [] } } }))
    expect([joined.answers.q1, joined.unsent]).toEqual([ofLaptop, {}])
  })

  test('shows a text that the server could not be told of as one of this device', () => {
    const left = [{ ...savingInput.local[0], ...leftRecord }]
    expect(rivalsIn(joinAttempt(written, { ...changedElsewhere, rivals: [], left })).map(({ answer }) => answer)).toEqual([
      leftRecord.value,
    ])
  })
})

const leftRecord = {
  ...{ user: 'user-1', quiz: 'quiz-1', attempt: 'attempt-1', question: 'q1', writer: 'writer-1', epoch: 1, seq: 1, base: 1, settles: [] },
  value: { answerId: null, textAnswer: 'Gauss and Euler' },
  refused: null,
  detached: true,
}

describe('What is written while the page joins', () => {
  test('goes first, where it would be replaced by a text that the page never showed', () => {
    expect(isWrittenOn(written, changedElsewhere)).toBe(false)
    expect(isWrittenOn(typed(written, 'Gauss, Euler'), changedElsewhere)).toBe(true)
  })

  test('goes on where the page shows what counts', () => {
    expect(isWrittenOn(typed(written, 'Gauss, Euler'), reply({ answers: { q1: held('Gauss', 1) } }))).toBe(false)
  })

  test('goes first where it still waits in its input, and another text would be put there', () => {
    expect(isWrittenOn({ ...written, drafting: true }, changedElsewhere)).toBe(true)
    expect(isWrittenOn({ ...written, drafting: true }, reply({ answers: { q1: held('Gauss', 1) } }))).toBe(false)
  })
})

// Shows: What a computer believes of the time after a reload without a network ends nothing.
test.each([
  [60, [{ type: 'clock.at', left: 60 }]],
  [0, []],
])('A page that was restored without the server tells the exam that %i s are left, but never that the time is over', (left, heard) => {
  const { saving, told } = startSaving({ input: { ...savingInput, earlier: [] } })
  saving.send({ type: 'clock.at', left })
  expect(told.filter(({ type }) => type === 'clock.at')).toEqual(heard)
})

test('A stay that begins puts the newest own text into the input, and settles with it what that was written over', () => {
  const own = [rival('r1', 'Gauss', true), rival('r2', 'Gauss and Euler', true)]
  const begun = beginSaving({ ...savingInput, answers: {}, rivals: own, overwritten: { q1: ['r1'] } })
  expect(begun.unsent.q1).toMatchObject({ textAnswer: 'Gauss and Euler', base: 0, settles: ['r2', 'r1'] })
  expect(rivalsIn(begun)).toEqual([])
})

// Shows: A text of one's own that was cleared without a network does not come back when the server is heard again.
test('A text that was cleared on this device stays cleared when its page joins, and settles the older one that arrived', () => {
  const cleared = beginSaving({ ...savingInput, answers: { q1: held('', 0) }, earlier: [] })
  const joined = joinAttempt(cleared, reply({ answers: {}, rivals: [rival('r1', 'Gauss')], overwritten: { q1: ['r1'] } }))
  expect(joined.unsent.q1).toMatchObject({ textAnswer: '', base: 0, settles: ['r1'] })
  expect(rivalsIn(joined)).toEqual([])
})
