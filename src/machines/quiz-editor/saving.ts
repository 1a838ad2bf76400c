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
      { target: 'saved', actions: ['forgetDraft', 'announceSaved'] },
    ],
    onError: { target: back, actions: [{ type: 'keepSaveProblem', params: ({ event }) => event }, 'focusProblem'] },
  },
})

/** Two versions of the quiz are side by side; the author chooses part by part. */
export const comparing = quizEditor.createStateConfig({
  tags: 'comparing',
  meta: { view: 'editor' },
  on: {
    TAKE: { guard: { type: 'isPart', params: ({ event }) => event }, actions: { type: 'take', params: ({ event }) => event } },
    TAKE_ALL: { actions: { type: 'takeAll', params: ({ event }) => event } },
    CONFIRM: [
      { guard: 'isMergeSound', target: 'saving', actions: ['merge', 'rebaseDraft', 'keepDraft'] },
      { target: 'writing.finding', actions: ['merge', 'rebaseDraft', 'keepDraft', 'findFaults'] },
    ],
    KEEP: { target: back, actions: 'forgetConflict' },
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
