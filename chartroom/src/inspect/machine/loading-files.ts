import { inspection } from './setup.ts'

/** What is asked for beside the picture: a recording from a file, the coverage of the last test run. */
export const asking = inspection.createStateConfig({
  initial: 'settled',
  states: {
    settled: {
      initial: 'quiet',
      on: {
        OPEN: 'opening',
        TOGGLE_COVERAGE: [{ guard: 'isCovered', actions: 'forgetCoverage' }, { target: 'readingCoverage' }],
      },
      states: {
        quiet: { meta: { view: 'none' } },
        openFailed: { meta: { view: 'openFailed' }, on: { DISMISS: 'quiet' } },
        coverageFailed: { meta: { view: 'coverageFailed' }, on: { DISMISS: 'quiet' } },
      },
    },
    opening: {
      tags: 'busy',
      meta: { view: 'opening' },
      invoke: {
        id: 'readRecording',
        src: 'readRecording',
        input: ({ event }) => ({ file: event.type === 'OPEN' ? event.file : null }),
        onDone: { target: 'settled', actions: [{ type: 'keepRecording', params: ({ event }) => event.output }, 'announceRecording'] },
        onError: { target: 'settled.openFailed', actions: { type: 'keepFault', params: ({ event }) => event } },
      },
    },
    readingCoverage: {
      tags: 'busy',
      meta: { view: 'reading' },
      invoke: {
        id: 'loadCoverage',
        src: 'loadCoverage',
        input: () => ({}),
        onDone: { target: 'settled', actions: { type: 'keepCoverage', params: ({ event }) => ({ coverage: event.output }) } },
        onError: 'settled.coverageFailed',
      },
    },
  },
})
