import { fact, scriptWords } from 'chartroom/script-words'
import type { passwordLinkMachine } from './password-link.machine.ts'

/** The scripts of the machine in words for a person. */
export const passwordLinkWords = scriptWords<typeof passwordLinkMachine>({
  given: 'you have opened the password link that you were sent',
  events: {
    'loadOwner done': 'the link is found to be valid',
    'loadOwner fails': ({ error }) =>
      fact(error, 'kind') === 'network' ? 'the network fails while the link is checked' : 'the server says that the link is not valid',
    RETRY: 'press “Try Again”',
    SUBMIT: ({ password, confirmation }) =>
      password === confirmation
        ? 'type the same new password into “New Password” and “Confirm Password”, and press “Set Password”'
        : 'type two different passwords into “New Password” and “Confirm Password”, and press “Set Password”',
    'checkPassword done': ({ output }) =>
      fact(output, 'value') === 'null' ? 'the password is found good enough' : 'the password is found too common',
    'checkPassword fails': 'the network fails while the list of common passwords is loaded',
    'setPassword done': 'the server has set the password',
    'setPassword fails': ({ error }) =>
      fact(error, 'kind') === 'network'
        ? 'the network fails while the password is set'
        : 'the server says that the link is no longer valid',
    'endSession done': ({ output }) =>
      fact(output, 'value') === 'own' ? 'the earlier session of the same person is ended' : 'the session of somebody else is left as it is',
    'endSession fails': 'the earlier session cannot be ended',
  },
  people: [['the link', 'the admin of the sample school presses “Password Link” for a person called Emmy, and you open what is shown']],
  needs: {
    'loadOwner fails': ({ error }) => (fact(error, 'kind') === 'network' ? '' : 'the link was used already'),
    'checkPassword done': ({ output }) => (fact(output, 'value') === 'null' ? '' : 'the password is a common one, such as "password1234"'),
    'setPassword fails': ({ error }) =>
      fact(error, 'kind') === 'network' ? '' : 'the link is used in a second browser once the page is open',
    'endSession done': ({ output }) =>
      fact(output, 'value') === 'own' ? 'Emmy is signed in on this browser' : 'somebody else is signed in on this browser',
  },
  shown: {
    SUBMIT: (_, to) => (to?.matches('choosing') ? '“Passwords do not match” is below “Confirm Password”' : ''),
  },
  seen: {
    loading: 'a spinner turns: “Opening your link...”',
    choosing: '“Welcome, Emmy” is shown with the fields “New Password” and “Confirm Password”',
    checking: 'the button is grey and says “Setting Password...”',
    setting: 'the button is grey and says “Setting Password...”',
    endingSession: 'the button is grey and says “Setting Password...”',
    signingInNext: '“The password is set” is shown with the link “Continue”',
    set: '“The password is set” is shown with the link “Continue”',
    invalid: '“This link is no longer valid” is shown',
    loadFailed: '“The link could not be opened” is shown with the button “Try Again”',
  },
  beginnings: { choosing: 'the form for the password is shown' },
})
