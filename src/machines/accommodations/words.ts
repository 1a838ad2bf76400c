import { fact, scriptWords } from 'chartroom/script-words'
import type { SnapshotFrom } from 'xstate'
import { refusalWords } from '../refusal-words.ts'
import type { accommodationsMachine } from './accommodations.machine.ts'

type Snapshot = SnapshotFrom<typeof accommodationsMachine>

const outcomeWords = ({ context: { outcome } }: Snapshot): string => (outcome ? ', and a message above it says what was done last' : '')

const loadingWords = (snapshot: Snapshot): string =>
  snapshot.context.list
    ? `the names in the list turn grey until the new list is there${outcomeWords(snapshot)}`
    : 'a spinner turns: “Loading accommodations...”'

const isChanged = (output: unknown): boolean => fact(output, 'kind') === 'changed'

/** The scripts of the machine in words for a person. */
export const accommodationsWords = scriptWords<typeof accommodationsMachine>({
  given: 'you are signed in as a teacher and have opened “Accommodations” of the quiz “Unit 4 test”',
  people: [
    [
      'Ada Lovelace, ada@school.example',
      'a student of the course who was given time × 1.25 and 5 minutes for the quiz, and who is writing it',
    ],
    ['Room 2', 'a group of the course that was given nothing'],
  ],
  events: {
    SEARCH: 'type "ada" into “Search students”',
    SHOW_ONLY_GIVEN: 'tick “Only students with an accommodation”',
    SHOW_PAGE: 'press “Next” below the list',
    RETRY: 'press “Try Again”',
    'loadList done': ({ output }) =>
      fact(output, 'students length') === '0'
        ? 'the page that was asked for turns out to be empty'
        : 'the first of two pages of students is loaded',
    'loadList fails': 'the network fails while the students are loaded',
    'after typingPause': 'you have not typed for a third of a second',
    EDIT: ({ kind }) => (kind === 'group' ? 'press “Give” in the row of Room 2' : 'press “Change” in the row of Ada Lovelace'),
    SAVE: 'choose "1.5 × the time" in “Time”, enter 10 in “Extra minutes” and "Certificate of 30 November" in “Reason”, and press “Save”',
    'give done': ({ output }, from) => {
      if (isChanged(output)) return 'the server stores nothing, because Sofia Kovalevskaya has given something else meanwhile'
      return from?.matches('removing') ? 'the server has taken it away' : 'the server has stored it and extended one running attempt'
    },
    'give fails': {
      giving: 'the server refuses, because the student has left the course',
      removing: 'the server refuses to remove it, because the student has left the course',
    },
    TAKE_AWAY: 'press “Remove”',
    CONFIRM: 'type "Given to the wrong student" into “Reason”, and press “Remove” in the dialog',
    CLOSE: 'press “Cancel”',
    DISMISS: 'press “Dismiss” beside the message',
  },
  means: { 'loadList done': ({ output }) => (fact(output, 'students length') === '0' ? 'test' : 'itself') },
  needs: {
    'give done': ({ output }) => (isChanged(output) ? 'Sofia Kovalevskaya gives 15 minutes in a second tab once the dialog is open' : ''),
    'give fails': 'the student is taken out of the course in a second tab once the dialog is open',
  },
  shown: { SHOW_ONLY_GIVEN: '“Only students with an accommodation” is ticked' },
  seen: {
    'browsing.loading': loadingWords,
    'browsing.typing': loadingWords,
    'browsing.listing': (snapshot) => `the list of students is shown${outcomeWords(snapshot)}`,
    'browsing.loadFailed': '“Network error. Please check your connection.” is shown with the button “Try Again”',
    editing: (snapshot) => `a dialog asks what is given${refusalWords(snapshot)}`,
    giving: 'the button of the dialog is grey and says “Saving...”',
    askingRemoval: (snapshot) => `the dialog “Remove this accommodation?” is open${refusalWords(snapshot)}`,
    removing: 'the button of the dialog is grey and says “Removing...”',
  },
  beginnings: {
    'browsing.listing': 'the list of students is shown',
    editing: 'the dialog for an accommodation is open',
    askingRemoval: 'the question before an accommodation is taken away is open',
  },
})
