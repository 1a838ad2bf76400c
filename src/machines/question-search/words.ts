import { scriptWords } from 'chartroom/script-words'
import type { questionSearchMachine } from './question-search.machine.ts'

/** The scripts of the machine in words for a person. */
export const questionSearchWords = scriptWords<typeof questionSearchMachine>({
  given: ({ room }) =>
    `you are in the quiz editor${room === 0 ? ', with as many questions as a quiz can have,' : ''} and have pressed “Add from Your Quizzes”`,
  events: {
    'findQuestions done': 'the first of two pages of questions is loaded',
    'findQuestions fails': 'the network fails while questions are searched',
    SEARCH: 'type "sum" into “Search your questions”',
    'after typingPause': 'you have not typed for a third of a second',
    SHOW_PAGE: 'press “Next” below the list',
    TOGGLE: 'tick the first question, “Sum”',
    RETRY: 'press “Try Again”',
    ADD: 'press “Add 1 Question”',
    CLOSE: 'press “Cancel”',
  },
  seen: {
    'searching.loading': 'a spinner turns: “Loading questions...”',
    'searching.typing': 'a spinner turns: “Loading questions...”',
    'searching.listing': 'the questions that were found are listed',
    'searching.loadFailed': '“Network error. Please try again.” is shown with the button “Try Again”',
    closed: 'the quiz editor is shown again',
  },
})
