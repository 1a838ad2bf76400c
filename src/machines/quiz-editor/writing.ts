import { quizEditor } from './setup.ts'

const idle = quizEditor.createStateConfig({
  meta: { view: 'editor' },
  on: {
    CLOSE_QUESTION: { target: '#quizEditor.editing.pages.questionList', actions: ['focusClosed', 'closeQuestion'] },
    CHOOSE_IMAGE: { guard: 'hasOpenQuestion', target: 'attaching', actions: 'forgetImageFailure' },
    DELETE_QUESTION: {
      guard: { type: 'isKnown', params: ({ event }) => event },
      target: '#quizEditor.editing.step.confirmingDelete',
      actions: { type: 'markForDeletion', params: ({ event }) => event },
    },
    SAVE: [
      { guard: 'isSound', target: '#quizEditor.editing.step.saving', actions: { type: 'keepIntent', params: ({ event }) => event } },
      { target: '#quizEditor.editing.pages.finding', actions: 'findFaults' },
    ],
    CANCEL: [{ guard: 'isDirty', target: '#quizEditor.editing.step.confirmingLeave' }, { target: '#quizEditor.editing.step.left' }],
    'navigation.blocked': '#quizEditor.editing.step.confirmingLeave',
  },
})

const attaching = quizEditor.createStateConfig({
  tags: 'attaching',
  meta: { view: 'editor' },
  invoke: {
    id: 'attachImage',
    src: 'attachImage',
    input: ({ event }) => ({ file: event.type === 'CHOOSE_IMAGE' ? event.file : null }),
    onDone: { target: 'idle', actions: { type: 'keepImage', params: ({ event }) => ({ imageUrl: event.output }) } },
    onError: { target: 'idle', actions: { type: 'keepImageFailure', params: ({ event }) => event } },
  },
})

/** Changing the quiz; going elsewhere in it ends the storing of a picture, saving and leaving wait for it. */
export const writing = quizEditor.createStateConfig({
  initial: 'idle',
  on: {
    OPEN_TAB: [
      { guard: { type: 'isDetails', params: ({ event }) => event }, target: '#quizEditor.editing.pages.details' },
      { guard: 'hasOpenQuestion', target: '#quizEditor.editing.pages.questionOpen' },
      { target: '#quizEditor.editing.pages.questionList' },
    ],
    CHANGE_DETAILS: { actions: { type: 'changeDetails', params: ({ event }) => event } },
    CHANGE_QUESTION: { actions: { type: 'changeQuestion', params: ({ event }) => event } },
    ADD_QUESTION: { guard: 'hasRoom', target: '#quizEditor.editing.pages.questionOpen', actions: ['addQuestion', 'focusOpened'] },
    EDIT_QUESTION: {
      guard: { type: 'isKnown', params: ({ event }) => event },
      target: '#quizEditor.editing.pages.questionOpen',
      actions: [{ type: 'openQuestion', params: ({ event }) => event }, 'focusOpened'],
    },
    MOVE_QUESTION: {
      actions: [
        { type: 'moveQuestion', params: ({ event }) => event },
        { type: 'focus', params: ({ event: { key, by } }) => ({ place: { kind: 'moved', key, by } }) },
      ],
    },
    SHOW_FAULT: { target: '#quizEditor.editing.pages.finding', actions: { type: 'pickFault', params: ({ event }) => event } },
  },
  states: { idle, attaching },
})
