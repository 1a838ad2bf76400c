import { fact, scriptWords } from 'chartroom/script-words'
import type { progressMachine } from './progress.machine.ts'

/** The scripts of the machine in words for a person. */
export const progressWords = scriptWords<typeof progressMachine>({
  given: 'you have signed in as a student, and “Your progress” is below your courses',
  events: {
    'loadResults done': ({ output }) =>
      fact(output, 'list length') === '0' ? 'the server knows no result of yours' : 'your three results are loaded',
    'loadResults fails': 'the network fails while your results are loaded',
    RETRY: 'press “Try Again”',
  },
  needs: {
    'loadResults done': ({ output }) =>
      fact(output, 'results length') === '0' ? 'you have submitted nothing' : 'three of your submissions have a result',
  },
  seen: {
    loading: 'a spinner turns: “Loading your results...”',
    empty: '“Your results will appear here after your first quiz” is shown',
    shown: 'a chart shows your results, with “Average”, “Best” and “Latest” above it',
    loadFailed: '“Your results could not be loaded.” is shown with the button “Try Again”',
  },
})
