import { act, render, screen } from '@testing-library/react'
import { afterMicrotasks } from 'chartroom/actor-harness'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { SaveOutcome } from '../../../src/machines/answer-saving/contract.ts'
import { sampleTime } from '../../../src/machines/answer-saving/sample.ts'
import { leavingMachine } from '../../../src/machines/leaving/leaving.machine.ts'
import { LeaveDialog } from '../../../src/views/quiz-attempt/leave-dialog.tsx'
import { startSaving } from '../../support/attempts/saving-fakes.ts'

const saved: SaveOutcome = {
  kind: 'saved',
  position: 0,
  saved: { q1: { seq: 1, version: 1 } },
  flags: {},
  refused: {},
  evidence: [],
  rivals: [],
  time: sampleTime,
}

// Shows: The question whether to leave says so once everything is saved.
test('The question whether to leave follows what is saved while it is open', async () => {
  let answer = (_: SaveOutcome): void => undefined
  const { saving } = startSaving({
    save: () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  })
  const leaving = createActor(leavingMachine).start()
  render(<LeaveDialog leaving={leaving} saving={saving} />)
  await act(async () => {
    saving.send({ type: 'answer.given', questionId: 'q1', change: { textAnswer: 'Gauss' }, typing: false })
    await afterMicrotasks()
    leaving.send({ type: 'navigation.blocked' })
  })
  const unsaved = (await screen.findByRole('alertdialog')).querySelector('p')?.textContent
  await act(async () => {
    answer(saved)
    await afterMicrotasks()
  })
  expect([unsaved, screen.getByRole('alertdialog').querySelector('p')?.textContent]).toEqual([
    'You have unsaved quiz answers. Are you sure you want to leave?',
    'Everything is saved. Nothing is lost if you leave.',
  ])
})

// Shows: The question whether to leave an exam that has an end says that the clock runs on.
test('The question whether to leave a timed exam says that the clock runs on', async () => {
  const leaving = createActor(leavingMachine).start()
  render(<LeaveDialog leaving={leaving} saving={startSaving({}).saving} deadline="2026-11-20T10:00:00.000Z" />)
  act(() => leaving.send({ type: 'navigation.blocked' }))
  expect((await screen.findByRole('alertdialog')).querySelector('p')?.textContent).toBe(
    'Everything is saved. Nothing is lost if you leave. The clock runs on.',
  )
})
