import { fact, scriptWords } from 'chartroom/script-words'
import type { forgottenPasswordMachine } from './forgotten-password.machine.ts'

/** The scripts of the machine in words for a person. */
export const forgottenPasswordWords = scriptWords<typeof forgottenPasswordMachine>({
  given: 'you have opened the form for signing in',
  events: {
    OPEN: 'press “Forgot your password?”',
    SUBMIT: ({ email }, from) => {
      const name = from?.matches('sendFailed') ? '“Try Again”' : '“Send the Link”'
      return email === '' ? `leave “Email” empty and press ${name}` : `type "${email}" into “Email” and press ${name}`
    },
    CLOSE: 'press “Back to sign in”',
    'askForLink done': ({ output }) =>
      fact(output, 'kind') === 'prove' ? 'the server asks the browser to prove that you are no robot' : 'the server takes the request',
    'askForLink fails': 'the network fails while the link is asked for',
    'prove done': 'the browser has found the proof',
    'prove fails': 'the browser finds no proof',
  },
  means: {
    'askForLink done': ({ output }) => (fact(output, 'kind') === 'prove' ? 'test' : 'itself'),
  },
  shown: {
    SUBMIT: ({ email }, to) => (to?.matches('editing') && email === '' ? '“Email is required” is below the field' : ''),
  },
  seen: {
    closed: 'the form with “Sign in to Examhall” is shown',
    editing: '“We send you a link with which you choose a new password.” is below the field “Email”',
    sending: 'the button is grey and says “Sending…”',
    proving: 'the button is grey and says “Checking that you are not a robot…”',
    sent: '“a link is on its way” is said, with the button “Back to sign in”',
    sendFailed: 'a message in red is above the field, and the button says “Try Again”',
  },
})
