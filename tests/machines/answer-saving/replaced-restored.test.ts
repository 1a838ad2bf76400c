import { expect, test } from 'vitest'
import { restoredInput } from '../../../src/machines/answer-saving/sample.ts'
import { startSaving } from '../../support/attempts/saving-fakes.ts'

const given = { type: 'answer.given', questionId: 'q1', change: { textAnswer: 'Gauss and Euler' }, typing: false } as const

/** A page that was opened without the server has written; then another page of its browser takes the exam. */
function replaced(...before: { type: 'storage.failed' }[]) {
  const { saving } = startSaving({ input: restoredInput })
  for (const event of [given, ...before, { type: 'writer.replaced' } as const]) saving.send(event)
  return saving.getSnapshot()
}

// Shows: What a page wrote without the server is sent by whoever goes on with it on this device, and by nobody else.
test('A restored page that another one replaced leaves its edits on the device, where that one has found them', () => {
  const { context, value } = replaced()
  expect([value, context.unsent]).toEqual([expect.objectContaining({ sending: { readOnly: 'resting' } }), {}])
  expect(context.answers.q1?.textAnswer).toBe('Gauss and Euler')
})

test('It sends them itself where the device did not take them', () => {
  const { context, value } = replaced({ type: 'storage.failed' })
  expect([value, context.unsent.q1?.textAnswer]).toEqual([
    expect.objectContaining({ sending: { readOnly: 'draining' } }),
    'Gauss and Euler',
  ])
})
