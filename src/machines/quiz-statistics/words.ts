import { fact, scriptWords } from 'chartroom/script-words'
import type { quizStatisticsMachine } from './quiz-statistics.machine.ts'

/** The scripts of the machine in words for a person. */
export const quizStatisticsWords = scriptWords<typeof quizStatisticsMachine>({
  given: 'you are signed in as a teacher and have opened “By question” of the quiz “Unit 4 test”',
  events: {
    'loadFigures done': 'the figures are loaded',
    'loadFigures fails': 'the network fails while the figures are loaded',
    RETRY: 'press “Try Again”',
    CHOOSE_ATTEMPTS: ({ attempts }) => (attempts === 'best' ? 'press “Best”' : 'press “Last”'),
    ACCEPT: 'open question 1 and press “Accept this too” beside the answer 6',
    WITHDRAW: 'open question 1 and press “Do not accept it after all” beside the answer 5',
    'changeKey done': ({ output }) =>
      fact(output, 'isWaiting') === 'true' ? 'the server has changed the key, and a decision is waiting' : 'the server has changed the key',
    'changeKey fails': 'the server refuses, because the question no longer accepts this answer',
    'decision.closed': 'the dialog of the decision is closed',
    'acceptance.withdrawn': 'the decision is withdrawn together with the answer',
  },
  needs: {
    'changeKey done': '',
    'changeKey fails': ({ error }) =>
      fact(error, 'kind') === 'network' ? '' : 'the question is changed in a second tab once the page is open',
  },
  seen: {
    loading: 'a spinner turns: “Loading statistics...”',
    loadFailed: '“Failed to load quiz data” is shown with the button “Try Again”',
    showing: 'the figures of the quiz and of its questions are shown',
    refreshing: 'the figures are shown while they are loaded again',
    changingKey: 'the figures are shown while the key is changed',
    refreshFailed: '“Failed to load these statistics. The figures below are the previous ones.” is shown with the button “Try Again”',
    changeFailed: 'the figures are shown, and a message says why the key is as it was',
    deciding: 'a dialog asks what the changed key means for submissions',
    decidingAccepted: 'a dialog asks what the accepted answer means for submissions',
  },
  beginnings: { showing: 'the figures are shown' },
})
