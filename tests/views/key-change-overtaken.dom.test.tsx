import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Regrade } from '../../domain/api/regrades.ts'
import { ApiProblem } from '../../domain/problem.ts'
import { waitingChange } from '../../src/machines/key-change/alphabet.ts'
import { keyChangeMachine } from '../../src/machines/key-change/key-change.machine.ts'
import type { KeyDecision, LoadedKeyChange } from '../../src/machines/key-change/setup.ts'
import { KeyChangePage } from '../../src/views/key-change/key-change-page.tsx'

const message = 'The key was changed again meanwhile.'

/** A decision about a change in whose place another one waits meanwhile. */
async function overtake() {
  const machine = keyChangeMachine.provide({
    actors: {
      loadKeyChange: fromPromise<LoadedKeyChange, { assignmentId: string }>(async () => waitingChange),
      sendDecision: fromPromise<Regrade, KeyDecision>(() =>
        Promise.reject(new ApiProblem({ kind: 'refused', status: 409, reason: 'keyChanged', message })),
      ),
    },
  })
  const page = createActor(machine, { input: { assignmentId: 'q1' } }).start()
  render(
    <MemoryRouter>
      <KeyChangePage page={page} />
    </MemoryRouter>,
  )
  const user = userEvent.setup()
  await user.type(await screen.findByRole('textbox'), 'Both are right.')
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  return { user, retry: await screen.findByRole('button', { name: 'Show what would change now' }) }
}

test('A decision that was overtaken leaves the focus on the way on, and none of its figures', async () => {
  const { retry } = await overtake()
  expect([document.activeElement, screen.queryByText(/submissions/), screen.queryByRole('table')]).toEqual([retry, null, null])
})

test('What would change now gets the focus', async () => {
  const { user, retry } = await overtake()
  await user.click(retry)
  expect(document.activeElement).toBe(await screen.findByText('3 submissions, 2 scores change.'))
})
