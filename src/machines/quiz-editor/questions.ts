import { fromEvent, fromOutput } from '../kit/from-event.ts'
import { quizEditor } from './setup.ts'

const idle = quizEditor.createStateConfig({
  meta: { view: 'editor' },
  on: { CHOOSE_IMAGE: { target: 'attaching', actions: 'forgetImageFailure' } },
})

/** A picture is being stored: going elsewhere in the quiz ends it, saving and leaving wait for it. */
const attaching = quizEditor.createStateConfig({
  tags: 'attaching',
  meta: { view: 'editor' },
  on: { CLOSE_QUESTION: {}, DELETE_QUESTION: {}, OPEN_SEARCH: {}, SAVE: {}, CHECK: {}, PREVIEW: {}, CANCEL: {}, 'navigation.blocked': {} },
  invoke: {
    id: 'attachImage',
    src: 'attachImage',
    input: ({ event }) => ({ file: event.type === 'CHOOSE_IMAGE' ? event.file : null }),
    onDone: { target: 'idle', actions: [fromOutput('keepImage'), 'keepDraft'] },
    onError: { target: 'idle', actions: fromEvent('keepImageFailure') },
  },
})

const questionOpen = quizEditor.createStateConfig({
  initial: 'idle',
  always: { guard: 'isNoneOpen', target: 'questionList' },
  on: {
    CLOSE_QUESTION: { target: 'questionList', actions: ['focusClosed', 'closeQuestion'] },
    CHANGE_QUESTION: {
      guard: fromEvent('isOpen'),
      actions: [fromEvent('changeQuestion'), 'keepDraft'],
    },
  },
  states: { idle, attaching },
})

/** The questions: their list, or one of them open. */
export const questions = quizEditor.createStateConfig({
  initial: 'questionList',
  on: {
    OPEN_TAB: { guard: fromEvent('isDetails'), target: 'details' },
    ADD_QUESTION: { guard: 'hasRoom', target: '.questionOpen', actions: ['addQuestion', 'keepDraft', 'focusText'] },
    EDIT_QUESTION: {
      guard: fromEvent('isKnown'),
      target: '.questionOpen',
      actions: [fromEvent('openQuestion'), 'focusOpened'],
    },
    DUPLICATE_QUESTION: {
      guard: fromEvent('canDuplicate'),
      target: '.questionOpen',
      actions: [fromEvent('duplicateQuestion'), 'keepDraft', 'focusOpened'],
    },
    MOVE_QUESTION: {
      guard: fromEvent('canMove'),
      actions: [
        fromEvent('moveQuestion'),
        'keepDraft',
        { type: 'focus', params: ({ event: { key, by } }) => ({ place: { kind: 'moved', key, by } }) },
      ],
    },
    PLACE_QUESTION: {
      guard: fromEvent('canPlace'),
      actions: [fromEvent('placeQuestion'), 'keepDraft'],
    },
    UNDO_DELETE: { guard: 'canUndo', actions: ['focusUndone', 'undoDeletion', 'keepDraft'] },
    OPEN_SEARCH: { guard: 'hasRoom', target: '#quizEditor.editing.searching' },
    DELETE_QUESTION: {
      guard: fromEvent('isKnown'),
      target: '#quizEditor.editing.confirmingDelete',
      actions: fromEvent('markForDeletion'),
    },
  },
  states: { questionList: { meta: { view: 'editor' } }, questionOpen },
})
