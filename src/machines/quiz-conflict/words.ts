import { scriptWords } from 'chartroom/script-words'
import type { quizConflictMachine } from './quiz-conflict.machine.ts'

/** The scripts of the machine in words for a person. */
export const quizConflictWords = scriptWords<typeof quizConflictMachine>({
  given: 'you have saved a quiz that somebody else had changed since you opened it',
  events: {
    TAKE: ({ part, from }) =>
      `choose “${from === 'mine' ? 'Your version' : 'The other version'}” of ${part === 'question q9' ? 'a question that is gone' : 'question 1'}`,
    TAKE_ALL: ({ from }) => (from === 'mine' ? 'press “All of Yours”' : 'press “All of the Other”'),
    CONFIRM: 'press “Save What Is Chosen”',
    KEEP: 'press “Back to Editing”',
  },
  seen: {
    choosing: '“This quiz was changed in two places” shows both versions side by side',
    closed: 'the quiz editor is shown again',
  },
})
