import { afterMicrotasks } from 'chartroom/actor-harness'
import { describe, expect, test } from 'vitest'
import type { EventFromLogic } from 'xstate'
import type { answerSavingMachine } from '../../../src/machines/answer-saving/answer-saving.machine.ts'
import type { SaveBatch, SaveOutcome, SavingInput } from '../../../src/machines/answer-saving/contract.ts'
import { sampleTime, savedReply } from '../../../src/machines/answer-saving/sample.ts'
import { selectProblem, selectSaveStatus } from '../../../src/machines/answer-saving/selectors.ts'
import { startSaving } from '../../support/attempts/saving-fakes.ts'

type Event = EventFromLogic<typeof answerSavingMachine>

const typed = (questionId: string) => ({
  type: 'answer.given' as const,
  questionId,
  change: { textAnswer: 'Gauss' },
  typing: true,
})
const chosen = (questionId: string): Event => ({ ...typed(questionId), change: { answerId: 'a' }, typing: false })
const choice = { type: 'answer.given', questionId: 'q1', change: { answerId: 'a' }, typing: false } as const

/** Answer saving whose requests wait to be answered; after each the next may start. */
function start(input: Partial<SavingInput> = {}) {
  const sent: SaveBatch[] = []
  const pending: { answer(): void; fail(): void }[] = []
  const waits: (number | null)[] = []
  const save = ({ input: batch }: { input: SaveBatch }) =>
    new Promise<SaveOutcome>((resolve, reject) => {
      sent.push(batch)
      const saved = Object.fromEntries(Object.entries(batch.answers).map(([id, { seq }]) => [id, { seq, version: seq }]))
      const answer = () => resolve({ ...savedReply, saved, flags: {} })
      pending.push({ answer, fail: () => reject(Object.assign(new Error('busy'), { retryAfterMs: 4_000 })) })
    })
  const { saving, clock } = startSaving({ save, input, onPause: (retryAfter) => waits.push(retryAfter) })
  const ids = () => sent.map((batch) => Object.keys(batch.answers))
  const settled = async () => {
    await afterMicrotasks()
    clock.increment(350)
    await afterMicrotasks()
    return ids()
  }
  const tell = async (...events: Event[]) => {
    for (const event of events) {
      saving.send(event)
      await afterMicrotasks()
    }
    return ids()
  }
  const settle = async (how: 'answer' | 'fail') => {
    pending.at(-1)?.[how]()
    return settled()
  }
  return { sent, waits, tell, settle, settled }
}

describe('An answer is sent', () => {
  // Shows: A choice is sent at once.
  test('at once when it is a choice', async () => {
    expect(await start().tell(chosen('q1'))).toEqual([['q1']])
  })

  test('when typing pauses', async () => {
    const { tell } = start()
    expect([await tell(typed('q1')), await tell({ type: 'typing.paused' })]).toEqual([[], [['q1']]])
  })

  test.each([
    // Shows: Answers are sent when the student goes to another question.
    ['at navigation', { type: 'position.changed', position: 1 }],
    ['when it is due', { type: 'answers.due' }],
    ['when the page is hidden', { type: 'page.hidden' }],
  ] as const)('%s, though it is still being typed', async (_, event) => {
    expect(await start().tell(typed('q1'), event)).toEqual([['q1']])
  })

  // Shows: Answers are sent when the page is hidden or left.
  test('so that it outlives a page that is hidden', async () => {
    const { sent, tell } = start()
    await tell(typed('q1'), { type: 'page.hidden' })
    expect(sent.map(({ keepalive }) => keepalive)).toEqual([true])
  })

  test.each([
    // Shows: Answers are sent when the network is back and when the computer wakes.
    ['when the network may be back', { type: 'connection.online' }],
    // Shows: Answers are sent when the network is back and when the computer wakes.
    ['on waking', { type: 'page.woke' }],
  ] as const)('again %s', async (_, event) => {
    const { tell, settle, settled } = start()
    await tell(chosen('q1'))
    await settle('fail')
    await tell(event)
    expect(await settled()).toEqual([['q1'], ['q1']])
  })

  // Shows: What an earlier page left unsent is sent again.
  test('again after a reload: what came back is dirty', async () => {
    const answer = { answerId: 'a', textAnswer: '' }
    const { sent, tell } = start({ rivals: [{ id: 'r1', questionId: 'q1', answer, ahead: true }] })
    await tell()
    expect(sent.map(({ answers }) => answers)).toEqual([{ q1: { ...answer, seq: 1, base: 0, settles: ['r1'] } }])
  })

  // Shows: Submitting sends a cleared answer that the server still holds.
  test('as cleared where it is cleared', async () => {
    const { sent, tell } = start({ answers: { q1: { answerId: 'a', textAnswer: '', flagged: false, version: 3 } } })
    await tell({ type: 'answer.given', questionId: 'q1', change: { answerId: null }, typing: false })
    expect(sent[0]?.answers).toEqual({ q1: { answerId: null, textAnswer: '', seq: 1, base: 3 } })
  })
})

describe('One request at a time', () => {
  // Shows: One request is on its way at a time.
  test('is in flight: a change meanwhile waits for its reply', async () => {
    const { tell, settle } = start()
    await tell(chosen('q1'))
    expect([await tell(chosen('q2')), await settle('answer')]).toEqual([[['q1']], [['q1'], ['q2']]])
  })

  test('holds everything that waits', async () => {
    const { tell, settle } = start()
    await tell(chosen('q1'), chosen('q2'), chosen('q3'))
    expect(await settle('answer')).toEqual([['q1'], ['q2', 'q3']])
  })
})

// Shows: A pause that the server asks for (`Retry-After`) is respected up to a minute.
test('What the server asks to wait is waited', async () => {
  const { waits, tell, settle } = start()
  await tell(chosen('q1'))
  await settle('fail')
  expect(waits).toEqual([4_000])
})

// Shows: After sleep the page asks the server first.
test('A sleep is followed by a question to the server before anything else', async () => {
  expect(await start().tell({ type: 'page.woke' })).toEqual([[]])
})

describe('While answers are saved', () => {
  test('two saves start at least 350 ms apart, choices too', async () => {
    const starts: number[] = []
    const { saving, clock } = startSaving({
      save: async () => {
        starts.push(clock.now())
        return savedReply
      },
    })
    saving.send(choice)
    await afterMicrotasks()
    saving.send({ ...choice, change: { answerId: 'b' } })
    await afterMicrotasks()
    clock.increment(349)
    await afterMicrotasks()
    expect(starts).toEqual([0])
    clock.increment(1)
    await afterMicrotasks()
    expect(starts).toEqual([0, 350])
  })

  test('a refusal for good is not called offline, and the answer stays', async () => {
    const problem = { kind: 'refused', status: 403, reason: 'forbidden', message: 'Not yours.' } as const
    const { saving } = startSaving({ save: async () => ({ kind: 'refused', problem }) })
    saving.send(choice)
    await afterMicrotasks()
    expect(selectSaveStatus(saving.getSnapshot())).toBe('refused')
    expect(selectProblem(saving.getSnapshot())).toEqual(problem)
    expect(saving.getSnapshot().context.unsent.q1?.answerId).toBe('a')
  })

  test('the server time and the deadline are those of the latest reply, together', async () => {
    const time = { ...sampleTime, serverNow: '2026-11-20T08:00:00.000Z', deadline: '2026-11-20T09:00:00.000Z' }
    const { saving } = startSaving({ save: async () => ({ ...savedReply, time }) })
    saving.send(choice)
    await afterMicrotasks()
    expect(saving.getSnapshot().context.time).toEqual(time)
  })

  test('a replaced page sends what it has and is read-only with an empty outbox', async () => {
    const outcomes: SaveOutcome[] = [{ ...savedReply, kind: 'replacedWriter' }]
    const { saving } = startSaving({ save: async () => outcomes.shift() ?? savedReply })
    saving.send(choice)
    saving.send({ type: 'writer.replaced' })
    await afterMicrotasks()
    expect(saving.getSnapshot().value.sending).toEqual({ readOnly: 'resting' })
    expect(saving.getSnapshot().context.unsent).toEqual({})
  })
})
