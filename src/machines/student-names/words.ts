import { scriptWords } from 'chartroom/script-words'
import type { studentNamesMachine } from './student-names.machine.ts'

/** The scripts of the machine in words for a person. */
export const studentNamesWords = scriptWords<typeof studentNamesMachine>({
  given: 'you are a teacher and grade the answers to one question; the names of the students are hidden',
  events: {
    SHOW_NAMES: 'press “Show names”',
    REVEAL: 'press “Show names” in the dialog',
    KEEP_HIDDEN: 'press “Keep hidden”',
    HIDE_NAMES: 'press “Hide names”',
    'revealNames done': 'the server has sent the names',
    'revealNames fails': 'the network fails while the names are loaded',
  },
  seen: {
    hidden: 'the button “Show names” is at the top',
    confirming: "the dialog “Show the students' names?” is open",
    revealing: 'the button of the dialog is grey and says “Showing...”',
    shown: 'the button at the top says “Hide names”',
    revealFailed: 'the dialog says “The names could not be shown. Try again.”',
  },
})
