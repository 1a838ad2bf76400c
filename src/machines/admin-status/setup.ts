import { callbackContract, promiseContract } from 'chartroom/contracts'
import { assign, type EventObject, setup } from 'xstate'
import type { AdminStatusReply } from '../../../domain/api/admin-status.ts'
import type { Problem } from '../../../domain/problem.ts'
import { setFailure } from '../kit/assigned.ts'

/** The figures as the server read them. */
export type Status = Omit<AdminStatusReply, 'success'>

export interface AdminStatusContext {
  status: Status | null
  failure: Problem | null
}

export type StatusView = 'loading' | 'failed' | 'current' | 'old'

type None = Record<string, never>

export const adminStatus = setup({
  types: {
    context: {} as AdminStatusContext,
    events: {} as { type: 'RETRY' } | { type: 'page.hidden' } | { type: 'page.shown' },
    tags: {} as 'busy',
    meta: {} as { view: StatusView },
  },
  actors: {
    loadStatus: promiseContract<Status, None>('loadStatus'),
    pageWatch: callbackContract<EventObject, None>('pageWatch'),
  },
  delays: { refreshPause: 5_000 },
  actions: {
    keepStatus: assign((_, status: Status) => ({ status, failure: null })),
    keepFailure: assign(setFailure),
  },
})
