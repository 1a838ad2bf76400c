import { promiseContract } from 'chartroom/contracts'
import { assign, setup } from 'xstate'
import type { RoomAct, RoomActBody, RoomActReply, RoomActView, RoomEffect } from '../../../domain/api/exam-room.ts'
import type { Problem } from '../../../domain/problem.ts'
import { setFailure } from '../kit/assigned.ts'

export type RoomActKind = RoomAct['kind']

/** An act that somebody asked for: its kind, whom it concerns, and the minutes that its form begins with. */
export interface AskedAct {
  kind: RoomActKind
  to: RoomActBody['to']
  minutes: number | null
}

/** What was written in the form of an act. */
export interface WrittenAct {
  act: RoomAct
  reason: string
}

/** What an act would do, the id under which it can be done once, and the `basis` that it goes by: once the room has changed, the act is refused. */
export interface ActPreview {
  actId: string
  basis?: string
  effects: RoomEffect[]
}

export interface ActRequest extends WrittenAct {
  assignmentId: string
  to: RoomActBody['to']
}

/** An act as it is confirmed. */
export type ConfirmedAct = ActRequest & Omit<ActPreview, 'effects'>

/** An act that was done. */
export interface DoneAct {
  act: RoomActView | null
  effects: RoomActReply['effects']
}

export interface RoomActInput extends AskedAct {
  assignmentId: string
}

interface RoomActContext extends RoomActInput {
  written: WrittenAct | null
  preview: ActPreview | null
  done: DoneAct | null
  failure: Problem | null
}

export type RoomActEvent =
  | { type: 'PREVIEW'; act: RoomAct; reason: string }
  | { type: 'CONFIRM' }
  | { type: 'RETRY' }
  | { type: 'BACK' }
  | { type: 'CANCEL' }

export type RoomActScreen = 'form' | 'effects' | 'closed'

/** Returns whether an act reaches a student. */
export const reaches = ({ skipped }: RoomEffect): boolean => skipped === undefined

/** What a call about the act of a context needs; throws where none is written. */
export function requestOf({ assignmentId, to, written }: RoomActContext): ActRequest {
  if (written === null) throw new Error('No act is written')
  return { assignmentId, to, ...written }
}

/** Returns the act of a context as it is confirmed. */
export function confirmedOf(context: RoomActContext): ConfirmedAct {
  const { actId = '', basis } = context.preview ?? {}
  return { ...requestOf(context), actId, ...(basis !== undefined && { basis }) }
}

export const roomAct = setup({
  types: {
    context: {} as RoomActContext,
    events: {} as RoomActEvent,
    input: {} as RoomActInput,
    output: {} as DoneAct | null,
    tags: {} as 'busy',
    meta: {} as { view: RoomActScreen },
  },
  actors: {
    previewAct: promiseContract<ActPreview, ActRequest>('previewAct'),
    sendAct: promiseContract<DoneAct, ConfirmedAct>('sendAct'),
  },
  guards: {
    reachesSomebody: ({ context }) => context.preview?.effects.some(reaches) ?? false,
    /** The server has answered: nothing was done, so another act cannot be the same one twice. */
    wasRefused: ({ context }) => context.failure?.kind === 'refused',
  },
  actions: {
    keepWritten: assign((_, { act, reason }: WrittenAct) => ({ written: { act, reason: reason.trim() }, failure: null })),
    keepPreview: assign((_, preview: ActPreview) => ({ preview })),
    keepDone: assign((_, done: DoneAct) => ({ done })),
    keepFailure: assign(setFailure),
    forgetFailure: assign({ failure: null }),
  },
})
