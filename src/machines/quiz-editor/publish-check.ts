import { fromEvent, fromOutput } from '../kit/from-event.ts'
import { quizEditor } from './setup.ts'

/** The publish check: what stands in the way, what should be looked at, and, as soon as it is known, which sample answers their own pattern refuses. */
export const checking = quizEditor.createStateConfig({
  tags: 'checking',
  initial: 'tryingSamples',
  on: {
    CONFIRM: { guard: 'isSound', target: 'saving', actions: { type: 'keepIntent', params: () => ({ publish: true }) } },
    KEEP: '#quizEditor.editing.writing.last',
    'navigation.blocked': '#quizEditor.editing.writing.last',
    SHOW: {
      guard: fromEvent('isListed'),
      target: 'writing.finding',
      actions: fromEvent('pickFinding'),
    },
  },
  states: {
    tryingSamples: {
      meta: { view: 'editor' },
      entry: 'forgetUnaccepted',
      invoke: {
        id: 'trySamples',
        src: 'trySamples',
        input: ({ context }) => ({ questions: context.quiz.questions }),
        onDone: { target: 'ready', actions: fromOutput('keepUnaccepted') },
        onError: 'ready',
      },
    },
    ready: { meta: { view: 'editor' } },
  },
})
