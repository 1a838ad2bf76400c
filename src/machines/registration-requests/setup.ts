import { callbackContract, promiseContract } from 'chartroom/contracts'
import { assign, type EventObject, emit, enqueueActions, raise, setup, stateIn } from 'xstate'
import type { RegistrationRequestView } from '../../../domain/api/courses.ts'
import { type Problem, problemOf } from '../../../domain/problem.ts'
import { minute } from '../../../domain/time/durations.ts'
import { setFailure } from '../kit/assigned.ts'

export type Decision = 'approved' | 'rejected'

/** The requests that wait for the teacher, and which of them this browser has shown before. */
export interface PendingRequests {
  requests: RegistrationRequestView[]
  readIds: string[]
}

/** The decision sent to the server for one request; only a rejection uses the reason. */
export interface ProcessedRequest {
  requestId: string
  status: Decision
  reason: string
}

/** A decision that the server refused, and whom it was about. */
export interface RefusedDecision {
  status: Decision
  studentName: string
  failure: Problem
}

export interface RegistrationRequestsContext {
  /** Null until they were read once. */
  requests: readonly RegistrationRequestView[] | null
  readIds: readonly string[]
  /** What remembers them in this browser has died: a reload counts them as new again. */
  areMarksLost: boolean
  /** Why the list could not be read last time. */
  failure: Problem | null
  decided: ProcessedRequest
  refusal: RefusedDecision | null
}

export type RegistrationRequestsEvent =
  | { type: 'OPEN' }
  | { type: 'CLOSE' }
  | { type: 'RETRY' }
  | { type: 'APPROVE'; requestId: string }
  | { type: 'REJECT'; requestId: string }
  | { type: 'CONFIRM'; reason: string }
  | { type: 'CANCEL' }
  | { type: 'list.outdated' }

/** Tells this browser which requests have been shown. */
export interface MarkCommand {
  type: 'mark'
  requestIds: string[]
}

type Picked = { requestId: string }
type Failed = { error: unknown }

const isListed = ({ requests }: RegistrationRequestsContext, { requestId }: Picked): boolean =>
  requests?.some(({ id }) => id === requestId) ?? false

const idsOf = ({ requests }: RegistrationRequestsContext): string[] => (requests ?? []).map(({ id }) => id)

const refusalOf = ({ requests, decided: { requestId, status } }: RegistrationRequestsContext, error: unknown): RefusedDecision => ({
  status,
  studentName: requests?.find(({ id }) => id === requestId)?.studentName ?? '',
  failure: problemOf(error),
})

export const registrationRequests = setup({
  types: {
    context: {} as RegistrationRequestsContext,
    events: {} as RegistrationRequestsEvent,
    emitted: {} as { type: 'request.processed'; status: Decision; message: string },
    tags: {} as 'busy',
    meta: {} as { view: 'reading' | 'read' | 'unread' | 'closed' | 'requests' | 'reason' },
  },
  actors: {
    loadRequests: promiseContract<PendingRequests, Record<string, never>>('loadRequests'),
    processRequest: promiseContract<string, ProcessedRequest>('processRequest'),
    readMarkers: callbackContract<MarkCommand, Record<string, never>, EventObject>('readMarkers'),
  },
  delays: { pollEvery: 5 * minute },
  guards: {
    isOpen: stateIn({ panel: 'open' }),
    isListed: ({ context }, picked: Picked) => isListed(context, picked),
    remembersMarks: ({ context }) => !context.areMarksLost,
    isOutdated: (_, { error }: Failed) => {
      const { status, reason } = problemOf(error)
      return reason === 'alreadyProcessed' || status === 404
    },
  },
  actions: {
    keepRequests: assign((_, pending: PendingRequests) => ({ ...pending, failure: null })),
    keepFailure: assign(setFailure),
    markRead: assign(({ context }) => ({ readIds: idsOf(context) })),
    storeRead: enqueueActions(({ context, enqueue }) => {
      if (!context.areMarksLost) enqueue.sendTo('readMarkers', { type: 'mark', requestIds: idsOf(context) } satisfies MarkCommand)
    }),
    noteMarksLost: assign({ areMarksLost: true }),
    pickApproved: assign((_, { requestId }: Picked) => ({
      decided: { requestId, status: 'approved' as const, reason: '' },
      refusal: null,
    })),
    pickRejected: assign((_, { requestId }: Picked) => ({
      decided: { requestId, status: 'rejected' as const, reason: '' },
      refusal: null,
    })),
    keepReason: assign(({ context }, { reason }: { reason: string }) => ({ decided: { ...context.decided, reason }, refusal: null })),
    keepRefusal: assign(({ context }, { error }: Failed) => ({ refusal: refusalOf(context, error) })),
    forgetRefusal: assign({ refusal: null }),
    dropRequest: assign(({ context: { requests, decided } }) => ({
      requests: requests?.filter(({ id }) => id !== decided.requestId) ?? null,
    })),
    askAgain: raise({ type: 'list.outdated' }),
    announceProcessed: emit(({ context }, message: string) => ({
      type: 'request.processed',
      status: context.decided.status,
      message,
    })),
  },
})
