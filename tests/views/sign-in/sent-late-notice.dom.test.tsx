import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { deviceOutboxMachine } from '../../../src/machines/device-outbox/device-outbox.machine.ts'
import type { BatchOutcome, OutboxRecord, RecordBatch } from '../../../src/machines/flushing/contract.ts'
import { flushingMachine } from '../../../src/machines/flushing/flushing.machine.ts'
import { SentLateNotice } from '../../../src/views/sign-in/sent-late-notice.tsx'
import { ToastRegion } from '../../../src/views/ui/toast.tsx'

const record: OutboxRecord = {
  ...{ user: 'ada', quiz: 'quiz-1', attempt: 'attempt-1', question: 'q1', writer: 'writer-1', epoch: 1, seq: 1, base: 0 },
  settles: [],
  value: { answerId: null, textAnswer: 'Gauss' },
  refused: null,
}

async function show(outcome: Partial<Extract<BatchOutcome, { kind: 'acknowledged' }>>) {
  const flushing = flushingMachine.provide({
    actors: {
      readRecords: fromPromise(async () => [record]),
      sendRecords: fromPromise<BatchOutcome, RecordBatch>(async () => ({
        ...{ kind: 'acknowledged', late: [], refused: {}, counted: 0, rivals: 0 },
        ...outcome,
      })),
    },
  })
  const machine = deviceOutboxMachine.provide({ actors: { flushing, connectionWatch: fromCallback(() => undefined) } })
  const outbox = createActor(machine, { input: { userId: 'ada' } })
  render(
    <>
      <SentLateNotice outbox={outbox} />
      <ToastRegion />
    </>,
  )
  await act(async () => void outbox.start())
}

const PENDING =
  'not count yet, because you went on with the quiz on another device or in another tab. Continue the quiz: where you answered a question in both places, you choose.'

const said = () => screen.findAllByText(/that waited on this device/).then((all) => all.map(({ textContent }) => textContent))

describe('What waited on this device', () => {
  afterEach(() => {
    for (const close of screen.getAllByRole('button')) fireEvent.click(close)
  })

  // Shows: An answer of the device that became a rival is shown as needing the student's choice, not merely as unsent.
  test('and became the other version of a question is said to need the student', async () => {
    await show({ rivals: 1 })
    expect(await said()).toEqual([`1 answer that waited on this device was sent but does ${PENDING}`])
  })

  test('and counts is said to be sent', async () => {
    await show({ counted: 1 })
    expect(await said()).toEqual(['1 answer that waited on this device was sent.'])
  })

  test('and came after the quiz was closed is said not to count', async () => {
    await show({ late: [{ ...record, reason: 'attemptClosed' }] })
    expect(await said()).toEqual([
      '1 answer that waited on this device was sent after the quiz was closed. It does not count, but your teacher can see it.',
    ])
  })

  test('is said answer by answer, by what became of it', async () => {
    await show({ counted: 1, rivals: 2 })
    expect((await said()).toSorted()).toEqual([
      '1 answer that waited on this device was sent.',
      `2 answers that waited on this device were sent but do ${PENDING}`,
    ])
  })
})
