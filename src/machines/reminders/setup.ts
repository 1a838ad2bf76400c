import { promiseContract } from 'chartroom/contracts'
import { assign, setup } from 'xstate'
import type { RemindersReply } from '../../../domain/api/reminders.ts'
import type { Problem } from '../../../domain/problem.ts'
import { setFailure } from '../kit/assigned.ts'

export interface Remindable {
  id: string
  name: string
  email: string
}

export type RemindersResult = Omit<RemindersReply, 'success'>

export interface RemindersInput {
  assignmentId: string
  /** Everybody who has not submitted. */
  students: Remindable[]
}

interface RemindersContext extends RemindersInput {
  /** Whom the e-mails are for; null for everybody. */
  chosen: string[] | null
  result: RemindersResult | null
  failure: Problem | null
}

type Chosen = { studentIds: string[] | null }

export const reminders = setup({
  types: {
    context: {} as RemindersContext,
    events: {} as { type: 'SEND'; studentIds: string[] | null } | { type: 'RETRY' } | { type: 'CLOSE' },
    input: {} as RemindersInput,
    tags: {} as 'busy',
    meta: {} as { view: 'choosing' | 'sent' | 'closed' },
  },
  actors: { sendReminders: promiseContract<RemindersResult, { assignmentId: string; studentIds: string[] | null }>('sendReminders') },
  guards: { hasFailed: ({ context }) => (context.result?.failed.length ?? 0) > 0 },
  actions: {
    choose: assign((_, { studentIds }: Chosen) => ({ chosen: studentIds, failure: null })),
    chooseFailed: assign(({ context }) => ({ chosen: context.result?.failed.map(({ studentId }) => studentId) ?? [] })),
    keepResult: assign((_, result: RemindersResult) => ({ result, failure: null })),
    keepFailure: assign(setFailure),
  },
})
