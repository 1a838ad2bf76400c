import { promiseContract } from 'chartroom/contracts'
import { assign, emit, setup } from 'xstate'
import type { KeyChangeReply, Regrade } from '../../../domain/api/regrades.ts'
import { mayAs } from '../../../domain/course/course-role.ts'
import type { RegradeKind } from '../../../domain/grading/regrade.ts'
import { type Problem, problemOf } from '../../../domain/problem.ts'
import { setFailure } from '../kit/assigned.ts'

/** What waits for a decision, with an id for it, so that sending it twice is one decision. */
export interface LoadedKeyChange extends Omit<KeyChangeReply, 'success'> {
  decisionId: string
}

/** A decision about exactly the change that was shown. */
export interface KeyDecision {
  assignmentId: string
  id: string
  kind: RegradeKind
  reason: string
  from: string
  to: string
}

type Decided = { kind: RegradeKind; reason: string }
type View = 'loading' | 'failed' | 'deciding' | 'decided' | 'nothing' | 'closed'
export type KeyChangeView = View

interface KeyChangeContext {
  assignmentId: string
  loaded: LoadedKeyChange | null
  kind: RegradeKind
  reason: string
  regrade: Regrade | null
  failure: Problem | null
}

const isReason = (error: unknown, reason: string): boolean => problemOf(error).reason === reason

export const keyChange = setup({
  types: {
    context: {} as KeyChangeContext,
    events: {} as ({ type: 'DECIDE' } & Decided) | { type: 'UNDO' } | { type: 'RETRY' } | { type: 'CLOSE' },
    input: {} as { assignmentId: string },
    emitted: {} as { type: 'keyChange.closed' },
    tags: {} as 'busy',
    meta: {} as { view: View },
  },
  actors: {
    loadKeyChange: promiseContract<LoadedKeyChange, { assignmentId: string }>('loadKeyChange'),
    sendDecision: promiseContract<Regrade, KeyDecision>('sendDecision'),
    undoDecision: promiseContract<Regrade, { assignmentId: string; id: string }>('undoDecision'),
  },
  guards: {
    mayDecide: ({ context }) => mayAs(context.loaded?.sharedAs, 'teach'),
    isWaiting: (_, loaded: LoadedKeyChange) => loaded.change !== null,
    isDecided: (_, loaded: LoadedKeyChange) => loaded.last !== null && loaded.last.status !== 'undone',
    isOutdated: (_, { error }: { error: unknown }) => isReason(error, 'keyChanged'),
    isNotLast: (_, { error }: { error: unknown }) => isReason(error, 'notLast'),
  },
  actions: {
    keepLoaded: assign((_, loaded: LoadedKeyChange) => ({ loaded, regrade: loaded.last, failure: null })),
    keepDecision: assign((_, { kind, reason }: Decided) => ({ kind, reason, failure: null })),
    keepRegrade: assign((_, regrade: Regrade) => ({ regrade, failure: null })),
    keepFailure: assign(setFailure),
    announceClosed: emit({ type: 'keyChange.closed' }),
  },
})
