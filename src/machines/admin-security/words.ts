import { fact, scriptWords } from 'chartroom/script-words'
import type { adminSecurityMachine } from './admin-security.machine.ts'

/** The scripts of the machine in words for a person. */
export const adminSecurityWords = scriptWords<typeof adminSecurityMachine>({
  given: 'you are signed in as an admin and have opened “Security Log”',
  events: {
    SEARCH: 'type "emmy" into “Search people”',
    CHOOSE_KIND: 'choose "Sign-in failed" in “Kind”',
    SHOW_PAGE: 'press “Next” below the list',
    RETRY: 'press “Try Again”',
    VERIFY: 'press “Verify Log”',
    'loadEntries done': ({ output }) =>
      fact(output, 'entries length') === '0' ? 'the server finds no entry on this page' : 'the entries are loaded',
    'loadEntries fails': 'the network fails while the entries are loaded',
    'after typingPause': 'you have not typed for a third of a second',
    'verifyChain done': 'the server has checked the log and finds it intact',
    'verifyChain fails': 'the network fails while the log is checked',
  },
  means: {
    'loadEntries done': ({ output }) => (fact(output, 'entries length') === '0' ? 'test' : 'itself'),
  },
  seen: {
    'entries.loading': 'a spinner turns: “Loading the log...”',
    'entries.typing': 'a spinner turns: “Loading the log...”',
    'entries.listing': 'the entries of the log are listed',
    'entries.loadFailed': '“Network error. Please check your connection.” is shown with the button “Try Again”',
    'chain.unchecked': 'the button “Verify Log” is at the top',
    'chain.checking': 'the button at the top is grey and says “Checking...”',
    'chain.checked': 'a line says “The log is intact”',
    'chain.checkFailed': 'a message above the search says “Network error. Please check your connection.”',
  },
  beginnings: { 'entries.listing': 'the entries of the log are listed' },
})
