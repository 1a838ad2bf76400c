import { leaves } from 'chartroom/leaves'
import { done, fails, type MachineModel } from 'chartroom/machine-model'
import type { Regrade } from '../../../domain/api/regrades.ts'
import { keyChangeMachine } from './key-change.machine.ts'
import type { LoadedKeyChange } from './setup.ts'
import { keyChangeWords } from './words.ts'

const sum = (score: number) => ({ score, maxScore: 8, pendingPoints: 0 })

/** A key that was changed after three submissions, of which two would get another score. */
export const waitingChange: LoadedKeyChange = {
  decisionId: 'd1',
  assignment: { id: 'q1', title: 'Unit 4 test', courseId: 'c1' },
  course: { id: 'c1', code: 'MAT-1', title: 'Algebra I' },
  change: {
    from: 'v1',
    to: 'v2',
    submissionCount: 3,
    openCount: 1,
    questions: [
      {
        id: 'area',
        title: 'Area',
        questionText: 'What is the area of a square with side $3$?',
        questionNumber: 1,
        before: { points: 2, answers: ['$6$'] },
        now: { points: 2, answers: ['$9$'] },
      },
      { id: 'proof', title: 'Proof', questionText: 'Prove it.', questionNumber: 4, before: { points: 5, answers: [] }, now: null },
    ],
    scores: [
      {
        submissionId: 's1',
        student: { id: 'ada', name: 'Ada Lovelace' },
        attemptNumber: 1,
        before: sum(4),
        apply: sum(6),
        fullPoints: sum(6),
      },
      {
        submissionId: 's2',
        student: { id: 'alan', name: 'Alan Turing' },
        attemptNumber: 2,
        before: sum(6),
        apply: sum(4),
        fullPoints: sum(6),
      },
    ],
  },
  last: null,
}

const applied: Regrade = {
  id: 'd1',
  kind: 'apply',
  reason: 'Six is the perimeter.',
  status: 'done',
  at: '2026-11-20T09:00:00.000Z',
  by: { id: 't1', name: 'Emmy Noether' },
  movedCount: 3,
  changedCount: 2,
}

const refused = (reason: string) => Object.assign(new Error('The key was changed meanwhile.'), { kind: 'refused', status: 409, reason })
const offline = Object.assign(new Error(''), { kind: 'network' })

export const keyChangeModel: MachineModel<typeof keyChangeMachine> = {
  machine: keyChangeMachine,
  inputs: [{ assignmentId: 'q1' }],
  events: [
    done('loadKeyChange', waitingChange),
    done('loadKeyChange', { ...waitingChange, sharedAs: 'grader' }),
    done('loadKeyChange', { ...waitingChange, change: null, last: applied, sharedAs: 'observer' }),
    done('loadKeyChange', {
      ...waitingChange,
      change: null,
      last: { ...applied, kind: 'keep', reason: '', movedCount: 0, changedCount: 0 },
    }),
    done('loadKeyChange', { ...waitingChange, change: null }),
    fails('loadKeyChange', offline),
    { type: 'RETRY' },
    { type: 'DECIDE', kind: 'apply', reason: 'Six is the perimeter.' },
    { type: 'DECIDE', kind: 'keep', reason: '' },
    done('sendDecision', applied),
    fails('sendDecision', refused('keyChanged')),
    fails('sendDecision', offline),
    { type: 'UNDO' },
    done('undoDecision', { ...applied, status: 'undone' }),
    fails('undoDecision', refused('notLast')),
    fails('undoDecision', offline),
    { type: 'CLOSE' },
  ],
  key: (snapshot) =>
    `${leaves(snapshot)} ${snapshot.context.loaded?.sharedAs ?? ''} ${snapshot.context.regrade?.kind ?? ''} ${snapshot.context.failure === null ? '' : 'failed'}`,
  ...keyChangeWords,
}
