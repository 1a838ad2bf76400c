import { fromEvent } from '../kit/from-event.ts'
import { quizEditor } from './setup.ts'

const back = '#quizEditor.editing.writing.last'

/** The quiz is on its way; where another version was saved meanwhile, both are shown. */
export const saving = quizEditor.createStateConfig({
  tags: ['busy', 'saving'],
  meta: { view: 'editor' },
  invoke: {
    id: 'saveQuiz',
    src: 'saveQuiz',
    input: ({ context: { courseId, assignmentId, newId, quiz, publish, version, base } }) => ({
      courseId,
      assignmentId,
      newId,
      quiz,
      published: publish || quiz.isPublished,
      version,
      base,
    }),
    onDone: [
      {
        guard: fromEvent('isConflict'),
        target: 'comparing',
        actions: fromEvent('compare'),
      },
      {
        guard: fromEvent('isKeyChanged'),
        target: 'decidingKey',
        actions: [fromEvent('announceSaved'), 'forgetDraft', fromEvent('settleSaved'), 'rebaseDraft'],
      },
      {
        guard: 'stays',
        target: back,
        actions: [fromEvent('announceSaved'), 'forgetDraft', fromEvent('settleSaved'), 'rebaseDraft'],
      },
      { target: 'saved', actions: ['forgetDraft', fromEvent('announceSaved')] },
    ],
    onError: { target: back, actions: [fromEvent('keepSaveProblem'), 'focusProblem'] },
  },
})

/** A key that submissions were graded by has changed: it is decided about before writing goes on or the editor is left. */
export const decidingKey = quizEditor.createStateConfig({
  tags: 'decidingKey',
  meta: { view: 'editor' },
  on: { 'key.decided': [{ guard: 'stays', target: back }, { target: 'saved' }] },
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
        guard: fromEvent('hasChosen'),
        target: 'saving',
        actions: [fromEvent('merge'), 'rebaseDraft', 'keepDraft'],
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
      actions: [fromEvent('addChosen'), 'keepDraft', fromEvent('focusChosen')],
    },
    'search.closed': back,
    'navigation.blocked': back,
  },
})
