import { describe, expect, test } from 'vitest'
import type { EventFromLogic } from 'xstate'
import type { answerSavingMachine } from '../../../src/machines/answer-saving/answer-saving.machine.ts'
import type { SaveBatch, SaveOutcome, SavingInput } from '../../../src/machines/answer-saving/contract.ts'
import { afterMicrotasks } from '../../support/actor-harness.ts'
import { startSaving } from '../../support/saving-fakes.ts'

type Event = EventFromLogic<typeof answerSavingMachine>

const typed = (questionId: string, revision = 1) => ({
  type: 'answer.changed' as const,
  questionId,
  answer: { answerId: null, textAnswer: 'Gauss', flagged: false, revision },
  typing: true,
})
const chosen = (questionId: string, revision = 1): Event => ({ ...typed(questionId, revision), typing: false })

/** Answer saving whose requests wait to be answered. */
function start(answers: SavingInput['answers'] = {}) {
  const sent: SaveBatch[] = []
  const pending: { answer(): void; fail(): void }[] = []
  const waits: (number | null)[] = []
  const save = ({ input: batch }: { input: SaveBatch }) =>
    new Promise<SaveOutcome>((resolve, reject) => {
      sent.push(batch)
      const saved = Object.fromEntries(Object.entries(batch.answers).map(([id, { revision }]) => [id, revision]))
      const answer = () => resolve({ kind: 'saved', saved, refused: [], position: batch.position, deadline: null, epoch: 1, at: '' })
      pending.push({ answer, fail: () => reject(Object.assign(new Error('busy'), { retryAfterMs: 4_000 })) })
    })
  const { saving } = startSaving({ save, input: { answers }, onPause: (retryAfter) => waits.push(retryAfter) })
  const ids = () => sent.map((batch) => Object.keys(batch.answers))
  const tell = async (...events: Event[]) => {
    for (const event of events) {
      saving.send(event)
      await afterMicrotasks()
    }
    return ids()
  }
  const settle = async (how: 'answer' | 'fail') => {
    pending.at(-1)?.[how]()
    await afterMicrotasks()
    return ids()
  }
  return { sent, waits, tell, settle, ids }
}

describe('An answer is sent', () => {
  test('at once when it is a choice', async () => {
    expect(await start().tell(chosen('q1'))).toEqual([['q1']])
  })

  test('when typing pauses', async () => {
    const { tell } = start()
    expect([await tell(typed('q1')), await tell({ type: 'typing.paused' })]).toEqual([[], [['q1']]])
  })

  test.each([
    ['at navigation', { type: 'position.changed', position: 1 }],
    ['when it is due', { type: 'answers.due' }],
    ['when the page is hidden', { type: 'page.hidden' }],
  ] as const)('%s, though it is still being typed', async (_, event) => {
    expect(await start().tell(typed('q1'), event)).toEqual([['q1']])
  })

  test('so that it outlives a page that is hidden', async () => {
    const { sent, tell } = start()
    await tell(typed('q1'), { type: 'page.hidden' })
    expect(sent.map(({ keepalive }) => keepalive)).toEqual([true])
  })

  test.each([
    ['when the network may be back', { type: 'connection.online' }],
    ['on waking', { type: 'page.woke' }],
  ] as const)('again %s', async (_, event) => {
    const { tell, settle } = start()
    await tell(chosen('q1'))
    await settle('fail')
    expect(await tell(event)).toEqual([['q1'], ['q1']])
  })

  test('again after a reload: what came back is dirty', async () => {
    const { tell } = start({ q1: { answerId: 'a', textAnswer: '', flagged: false, revision: 4 } })
    expect(await tell()).toEqual([['q1']])
  })
})

describe('One request at a time', () => {
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

test('What the server asks to wait is waited', async () => {
  const { waits, tell, settle } = start()
  await tell(chosen('q1'))
  await settle('fail')
  expect(waits).toEqual([4_000])
})

test('A sleep is followed by a question to the server before anything else', async () => {
  expect(await start().tell({ type: 'page.woke' })).toEqual([[]])
})
