import { fromEvent } from '../kit/from-event.ts'
import type { AttemptEvent } from './contract.ts'
import { quizAttemptSetup } from './setup.ts'

type Jump = Extract<AttemptEvent, { type: 'GO_TO' }>
type Settles = Extract<AttemptEvent, { type: 'SETTLE' }>

const toPlace = ({ event }: { event: Jump }) => event

/** Where there is no way back, the questions on the way are counted first. */
export const jump = [
  { guard: { type: 'locksOnTheWay', params: toPlace }, target: 'counting', actions: { type: 'aim', params: toPlace } },
  {
    guard: { type: 'canGoTo', params: toPlace },
    target: 'answering',
    actions: [{ type: 'goTo', params: toPlace }, 'savePosition', 'keepCrossings'],
  },
] as const

export const settle = { actions: { type: 'settleRivals', params: ({ event }: { event: Settles }) => event } } as const

/** One question is open; the person answers, flags and moves. */
export const answering = quizAttemptSetup.createStateConfig({
  meta: { view: 'question' },
  on: {
    TYPE: {
      guard: fromEvent('isCurrent'),
      actions: { type: 'giveText', params: ({ event }) => ({ ...event, typing: true }) },
    },
    CHOOSE: {
      guard: fromEvent('isCurrent'),
      actions: [fromEvent('uncross'), fromEvent('giveChoice'), 'keepCrossings'],
    },
    CROSS_OUT: {
      guard: fromEvent('canCrossOut'),
      actions: [fromEvent('toggleCrossed'), 'keepCrossings'],
    },
    FLAG: {
      guard: fromEvent('isCurrent'),
      actions: fromEvent('flag'),
    },
    SETTLE: settle,
    NEXT: [
      { guard: 'locksThis', target: 'counting', actions: 'aimAtNext' },
      { guard: 'hasNext', actions: ['goOn', 'savePosition', 'keepCrossings'] },
    ],
    PREVIOUS: { guard: 'canGoBack', actions: ['goBack', 'savePosition', 'keepCrossings'] },
    GO_TO: jump,
    SUBMIT: { target: 'confirming', actions: 'flushAnswers' },
  },
})
