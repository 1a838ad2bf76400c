import type { AttemptEvent } from './contract.ts'
import { attempt } from './setup.ts'

type Jump = Extract<AttemptEvent, { type: 'GO_TO' }>
type Settles = Extract<AttemptEvent, { type: 'SETTLE' }>

export const jump = {
  guard: { type: 'canGoTo', params: ({ event }: { event: Jump }) => event },
  target: 'answering',
  actions: [{ type: 'goTo', params: ({ event }: { event: Jump }) => event }, 'savePosition'],
} as const

export const settle = { actions: { type: 'settleRivals', params: ({ event }: { event: Settles }) => event } } as const

/** One question is open; the person answers, flags and moves. */
export const answering = attempt.createStateConfig({
  meta: { view: 'question' },
  on: {
    TYPE: {
      guard: { type: 'isCurrent', params: ({ event }) => event },
      actions: { type: 'giveText', params: ({ event }) => ({ ...event, typing: true }) },
    },
    CHOOSE: {
      guard: { type: 'isCurrent', params: ({ event }) => event },
      actions: [{ type: 'uncross', params: ({ event }) => event }, { type: 'giveChoice', params: ({ event }) => event }, 'keepCrossings'],
    },
    CROSS_OUT: {
      guard: { type: 'canCrossOut', params: ({ event }) => event },
      actions: [{ type: 'toggleCrossed', params: ({ event }) => event }, 'keepCrossings'],
    },
    FLAG: {
      guard: { type: 'isCurrent', params: ({ event }) => event },
      actions: { type: 'flag', params: ({ event }) => event },
    },
    SETTLE: settle,
    NEXT: { guard: 'hasNext', actions: ['goOn', 'savePosition'] },
    PREVIOUS: { guard: 'canGoBack', actions: ['goBack', 'savePosition'] },
    GO_TO: jump,
    SUBMIT: { target: 'confirming', actions: 'flushAnswers' },
  },
})
