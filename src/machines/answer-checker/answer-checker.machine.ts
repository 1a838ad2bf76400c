import { promiseContract } from 'chartroom/contracts'
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { ShortAnswerRule, TriedAnswers } from '../../../domain/grading/short-answer-try.ts'
import { problemOf } from '../../../domain/problem.ts'
import { fromEvent, fromOutput } from '../kit/from-event.ts'
import { type AnswerCheckerContext, type AnswerCheckerEvent, type AnswerCheckerInput, samplesIn } from './contract.ts'

const checker = setup({
  types: {
    context: {} as AnswerCheckerContext,
    events: {} as AnswerCheckerEvent,
    input: {} as AnswerCheckerInput,
    tags: {} as 'busy',
    meta: {} as { view: 'bench' },
  },
  actors: { tryAnswers: promiseContract<TriedAnswers, { rule: ShortAnswerRule; samples: string[] }>('tryAnswers') },
  guards: {
    bringsSamples: ({ context }, { text }: { text: string }) => text !== context.text && samplesIn(text).length > 0,
    isNew: ({ context }, { text }: { text: string }) => text !== context.text,
    keepsSamples: ({ context }) => samplesIn(context.text).length > 0,
  },
  actions: {
    keepText: assign((_, { text }: { text: string }) => ({ text })),
    keepRule: assign((_, { rule }: { rule: ShortAnswerRule }) => ({ rule })),
    keepTried: assign(({ context }, tried: TriedAnswers) => ({ tried, samples: samplesIn(context.text), failure: null })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: problemOf(error), tried: null })),
    clear: assign({ tried: null, samples: [], failure: null }),
  },
})

/** The answer checker of a short answer: sample answers are tried against the rule as often as either changes. */
export const answerCheckerMachine = checker.createMachine({
  id: 'answerChecker',
  context: ({ input }) => ({ ...input, text: '', samples: [], tried: null, failure: null }),
  options: { maxIterations: 100 },
  initial: 'empty',
  on: {
    TYPE: [
      {
        guard: fromEvent('bringsSamples'),
        target: '.trying',
        actions: fromEvent('keepText'),
      },
      {
        guard: fromEvent('isNew'),
        target: '.empty',
        actions: [fromEvent('keepText'), 'clear'],
      },
    ],
    'rule.changed': [{ guard: 'keepsSamples', target: '.trying', actions: fromEvent('keepRule') }, { actions: fromEvent('keepRule') }],
  },
  states: {
    empty: { meta: { view: 'bench' } },
    trying: {
      tags: 'busy',
      meta: { view: 'bench' },
      invoke: {
        id: 'tryAnswers',
        src: 'tryAnswers',
        input: ({ context: { rule, text } }) => ({ rule, samples: samplesIn(text) }),
        onDone: { target: 'tried', actions: fromOutput('keepTried') },
        onError: { target: 'tryFailed', actions: fromEvent('keepFailure') },
      },
    },
    tried: { meta: { view: 'bench' } },
    tryFailed: { meta: { view: 'bench' }, on: { RETRY: 'trying' } },
  },
})

export type AnswerCheckerRef = ActorRefFrom<typeof answerCheckerMachine>
export type AnswerCheckerSnapshot = SnapshotFrom<typeof answerCheckerMachine>
