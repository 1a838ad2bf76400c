import { questions } from './questions.ts'
import { quizEditor } from './setup.ts'

const details = quizEditor.createStateConfig({
  tags: 'details',
  meta: { view: 'editor' },
  on: {
    OPEN_TAB: [
      { guard: { type: 'leadsToOpen', params: ({ event }) => event }, target: 'questions.questionOpen' },
      { guard: { type: 'isQuestions', params: ({ event }) => event }, target: 'questions' },
    ],
    CHANGE_DETAILS: { actions: [{ type: 'changeDetails', params: ({ event }) => event }, 'keepDraft'] },
  },
})

/** Leads to where something was found that is to be mended. */
const finding = quizEditor.createStateConfig({
  meta: { view: 'editor' },
  always: [
    { guard: 'isFoundInList', target: 'questions', actions: ['closeQuestion', 'focusFound'] },
    { guard: 'isFoundInQuestion', target: 'questions.questionOpen', actions: ['openFound', 'focusFound'] },
    { target: 'details', actions: 'focusFound' },
  ],
})

/** Changing the quiz on one of its two tabs; what ends it comes back to where it was. */
export const writing = quizEditor.createStateConfig({
  initial: 'details',
  on: {
    SHOW: {
      guard: { type: 'isFound', params: ({ event }) => event },
      target: '.finding',
      actions: { type: 'pickFinding', params: ({ event }) => event },
    },
    CHECK: '#quizEditor.editing.checking',
    PREVIEW: { guard: 'hasQuestions', target: '#quizEditor.editing.previewing' },
    SAVE: [
      {
        guard: { type: 'isSoundToPublish', params: ({ event }) => event },
        target: '#quizEditor.editing.checking',
        actions: { type: 'keepIntent', params: ({ event }) => event },
      },
      {
        guard: 'isSound',
        target: '#quizEditor.editing.saving',
        actions: { type: 'keepIntent', params: ({ event }) => event },
      },
      { target: '.finding', actions: 'findFaults' },
    ],
    CANCEL: [{ guard: 'isDirty', target: '#quizEditor.editing.confirmingLeave' }, { target: '#quizEditor.editing.left' }],
    'navigation.blocked': '#quizEditor.editing.confirmingLeave',
  },
  states: { details, questions, finding, last: { type: 'history', history: 'deep' } },
})
