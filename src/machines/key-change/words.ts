import { fact, scriptWords } from 'chartroom/script-words'
import type { keyChangeMachine } from './key-change.machine.ts'

/** The scripts of the machine in words for a person. */
export const keyChangeWords = scriptWords<typeof keyChangeMachine>({
  given: 'you are signed in as a teacher and have opened “Changed key” of a quiz',
  events: {
    'loadKeyChange done': ({ output }) => {
      if (fact(output, 'sharedAs') === 'grader') return 'a change of the key is loaded, of a course in which you only grade'
      if (fact(output, 'sharedAs') === 'observer') return 'the last decision about the key is loaded, of a course that you only observe'
      if (fact(output, 'change') !== 'null') return 'a change of the key is loaded that waits for a decision'
      return fact(output, 'last') === 'null' ? 'the server knows no change of the key' : 'the last decision about the key is loaded'
    },
    'loadKeyChange fails': 'the network fails while the change of the key is loaded',
    RETRY: { loadFailed: 'press “Try Again”', outdated: 'press “Show what would change now”' },
    DECIDE: ({ kind }) =>
      kind === 'keep'
        ? 'choose “Keep the grades” and press the button at the end'
        : 'choose “Use the corrected key”, type "Six is the perimeter." into “Reason” and press “Apply”',
    'sendDecision done': 'the server has graded again',
    'sendDecision fails': ({ error }) =>
      fact(error, 'kind') === 'network'
        ? 'the network fails while the decision is sent'
        : 'the server refuses, because the key was changed meanwhile',
    UNDO: 'press “Undo”',
    'undoDecision done': 'the server has undone the decision',
    'undoDecision fails': ({ error }) =>
      fact(error, 'kind') === 'network'
        ? 'the network fails while the decision is undone'
        : 'the server refuses, because a newer decision exists',
    CLOSE: 'press “Back to Quiz Review”',
  },
  people: [
    [
      'Miriam Halevi, teacher@school.example, password examhall-sample',
      'the teacher of the sample school, whom you sign in as, with “Student Login”',
    ],
    ['a change of the key', 'a published quiz that a student has submitted; then save it with another right answer'],
  ],
  needs: {
    'loadKeyChange done': ({ output }) => {
      if (fact(output, 'sharedAs') === 'grader') return 'the owner of the course has made you a grader of it'
      if (fact(output, 'sharedAs') === 'observer') return 'the owner of the course has made you an observer of it'
      if (fact(output, 'change.state') === 'waiting') return 'the key of the quiz was changed, and you have not decided'
      return fact(output, 'change.state') === undefined ? 'nobody has changed the key' : 'you have decided about a changed key'
    },
    'sendDecision fails': ({ error }) =>
      fact(error, 'kind') === 'network' ? '' : 'the key is changed once more in a second tab, once the page is open',
    'undoDecision fails': ({ error }) =>
      fact(error, 'kind') === 'network' ? '' : 'another change of the key is decided in a second tab, once the page is open',
  },
  seen: {
    loading: 'a spinner turns: “Looking at what would change...”',
    deciding: ({ context }) =>
      context.loaded?.sharedAs
        ? 'old and new key are side by side, and “The owner or a co-teacher of the course decides about it.”'
        : 'old and new key are side by side, with “Use the corrected key”, “Keep the grades” and “Apply”',
    sending: 'the button is grey and says “Grading again...”',
    decided: 'a line says what was decided, with the button “Done”',
    undoing: 'the button is grey and says “Undoing...”',
    nothing: '“No key change is waiting for a decision.” is shown',
    outdated: '“The key was changed meanwhile.” is shown with the button “Show what would change now”',
    loadFailed: '“Failed to load the changed key” is shown with the button “Try Again”',
    closed: 'the quiz review is opened',
  },
  beginnings: { deciding: 'the change of the key is shown' },
})
