import { scriptWords } from 'chartroom/script-words'
import type { adminReportsMachine } from './admin-reports.machine.ts'

/** The scripts of the machine in words for a person. */
export const adminReportsWords = scriptWords<typeof adminReportsMachine>({
  given: 'you are signed in as an admin and have opened “Reports”',
  events: {
    'loadReport done': 'the totals are loaded',
    'loadReport fails': 'the network fails while the totals are loaded',
    RETRY_TOTALS: 'press “Load Totals Again”',
    'loadLog done': 'the log of changes is loaded',
    'loadLog fails': 'the network fails while the log is loaded',
    RETRY_LOG: 'press “Load Log Again”',
    SHOW_PAGE: 'press “Next” below the log',
  },
  seen: {
    'totals.loading': 'a spinner turns: “Loading totals...”',
    'totals.shown': 'the totals of “People” and “Courses and exams” are shown',
    'totals.loadFailed': 'a message about the network is shown with “Load Totals Again”',
    'log.loading': 'a spinner turns below “Log of changes”: “Loading the log...”',
    'log.shown': 'the entries are listed below “Log of changes”',
    'log.loadFailed': 'a message about the network is shown with “Load Log Again”',
  },
})
