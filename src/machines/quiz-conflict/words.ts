import { scriptWords } from 'chartroom/script-words'
import type { quizConflictMachine } from './quiz-conflict.machine.ts'

/** The scripts of the machine in words for a person. */
export const quizConflictWords = scriptWords<typeof quizConflictMachine>({
  given: 'you have saved a quiz that somebody else had changed since you opened it',
  events: {
    TAKE: ({ part, from }) =>
      `choose “${from === 'mine' ? 'Your version' : 'The other version'}” of ${part === 'question q9' ? 'a question that is gone' : 'question 1'}`,
    TAKE_ALL: ({ from }) => (from === 'mine' ? 'press “All of Yours”' : 'press “All of the Other”'),
    CONFIRM: 'press “Save My Choices”',
    KEEP: 'press “Back to Editing”',
  },
  people: [
    [
      'Miriam Halevi, teacher@school.example, password examhall-sample',
      'the teacher of the sample school, whom you sign in as, with “Student Login”',
    ],
    ['somebody else', 'the same teacher in a second browser, who saves the same quiz with another text of question 1 meanwhile'],
  ],
  shown: {
    TAKE: 'what you chose is marked in that question',
    TAKE_ALL: 'that side is marked in every part',
  },
  seen: {
    choosing: '“This quiz was changed in two places” shows both versions side by side',
    closed: 'the quiz editor is shown again',
  },
})
