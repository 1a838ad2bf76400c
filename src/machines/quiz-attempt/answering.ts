import type { AttemptEvent } from './contract.ts'
import { attempt } from './setup.ts'

type Jump = Extract<AttemptEvent, { type: 'GO_TO' }>

export const jump = {
  guard: { type: 'canGoTo', params: ({ event }: { event: Jump }) => event },
  target: 'answering',
  actions: [{ type: 'goTo', params: ({ event }: { event: Jump }) => event }, 'savePosition'],
} as const

/** One question is open; the person answers, flags and moves. */
export const answering = attempt.createStateConfig({
  meta: { view: 'question' },
  on: {
    TYPE: {
      guard: { type: 'isNewText', params: ({ event }) => event },
      actions: [
        { type: 'rememberText', params: ({ event }) => event },
        { type: 'saveAnswer', params: ({ event }) => ({ questionId: event.questionId, typing: true }) },
      ],
    },
    CHOOSE: {
      guard: { type: 'isNewChoice', params: ({ event }) => event },
      actions: [
        { type: 'rememberChoice', params: ({ event }) => event },
        { type: 'saveAnswer', params: ({ event }) => ({ questionId: event.questionId, typing: false }) },
        'keepCrossings',
      ],
    },
    CROSS_OUT: {
      guard: { type: 'canCrossOut', params: ({ event }) => event },
      actions: [{ type: 'toggleCrossed', params: ({ event }) => event }, 'keepCrossings'],
    },
    FLAG: {
      guard: { type: 'isCurrent', params: ({ event }) => event },
      actions: [
        { type: 'toggleFlag', params: ({ event }) => event },
        { type: 'saveAnswer', params: ({ event }) => ({ questionId: event.questionId, typing: false }) },
      ],
    },
    NEXT: { guard: 'hasNext', actions: ['goOn', 'savePosition'] },
    PREVIOUS: { guard: 'canGoBack', actions: ['goBack', 'savePosition'] },
    GO_TO: jump,
    SUBMIT: { target: 'confirming', actions: 'flushAnswers' },
  },
})
