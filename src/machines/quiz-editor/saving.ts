import { quizEditor } from './setup.ts'

const back = '#quizEditor.editing.writing.last'

/** The quiz is on its way; where another version was saved meanwhile, both are shown. */
export const saving = quizEditor.createStateConfig({
  tags: ['busy', 'saving'],
  meta: { view: 'editor' },
  invoke: {
    id: 'saveQuiz',
    src: 'saveQuiz',
    input: ({ context: { courseId, assignmentId, quiz, publish, version, base } }) => ({
      courseId,
      assignmentId,
      quiz,
      published: publish || quiz.isPublished,
      version,
      base,
    }),
    onDone: [
      {
        guard: { type: 'isConflict', params: ({ event }) => event },
        target: 'comparing',
        actions: { type: 'compare', params: ({ event }) => event },
      },
      {
        guard: 'stays',
        target: back,
        actions: [
          { type: 'announceStaySaved', params: ({ event }) => event },
          'forgetDraft',
          { type: 'settleSaved', params: ({ event }) => event },
          'rebaseDraft',
        ],
      },
      { target: 'saved', actions: ['forgetDraft', { type: 'announceSaved', params: ({ event }) => event }] },
    ],
    onError: { target: back, actions: [{ type: 'keepSaveProblem', params: ({ event }) => event }, 'focusProblem'] },
  },
})

/** Two versions of the quiz are side by side; what is chosen is saved. */
export const comparing = quizEditor.createStateConfig({
  tags: 'comparing',
  meta: { view: 'editor' },
  invoke: {
    id: 'quizConflict',
    src: 'quizConflict',
    input: ({ context: { quiz, base, other } }) => ({ mine: quiz, theirs: other?.quiz ?? quiz, base }),
    onDone: [
      {
        guard: { type: 'hasChosen', params: ({ event }) => event },
        target: 'saving',
        actions: [{ type: 'merge', params: ({ event }) => event }, 'rebaseDraft', 'keepDraft'],
      },
      { target: back, actions: 'forgetOther' },
    ],
    onError: { target: back, actions: 'forgetOther' },
  },
})

/** Questions of other quizzes are being looked for. */
export const searching = quizEditor.createStateConfig({
  tags: 'searching',
  meta: { view: 'editor' },
  on: {
    'questions.chosen': {
      target: 'writing.questions.questionList',
      actions: [{ type: 'addChosen', params: ({ event }) => event }, 'keepDraft', { type: 'focusChosen', params: ({ event }) => event }],
    },
    'search.closed': back,
  },
})
