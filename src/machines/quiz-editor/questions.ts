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
    onDone: { target: 'idle', actions: [{ type: 'keepImage', params: ({ event }) => ({ imageUrl: event.output }) }, 'keepDraft'] },
    onError: { target: 'idle', actions: { type: 'keepImageFailure', params: ({ event }) => event } },
  },
})

const questionOpen = quizEditor.createStateConfig({
  initial: 'idle',
  always: { guard: 'isNoneOpen', target: 'questionList' },
  on: {
    CLOSE_QUESTION: { target: 'questionList', actions: ['focusClosed', 'closeQuestion'] },
    CHANGE_QUESTION: {
      guard: { type: 'isOpen', params: ({ event }) => event },
      actions: [{ type: 'changeQuestion', params: ({ event }) => event }, 'keepDraft'],
    },
  },
  states: { idle, attaching },
})

/** The questions: their list, or one of them open. */
export const questions = quizEditor.createStateConfig({
  initial: 'questionList',
  on: {
    OPEN_TAB: { guard: { type: 'isDetails', params: ({ event }) => event }, target: 'details' },
    ADD_QUESTION: { guard: 'hasRoom', target: '.questionOpen', actions: ['addQuestion', 'keepDraft', 'focusText'] },
    EDIT_QUESTION: {
      guard: { type: 'isKnown', params: ({ event }) => event },
      target: '.questionOpen',
      actions: [{ type: 'openQuestion', params: ({ event }) => event }, 'focusOpened'],
    },
    DUPLICATE_QUESTION: {
      guard: { type: 'canDuplicate', params: ({ event }) => event },
      target: '.questionOpen',
      actions: [{ type: 'duplicateQuestion', params: ({ event }) => event }, 'keepDraft', 'focusOpened'],
    },
    MOVE_QUESTION: {
      guard: { type: 'canMove', params: ({ event }) => event },
      actions: [
        { type: 'moveQuestion', params: ({ event }) => event },
        'keepDraft',
        { type: 'focus', params: ({ event: { key, by } }) => ({ place: { kind: 'moved', key, by } }) },
      ],
    },
    PLACE_QUESTION: {
      guard: { type: 'canPlace', params: ({ event }) => event },
      actions: [{ type: 'placeQuestion', params: ({ event }) => event }, 'keepDraft'],
    },
    UNDO_DELETE: { guard: 'canUndo', actions: ['focusUndone', 'undoDeletion', 'keepDraft'] },
    OPEN_SEARCH: { guard: 'hasRoom', target: '#quizEditor.editing.searching' },
    DELETE_QUESTION: {
      guard: { type: 'isKnown', params: ({ event }) => event },
      target: '#quizEditor.editing.confirmingDelete',
      actions: { type: 'markForDeletion', params: ({ event }) => event },
    },
  },
  states: { questionList: { meta: { view: 'editor' } }, questionOpen },
})
