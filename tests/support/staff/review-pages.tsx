import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { createActor, fromPromise } from 'xstate'
import type { Regrade } from '../../../domain/api/regrades.ts'
import { keyChangeMachine } from '../../../src/machines/key-change/key-change.machine.ts'
import type { LoadedKeyChange } from '../../../src/machines/key-change/setup.ts'
import type { LoadedQuestion, QuestionGradingInput } from '../../../src/machines/question-grading/contract.ts'
import { questionGradingMachine } from '../../../src/machines/question-grading/question-grading.machine.ts'
import { studentNamesMachine } from '../../../src/machines/student-names/student-names.machine.ts'
import { KeyChangePage } from '../../../src/views/key-change/key-change-page.tsx'
import { QuestionGradingPage } from '../../../src/views/question-grading/question-grading-page.tsx'

/** A decision that gave everybody full points for one question. */
export const decided: Regrade = {
  ...{ id: 'd1', kind: 'fullPoints', reason: 'Both are right.', status: 'done', at: '2026-11-20T09:00:00.000Z' },
  ...{ by: { id: 't1', name: 'Emmy Noether' }, movedCount: 3, changedCount: 1 },
}

/** Shows the page of a changed key as the server answers it. */
export function showKeyChange(loaded: LoadedKeyChange): void {
  const machine = keyChangeMachine.provide({
    actors: { loadKeyChange: fromPromise<LoadedKeyChange, { assignmentId: string }>(async () => loaded) },
  })
  render(
    <MemoryRouter>
      <KeyChangePage page={createActor(machine, { input: { assignmentId: 'q1' } }).start()} />
    </MemoryRouter>,
  )
}

/** Shows the answers to a question as the server answers them. */
export function showAnswers(loaded: LoadedQuestion): void {
  const input = { assignmentId: 'q1', questionId: 'short', teacherId: 't1' }
  const machine = questionGradingMachine.provide({
    actors: { loadQuestion: fromPromise<LoadedQuestion, QuestionGradingInput>(async () => loaded) },
  })
  render(
    <MemoryRouter>
      <QuestionGradingPage page={createActor(machine, { input }).start()} names={createActor(studentNamesMachine, { input }).start()} />
    </MemoryRouter>,
  )
}
