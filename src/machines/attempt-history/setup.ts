import { promiseContract } from 'chartroom/contracts'
import { assign, setup } from 'xstate'
import type { SubmissionsReply } from '../../../domain/api/submissions.ts'
import type { Problem } from '../../../domain/problem.ts'
import { setFailure } from '../kit/assigned.ts'

/** A student's attempts of one quiz, the latest first, and whether there may be one more. */
export type History = Omit<SubmissionsReply, 'success' | 'logNext'>

export type HistoryView = 'loading' | 'failed' | 'empty' | 'attempts'

export const attemptHistory = setup({
  types: {
    context: {} as { assignmentId: string; history: History | null; failure: Problem | null },
    events: {} as { type: 'RETRY' },
    input: {} as { assignmentId: string },
    tags: {} as 'busy',
    meta: {} as { view: HistoryView },
  },
  actors: { loadHistory: promiseContract<History, { assignmentId: string }>('loadHistory') },
  guards: { isEmpty: (_, history: History) => history.submissions.length === 0 },
  actions: {
    keepHistory: assign((_, history: History) => ({ history, failure: null })),
    keepFailure: assign(setFailure),
  },
})
