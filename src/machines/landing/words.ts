import { scriptWords } from 'chartroom/script-words'
import type { landingMachine } from './landing.machine.ts'

/** The scripts of the machine in words for a person. */
export const landingWords = scriptWords<typeof landingMachine>({
  given: ({ asksToSignIn }) =>
    asksToSignIn ? 'you have opened a page that needs signing in, and nobody is signed in' : 'you have opened the first page of Examhall',
  events: {
    OPEN_SIGN_IN: { reading: 'press “Student Login” at the top', registering: 'press “Sign in” in the dialog' },
    OPEN_REGISTRATION: { reading: 'press “Register” at the top', signingIn: 'press “Create an account” in the dialog' },
    CLOSE: 'press the cross (“Close”) of the dialog',
    'registration.finished': 'the new account is made',
  },
  seen: {
    reading: 'the first page is shown with “Student Login” and “Register”',
    signingIn: 'the dialog for signing in is open, with the button “Sign in to Examhall”',
    registering: 'the dialog for a new account is open, with the button “Create Account”',
  },
})
