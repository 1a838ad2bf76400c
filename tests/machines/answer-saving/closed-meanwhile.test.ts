import { afterMicrotasks } from 'chartroom/actor-harness'
import { describe, expect, test } from 'vitest'
import type { SaveBatch, SaveOutcome } from '../../../src/machines/answer-saving/contract.ts'
import { savedReply } from '../../../src/machines/answer-saving/sample.ts'
import { selectSaveStatus } from '../../../src/machines/answer-saving/selectors.ts'
import { startSaving } from '../../support/attempts/saving-fakes.ts'

const typed = { type: 'answer.given', questionId: 'q1', change: { textAnswer: 'Gauss' }, typing: true } as const
const nothing = { ...savedReply, kind: 'attemptClosed' as const, saved: {}, flags: {} }

/** The replies of a closed attempt, one after the other; says which questions each save carried. */
async function savesOf(replies: SaveOutcome[], write: (at: number) => boolean) {
  const sent: string[][] = []
  const save = async ({ input }: { input: SaveBatch }) => {
    sent.push(Object.keys(input.answers))
    if (write(sent.length)) saving.send(typed)
    await afterMicrotasks()
    return replies[sent.length - 1] ?? nothing
  }
  const { saving } = startSaving({ save })
  saving.send({ type: 'position.changed', position: 1 })
  for (let turn = 0; turn < 12; turn += 1) await afterMicrotasks()
  return { sent, status: selectSaveStatus(saving.getSnapshot()) }
}

// Shows: What arrives later is kept as evidence, and nothing is dropped.
test('What is written while a save learns that the attempt is closed goes with one more save', async () => {
  expect(await savesOf([nothing], (at) => at === 1)).toEqual({ sent: [[], ['q1']], status: 'closed' })
})

test('Nothing more is sent where nothing was written', async () => {
  expect(await savesOf([nothing], () => false)).toEqual({ sent: [[]], status: 'closed' })
})

test('What the server does not take is not sent again and again', async () => {
  expect((await savesOf([], (at) => at === 1)).sent).toEqual([[], ['q1']])
})

// Shows: What arrives later is kept as evidence, and nothing is dropped.
describe('A text that is still in its field', () => {
  const inMidText = async (replies: SaveOutcome[]) => {
    const sent: string[][] = []
    const save = async ({ input }: { input: SaveBatch }) => {
      sent.push(Object.values(input.answers).map(({ textAnswer }) => textAnswer ?? ''))
      await afterMicrotasks()
      return replies[sent.length - 1] ?? savedReply
    }
    const { saving, told } = startSaving({ save })
    const settle = async () => {
      for (let turn = 0; turn < 12; turn += 1) await afterMicrotasks()
    }
    saving.send({ type: 'position.changed', position: 1 })
    saving.send({ type: 'draft.started' })
    await settle()
    const before = [...told]
    saving.send({ ...typed, typing: false })
    saving.send({ type: 'draft.ended' })
    await settle()
    return { sent, before, told }
  }
  const late = { ...nothing, saved: { q1: { seq: 1, version: 0 } }, evidence: ['q1'] }
  const rival = { ...nothing, kind: 'replacedWriter' as const }

  test('when the attempt is closed goes with one more save, before the page is told', async () => {
    const { sent, before, told } = await inMidText([nothing, late])
    expect([sent, before, told]).toEqual([[[], ['Gauss']], [], [{ type: 'attempt.closed', late: ['q1'] }]])
  })

  test('when another page writes is sent under the writer of this one', async () => {
    const { sent, before } = await inMidText([rival, { ...rival, saved: { q1: { seq: 1, version: 0 } } }])
    expect([sent, before]).toEqual([[[], ['Gauss']], [{ type: 'writing.replaced' }]])
  })
})

test('A reply about other questions does not make it ask again', async () => {
  const others = { ...nothing, evidence: ['q3'] }
  expect(await savesOf([nothing, others, others], (at) => at === 1)).toEqual({ sent: [[], ['q1']], status: 'closed' })
})
