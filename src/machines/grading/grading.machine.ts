import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { fromEvent } from '../kit/from-event.ts'
import type { GivenGrade } from './contract.ts'
import { evidenceStates } from './evidence.ts'
import { feedbackStates } from './feedback.ts'
import { baseRevision, grading, submissionId } from './setup.ts'

const noGrade: GivenGrade = { questionId: '', points: null, feedback: '', reset: false }

const nothing = {
  questionId: null,
  written: null,
  given: null,
  conflict: null,
  failure: null,
  changed: false,
  next: null,
  onward: null,
  overall: null,
  chosen: null,
  file: null,
  uploaded: null,
}

/** The fields of one question are open: while nothing is written in them, everything else is still at hand. */
const editing = grading.createStateConfig({
  tags: 'editing',
  initial: 'untouched',
  on: {
    CANCEL: 'reading',
    WRITE: { target: '.written', actions: fromEvent('keepWritten') },
    SAVE_GRADE: {
      guard: fromEvent('mayLeave'),
      target: 'saving',
      actions: fromEvent('rememberGiven'),
    },
    RESET_TO_AUTO: { guard: 'isMachineGraded', target: 'saving', actions: 'rememberReset' },
  },
  states: {
    untouched: {
      meta: { view: 'editing' },
      on: {
        EDIT: {
          guard: fromEvent('isAnother'),
          target: 'untouched',
          actions: fromEvent('openQuestion'),
        },
        WRITE_FEEDBACK: { target: '#grading.writingFeedback', actions: 'closeQuestion' },
        ACCEPT_EVIDENCE: {
          target: '#grading.confirmingEvidence',
          actions: ['closeQuestion', fromEvent('rememberEvidence')],
        },
        UPLOAD_ANSWERS: {
          target: '#grading.uploading',
          actions: ['closeQuestion', fromEvent('rememberFile')],
        },
        OPEN_STUDENT: { target: '#grading.closed', actions: fromEvent('rememberNext') },
        CLOSE: '#grading.closed',
      },
    },
    written: { meta: { view: 'editing' } },
  },
})

/** One student's submission in front of a teacher, who grades one question at a time; the first that nobody has graded is open from the start. */
export const gradingMachine = grading.createMachine({
  id: 'grading',
  context: ({ input }) => ({ ...nothing, ...input }),
  output: ({ context }) => ({ changed: context.changed, next: context.next }),
  options: { maxIterations: 100 },
  initial: 'beginning',
  states: {
    beginning: {
      meta: { view: 'reading' },
      always: [{ guard: 'hasUngraded', target: 'editing', actions: 'openUngraded' }, { target: 'reading' }],
    },
    reading: {
      meta: { view: 'reading' },
      entry: 'closeQuestion',
      on: {
        EDIT: { target: 'editing', actions: fromEvent('openQuestion') },
        WRITE_FEEDBACK: { guard: 'hasSubmission', target: 'writingFeedback' },
        ACCEPT_EVIDENCE: { target: 'confirmingEvidence', actions: fromEvent('rememberEvidence') },
        UPLOAD_ANSWERS: {
          guard: 'hasSubmission',
          target: 'uploading',
          actions: fromEvent('rememberFile'),
        },
        OPEN_STUDENT: { target: 'closed', actions: fromEvent('rememberNext') },
        CLOSE: 'closed',
      },
    },
    editing,
    saving: {
      tags: ['busy', 'editing'],
      meta: { view: 'saving' },
      invoke: {
        id: 'saveGrade',
        src: 'saveGrade',
        input: ({ context }) => ({
          submissionId: submissionId(context),
          grade: context.given ?? noGrade,
          revision: baseRevision(context),
        }),
        onDone: [
          {
            guard: { type: 'isConflict', params: ({ event }) => ({ reply: event.output }) },
            target: 'conflicted',
            actions: ['stayHere', { type: 'rememberConflict', params: ({ event }) => ({ reply: event.output }) }],
          },
          {
            guard: 'leadsOn',
            target: 'closed',
            actions: [{ type: 'keepGrade', params: ({ event }) => ({ reply: event.output }) }, 'goOn', 'announceSaved'],
          },
          { target: 'saved', actions: [{ type: 'keepGrade', params: ({ event }) => ({ reply: event.output }) }, 'announceSaved'] },
        ],
        onError: { target: 'saveFailed', actions: ['stayHere', 'takePointsBack', fromEvent('keepFailure')] },
      },
    },
    saved: {
      tags: 'editing',
      meta: { view: 'saved' },
      after: { savedShown: 'beginning' },
      on: {
        EDIT: {
          guard: fromEvent('isAnother'),
          target: 'editing',
          actions: fromEvent('openQuestion'),
        },
        OPEN_STUDENT: { target: 'closed', actions: fromEvent('rememberNext') },
        CLOSE: 'closed',
      },
    },
    saveFailed: { tags: 'editing', meta: { view: 'failed' }, after: { errorShown: 'editing.written' } },
    conflicted: {
      meta: { view: 'conflict' },
      on: { KEEP_STORED: { target: 'reading', actions: 'acceptStored' }, OVERWRITE: 'saving' },
    },
    ...feedbackStates,
    ...evidenceStates,
    closed: { type: 'final', meta: { view: 'closed' } },
  },
})

export type GradingRef = ActorRefFrom<typeof gradingMachine>
export type GradingSnapshot = SnapshotFrom<typeof gradingMachine>
