import type { ActorRef, Snapshot } from 'xstate'
import type { Answers } from '../../../domain/attempt/answer.ts'
import type { AttemptContext, AttemptEvent } from './contract.ts'

/** What a person does with the questions of a quiz, in an exam or in its preview. */
export type TakingEvent = Extract<
  AttemptEvent,
  {
    type: 'CHOOSE' | 'TYPE' | 'FLAG' | 'CROSS_OUT' | 'NEXT' | 'PREVIOUS' | 'GO_TO' | 'draft.started' | 'draft.ended' | 'text.arrived'
  }
>

/** What the questions of a quiz show, in an exam and in its preview; `answers` are those on screen. */
export type TakingSnapshot = Snapshot<unknown> & {
  context: Pick<AttemptContext, 'quiz' | 'questions' | 'crossed' | 'index'> & { answers: Answers; writer?: string }
  hasTag(tag: 'locked'): boolean
  can(event: TakingEvent): boolean
}

export type TakingRef = Pick<ActorRef<TakingSnapshot, TakingEvent>, 'getSnapshot' | 'subscribe' | 'send'>
