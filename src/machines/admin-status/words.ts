import { scriptWords } from 'chartroom/script-words'
import type { adminStatusMachine } from './admin-status.machine.ts'

/** The scripts of the machine in words for a person. */
export const adminStatusWords = scriptWords<typeof adminStatusMachine>({
  given: 'you are signed in as an admin and have opened “Status”',
  events: {
    'loadStatus done': 'the figures are loaded',
    'loadStatus fails': 'the network fails while the figures are loaded',
    'pageWatch fails': 'the browser does not say whether the page is in sight',
    RETRY: 'press “Try Again”',
    'page.hidden': 'the page is hidden',
    'page.shown': 'the page is in sight again',
    'after refreshPause': ({ type }) => (type.endsWith('stale') ? 'five seconds pass, and the page tries again' : 'five seconds pass'),
  },
  seen: {
    loading: 'a spinner turns: “Loading the status...”',
    loadFailed: 'a message about the network is shown with “Try Again”',
    'shown.current': 'the verdict “Ready for exams” stands above the figures',
    'shown.refreshing': 'the verdict and the figures stay while newer ones are loaded',
    'shown.stale': 'a message says that the figures are old, and how old, with “Try Again”',
    'shown.retrying': 'the message says that the figures are old while newer ones are loaded',
    'shown.hidden': 'the page is out of sight, and nothing is asked for',
  },
})
