import { fact, scriptWords } from 'chartroom/script-words'
import type { attemptHistoryMachine } from './attempt-history.machine.ts'

/** The scripts of the machine in words for a person. */
export const attemptHistoryWords = scriptWords<typeof attemptHistoryMachine>({
  given: 'you have opened the attempts of the quiz “Unit 4 test”',
  events: {
    'loadHistory done': ({ output }) =>
      fact(output, 'submissions length') === '0' ? 'the server knows no attempt of yours' : 'your two attempts are loaded',
    'loadHistory fails': 'the network fails while the attempts are loaded',
    RETRY: 'press “Try Again”',
  },
  needs: {
    'loadHistory done': ({ output }) =>
      fact(output, 'attempts length') === '0' ? 'you have not begun the quiz' : 'you have submitted the quiz twice',
  },
  seen: {
    loading: 'a spinner turns: “Loading your attempts...”',
    listed: '“Unit 4 test - Attempts” lists both attempts with their scores',
    empty: '“No submissions yet” is shown with the link “Open the quiz”',
    loadFailed: '“Unable to Load Attempts” is shown with the button “Try Again”',
  },
})
