import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Regrade } from '../../domain/api/regrades.ts'
import { waitingChange } from '../../src/machines/key-change/alphabet.ts'
import { keyChangeMachine } from '../../src/machines/key-change/key-change.machine.ts'
import type { KeyDecision, LoadedKeyChange } from '../../src/machines/key-change/setup.ts'
import { KeyChangeDialog } from '../../src/views/key-change/key-change-dialog.tsx'

const applied: Regrade = {
  id: 'd1',
  kind: 'apply',
  reason: 'Both are right.',
  status: 'done',
  at: '2026-11-20T09:00:00.000Z',
  by: { id: 't1', name: 'Emmy Noether' },
  movedCount: 3,
  changedCount: 2,
}
const sentence = '“Euklid” stays accepted from now on, even if you decide later.'
const withdraw = () => screen.queryByRole('button', { name: 'Do not accept it after all' })
const said = () => screen.queryByText((_, element) => element?.tagName === 'DIV' && element.textContent?.trim() === sentence) !== null

/** The dialog over the statistics where "Euklid" was accepted, or over the editor, where nothing was. */
async function show(isAcceptance = true) {
  let withdrawals = 0
  const machine = keyChangeMachine.provide({
    actors: {
      loadKeyChange: fromPromise<LoadedKeyChange, { assignmentId: string }>(async () => waitingChange),
      sendDecision: fromPromise<Regrade, KeyDecision>(async () => applied),
      undoDecision: fromPromise<Regrade, { assignmentId: string; id: string }>(async () => ({ ...applied, status: 'undone' })),
    },
  })
  const page = createActor(machine, { input: { assignmentId: 'q1' } }).start()
  const acceptance = isAcceptance ? { words: 'Euklid', onWithdraw: () => void withdrawals++ } : undefined
  render(<KeyChangeDialog page={page} acceptance={acceptance} />)
  await screen.findByText('3 submissions, 2 scores change.')
  return { user: userEvent.setup({ delay: null }), count: () => withdrawals }
}

describe('The question after an answer was accepted', () => {
  test('says that it stays accepted, and offers to take that back', async () => {
    const { user, count } = await show()
    const before = said()
    await user.click(screen.getByRole('button', { name: 'Do not accept it after all' }))
    expect([before, count()]).toEqual([true, 1])
  })

  test('says it again once a decision is undone, and not while one is in force', async () => {
    const { user } = await show()
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Both are right.')
    await user.click(screen.getByRole('button', { name: 'Apply' }))
    const inForce = [said(), withdraw()]
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await screen.findByText('3 submissions, 2 scores change.')
    expect([inForce, said(), withdraw()?.tagName]).toEqual([[false, null], true, 'BUTTON'])
  })

  test('is only about the key where it was changed in the editor', async () => {
    await show(false)
    expect([said(), withdraw()]).toEqual([false, null])
  })
})
