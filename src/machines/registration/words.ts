import { fact, scriptWords } from 'chartroom/script-words'
import type { registrationMachine } from './registration.machine.ts'

/** The scripts of the machine in words for a person. */
export const registrationWords = scriptWords<typeof registrationMachine>({
  given: 'you have opened the form for a new account',
  events: {
    SUBMIT: ({ account, confirmation }) =>
      account.password === confirmation
        ? 'fill in “First Name”, “Last Name” and “Email”, type the same password into “Password” and “Confirm Password”, and press “Create Account”'
        : 'fill in “First Name”, “Last Name” and “Email”, type another password into “Confirm Password” than into “Password”, and press “Create Account”',
    'checkPassword done': ({ output }) =>
      fact(output, 'value') === 'null' ? 'the password is found good enough' : 'the password is found too common',
    'checkPassword fails': 'the list of common passwords cannot be loaded',
    'register done': ({ output }) =>
      fact(output, 'kind') === 'prove' ? 'the server asks the browser to prove that you are no robot' : 'the server has made the account',
    'prove done': 'the browser has found the proof',
    'prove fails': 'the browser finds no proof',
    'register fails': 'the network fails while the account is made',
    'after closeDelay': 'two seconds pass',
  },
  means: {
    'register done': ({ output }) => (fact(output, 'kind') === 'prove' ? 'test' : 'itself'),
  },
  needs: {
    'checkPassword done': ({ output }) => (fact(output, 'value') === 'null' ? '' : 'the password is a common one, such as "password1234"'),
  },
  shown: {
    SUBMIT: (_, to) => (to?.matches('editing') ? '“Passwords do not match” is below “Confirm Password”' : ''),
  },
  seen: {
    editing: 'the form is shown with the button “Create Account”',
    checking: 'the button is grey and says “Creating Account...”',
    submitting: 'the button is grey and says “Creating Account...”',
    proving: 'the button is grey and says “Checking that you are not a robot…”',
    registered: '“Account created. Please sign in.” is shown',
    closed: 'the form for signing in takes its place',
  },
})
