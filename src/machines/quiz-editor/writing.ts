import { fromEvent } from '../kit/from-event.ts'
import { questions } from './questions.ts'
import { quizEditor } from './setup.ts'

const details = quizEditor.createStateConfig({
  tags: 'details',
  meta: { view: 'editor' },
  on: {
    OPEN_TAB: [
      { guard: fromEvent('leadsToOpen'), target: 'questions.questionOpen' },
      { guard: fromEvent('isQuestions'), target: 'questions' },
    ],
    CHANGE_DETAILS: { actions: [fromEvent('changeDetails'), 'keepDraft'] },
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
      guard: fromEvent('isFound'),
      target: '.finding',
      actions: fromEvent('pickFinding'),
    },
    CHECK: '#quizEditor.editing.checking',
    PREVIEW: { guard: 'hasQuestions', target: '#quizEditor.editing.previewing' },
    SAVE: [
      {
        guard: fromEvent('isSoundToPublish'),
        target: '#quizEditor.editing.checking',
        actions: fromEvent('keepIntent'),
      },
      {
        guard: 'isSound',
        target: '#quizEditor.editing.saving',
        actions: fromEvent('keepIntent'),
      },
      { target: '.finding', actions: 'findFaults' },
    ],
    CANCEL: [{ guard: 'isDirty', target: '#quizEditor.editing.confirmingLeave' }, { target: '#quizEditor.editing.left' }],
    'navigation.blocked': '#quizEditor.editing.confirmingLeave',
  },
  states: { details, questions, finding, last: { type: 'history', history: 'deep' } },
})
