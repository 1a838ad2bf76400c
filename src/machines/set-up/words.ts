import { fact, scriptWords } from 'chartroom/script-words'
import type { setUpMachine } from './set-up.machine.ts'

/** The scripts of the machine in words for a person. */
export const setUpWords = scriptWords<typeof setUpMachine>({
  given: 'you have opened the link with which a new school is set up',
  events: {
    'loadSchool done': 'the link is found to be valid',
    'loadSchool fails': ({ error }) =>
      fact(error, 'kind') === 'network' ? 'the network fails while the link is checked' : 'the server says that the link is not valid',
    RETRY: 'press “Try Again”',
    SUBMIT: ({ account, confirmation }) =>
      account.password === confirmation
        ? 'fill in “First Name”, “Last Name” and “Email”, type the same password into “Password” and “Confirm Password”, and press “Create Admin”'
        : 'fill in “First Name”, “Last Name” and “Email”, type another password into “Confirm Password” than into “Password”, and press “Create Admin”',
    'checkPassword done': ({ output }) =>
      fact(output, 'value') === 'null' ? 'the password is found good enough' : 'the password is found too common',
    'checkPassword fails': 'the list of common passwords cannot be loaded',
    'createAdmin done': 'the server has created the admin',
    'createAdmin fails': 'the server refuses, because the link was used already',
  },
  people: [['the link', 'what a new school prints when it starts for the first time; its name is Hill School']],
  needs: {
    'loadSchool fails': ({ error }) => (fact(error, 'kind') === 'network' ? '' : 'the link was used already'),
    'checkPassword done': ({ output }) => (fact(output, 'value') === 'null' ? '' : 'the password is a common one, such as "password1234"'),
    'createAdmin fails': ({ error }) =>
      fact(error, 'kind') === 'network' ? '' : 'the link is used in a second browser once the page is open',
  },
  shown: {
    SUBMIT: (_, to) => (to?.matches('editing') ? '“Passwords do not match” is below “Confirm Password”' : ''),
  },
  seen: {
    loading: 'a spinner turns: “Opening your link...”',
    editing: '“Set up Hill School” is shown with the button “Create Admin”',
    checking: 'the button is grey and says “Creating Admin...”',
    creating: 'the button is grey and says “Creating Admin...”',
    created: '“The first admin is created” is shown with the link “Go to sign in”',
    invalid: '“This link is no longer valid” is shown',
    loadFailed: '“The link could not be opened” is shown with the button “Try Again”',
  },
  beginnings: { editing: 'the form for the first admin is shown' },
})
