import { fromEvent, fromOutput } from '../kit/from-event.ts'
import type { GivenGrade } from './contract.ts'
import { baseRevision, submissionGrading, submissionId } from './setup.ts'

const noGrade: GivenGrade = { questionId: '', points: null, feedback: '', reset: true }

/** The fields of one question are open: while nothing is written in them, everything else is still at hand. */
const editing = submissionGrading.createStateConfig({
  tags: 'editing',
  initial: 'untouched',
  on: {
    CANCEL: [
      { guard: 'isInDoubt', target: '#submissionGrading.evidence.refreshing', actions: ['dropDraft', 'storeDraft'] },
      { target: '#submissionGrading.reading' },
    ],
    WRITE: { target: '.written', actions: [fromEvent('keepWritten'), 'storeDraft'] },
    SAVE_GRADE: [
      { guard: fromEvent('changesUnseen'), actions: ['holdWritten', 'storeDraft'] },
      { guard: fromEvent('maySave'), target: 'saving', actions: fromEvent('rememberGiven') },
      { guard: 'lacksPoints', target: '.written.incomplete' },
    ],
    RESET_TO_AUTO: { guard: 'isMachineGraded', target: 'saving', actions: 'rememberReset' },
  },
  states: {
    untouched: {
      meta: { view: 'editing' },
      always: { guard: 'isWritten', target: 'written' },
      on: {
        EDIT: {
          guard: fromEvent('isAnother'),
          target: 'untouched',
          actions: fromEvent('openQuestion'),
        },
        WRITE_FEEDBACK: { target: '#submissionGrading.feedback', actions: ['closeQuestion', 'openFeedback'] },
        ACCEPT_EVIDENCE: {
          target: '#submissionGrading.evidence',
          actions: ['closeQuestion', fromEvent('rememberEvidence')],
        },
        UPLOAD_ANSWERS: {
          target: '#submissionGrading.evidence.uploading',
          actions: ['closeQuestion', fromEvent('rememberFile')],
        },
        OPEN_STUDENT: { target: '#submissionGrading.closed', actions: fromEvent('rememberNext') },
        CLOSE: '#submissionGrading.closed',
      },
    },
    written: {
      initial: 'possible',
      states: {
        possible: { meta: { view: 'editing' } },
        incomplete: { meta: { view: 'editing', shows: 'Empty points are refused in words, and nothing is saved.' } },
      },
    },
  },
})

/** One question is open: its grade is written, on its way, saved, refused, or another grader's came first. */
export const question = submissionGrading.createStateConfig({
  initial: 'editing',
  states: {
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
            guard: fromOutput('isConflict'),
            target: 'conflicted',
            actions: ['stayHere', fromOutput('rememberConflict')],
          },
          {
            guard: 'leadsOn',
            target: '#submissionGrading.closed',
            actions: [fromOutput('keepGrade'), 'storeDraft', 'goOn', 'announceSaved'],
          },
          {
            target: 'saved',
            actions: [fromOutput('keepGrade'), 'storeDraft', 'announceSaved'],
          },
        ],
        onError: { target: 'failed', actions: ['stayHere', fromEvent('keepSaveFailure')] },
      },
    },
    saved: {
      tags: 'editing',
      meta: { view: 'saved', shows: 'When a grade is saved, the button reads "Saved!" for a moment.' },
      after: { savedShown: '#submissionGrading.beginning' },
      on: {
        EDIT: {
          guard: fromEvent('isAnother'),
          target: 'editing',
          actions: fromEvent('openQuestion'),
        },
        OPEN_STUDENT: { target: '#submissionGrading.closed', actions: fromEvent('rememberNext') },
        CLOSE: '#submissionGrading.closed',
      },
    },
    failed: {
      tags: 'editing',
      meta: {
        view: 'failed',
        shows: 'When a grade cannot be saved, the button reads "Error!" for a moment and the grade that is shown stays as it was.',
      },
      after: { errorShown: 'editing.written' },
      on: { WRITE: { target: 'editing.written', actions: [fromEvent('keepWritten'), 'storeDraft'] } },
    },
    conflicted: {
      meta: { view: 'conflict', shows: 'Two graders never overwrite each other silently: both grades are shown.' },
      on: {
        KEEP_STORED: { target: '#submissionGrading.reading', actions: 'acceptStored' },
        OVERWRITE: 'saving',
        DISMISS: { target: 'editing', actions: 'dismissConflict' },
      },
    },
  },
})
