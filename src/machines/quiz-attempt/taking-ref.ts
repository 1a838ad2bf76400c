import type { ActorRef, Snapshot } from 'xstate'
import type { AttemptContext, AttemptEvent } from './contract.ts'

/** What a person does with the questions of a quiz, in an exam or in its preview. */
export type TakingEvent = Extract<
  AttemptEvent,
  {
    type: 'CHOOSE' | 'TYPE' | 'FLAG' | 'CROSS_OUT' | 'NEXT' | 'PREVIOUS' | 'GO_TO' | 'draft.started' | 'draft.ended' | 'text.arrived'
  }
>

/** What the questions of a quiz show: any machine with this much of an attempt can stand behind them. */
export type TakingSnapshot = Snapshot<unknown> & {
  context: Pick<AttemptContext, 'quiz' | 'attempt' | 'questions' | 'answers' | 'crossed' | 'index'>
  hasTag(tag: 'locked'): boolean
  can(event: TakingEvent): boolean
}

export type TakingRef = Pick<ActorRef<TakingSnapshot, TakingEvent>, 'getSnapshot' | 'subscribe' | 'send'>
