import { fromEvent, fromOutput } from '../kit/from-event.ts'
import { baseRevision, questionGrading, sentGrade } from './setup.ts'

const view = { view: 'grading' } as const

/** Grades go to the server one after another while the teacher goes on; a conflict, a lost session or a lost connection holds the queue. */
export const saves = questionGrading.createStateConfig({
  initial: 'idle',
  states: {
    idle: { meta: view, always: { guard: 'hasQueued', target: 'saving' } },
    saving: {
      tags: 'busy',
      meta: view,
      invoke: {
        id: 'saveGrade',
        src: 'saveGrade',
        input: ({ context }) => ({
          submissionId: context.queue[0]?.submissionId ?? '',
          grade: sentGrade(context),
          revision: baseRevision(context),
        }),
        onDone: [
          {
            guard: fromOutput('isConflict'),
            target: 'conflicted',
            actions: fromOutput('keepConflict'),
          },
          {
            target: 'saved',
            actions: [fromOutput('keepSaved'), 'storeAnswered', 'takeFromQueue'],
          },
        ],
        onError: [
          { guard: fromEvent('isSignedOut'), target: 'waiting' },
          { guard: fromEvent('isOffline'), target: 'offline' },
          { target: 'failed', actions: [fromEvent('keepFailure'), 'takeFromQueue'] },
        ],
      },
    },
    saved: {
      meta: view,
      always: { guard: 'hasQueued', target: 'saving' },
      after: { savedShown: 'idle' },
    },
    failed: { meta: view, after: { errorShown: 'idle' } },
    waiting: { meta: view, on: { 'session.renewed': 'saving' } },
    offline: { meta: view, on: { 'connection.online': 'saving' }, after: { offlineRetry: 'saving' } },
    conflicted: {
      meta: view,
      on: {
        KEEP_STORED: { target: 'idle', actions: ['keepStored', 'storeAnswered', 'takeFromQueue'] },
        OVERWRITE: 'saving',
        DISMISS: { target: 'idle', actions: 'dismissConflict' },
      },
    },
  },
})
