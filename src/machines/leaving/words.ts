import { scriptWords } from 'chartroom/script-words'
import type { leavingMachine } from './leaving.machine.ts'

/** The scripts of the machine in words for a person. */
export const leavingWords = scriptWords<typeof leavingMachine>({
  given: 'you are taking an exam, and an answer is not saved yet; a form or a review with something unsaved asks in the same way',
  events: {
    'navigation.blocked': 'a link is followed that leads away from the exam',
    LEAVE: 'press “Leave”',
    STAY: 'press “Stay”',
  },
  seen: {
    staying: 'the exam is shown as before',
    asking: 'the dialog “Leave the quiz?” is open',
  },
})
