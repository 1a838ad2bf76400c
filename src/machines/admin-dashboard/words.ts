import { scriptWords } from 'chartroom/script-words'
import type { adminDashboardMachine } from './admin-dashboard.machine.ts'

/** The scripts of the machine in words for a person. */
export const adminDashboardWords = scriptWords<typeof adminDashboardMachine>({
  given: 'you have signed in as an admin',
  events: {
    'loadReport done': 'the figures of the school are loaded',
    'loadReport fails': 'the network fails while the figures are loaded',
    RETRY: 'press “Try Again”',
  },
  seen: {
    loading: 'the “Admin Dashboard” has its tiles, each with “Loading...”',
    shown: 'each tile of the “Admin Dashboard” has its figure',
    loadFailed: '“Network error. Please check your connection.” is shown with “Try Again”, and the tiles say “No figure at the moment”',
  },
})
