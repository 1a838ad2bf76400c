import { fact, scriptWords } from 'chartroom/script-words'
import type { sessionMachine } from './session.machine.ts'

/** The scripts of the machine in words for a person. */
export const sessionWords = scriptWords<typeof sessionMachine>({
  given: ({ user }) => (user === null ? 'nobody is signed in on this browser' : 'Ada is signed in on this browser'),
  events: {
    SIGNED_IN: ({ user }) =>
      `sign in as ${user.firstName}: type the address into “Email” and a password into “Password”, and press “Sign in to Examhall”`,
    SIGN_OUT: 'open the “Menu” at the top and press "Sign Out" in it',
    CONFIRM: 'press “Sign Out Anyway”',
    CANCEL: 'press the cross (“Close”) of the dialog',
    RETRY: 'press “Try Again”',
    SIGN_OUT_HERE: 'press “Sign Out Here Only”',
    GO_ON: 'press the link that continues as the new person',
    ASK_OWNER: 'press the button that signs in as the earlier person',
    'attempt.started': 'an exam is begun',
    'attempt.ended': 'the exam is over',
    'unsent.changed': ({ count }) => (count === 0 ? 'all answers are sent' : `${count} answers wait to be sent`),
    'request.unauthorized': 'the server refuses a request, because the session is over',
    'user.stored': ({ user }) =>
      user ? `${user.firstName} signs in in another tab` : 'somebody clears what the browser keeps, in another tab',
    'session.endedElsewhere': 'somebody signs out in another tab',
    'page.woke': 'the computer wakes up',
    'text.typed': 'type another letter into the answer',
    'typing.absent': 'the page finds no field in which somebody could be typing',
    'session.checkRequested': 'the server refuses a request as if somebody else were signed in',
    'checkSession done': ({ output }) => {
      const kind = fact(output, 'kind')
      if (kind === 'valid') return `the server says that ${fact(output, 'user.firstName')} is signed in`
      return kind === 'missing' ? 'the server says that nobody is signed in' : 'the server says that the account is disabled'
    },
    'checkSession fails': 'the network fails while the session is checked',
    'countUnsent done': ({ output }) => (output === 0 ? 'no answer waits on this device' : `${output} answers wait on this device`),
    'countUnsent fails': 'what waits on this device cannot be counted',
    'endSession done': 'the server has ended the session',
    'endSession fails': 'the network fails while the session is ended',
    'after recheck': 'five minutes pass',
    'wakeWatch fails': 'what notices that the computer wakes up breaks down',
    'after watchPause': 'thirty seconds pass',
    'after typingPause': ({ type }) =>
      type.includes('otherUser') ? 'type nothing for two seconds, with somebody else signed in' : 'type nothing for two seconds',
    'typingWatch fails': 'what notices typing breaks down',
    'storedUser fails': 'the browser refuses to store who is signed in',
  },
  people: [['Ada and Alan', 'two accounts of students with these first names']],
  means: {
    'wakeWatch fails': 'test',
    'typingWatch fails': 'test',
    'storedUser fails': 'test',
    'countUnsent fails': 'test',
  },
  needs: {
    'countUnsent done': ({ output }) => (output === 0 ? '' : 'Ada has answered two questions of an exam offline and closed it'),
    'checkSession done': ({ output }) => {
      const kind = fact(output, 'kind')
      if (kind === 'missing') return 'Ada has pressed “Sign Out Others” in a second browser'
      if (kind !== 'valid') return 'an admin has disabled the account of Ada'
      return fact(output, 'user.firstName') === 'Ada' ? '' : 'Alan has signed in in another tab'
    },
  },
  seen: {
    'signedOut.visitor': 'the dialog “Sign in” is open, with “Sign in to Examhall”',
    'signedOut.refused': 'the dialog “Sign in” is open, with “Sign in to Examhall”',
    'signedOut.left': 'the dialog “Sign in” is open, with “Sign in to Examhall”',
    'signedIn.present': 'the page “My Courses” is shown, with the menu at the top',
    'signedIn.checking': 'the page is shown, with the menu at the top',
    'signedIn.unwatched': 'the page is shown, with the menu at the top',
    'signedIn.counting': 'the menu shows a spinner: “Signing out...”',
    'signedIn.signingOut': 'the menu shows a spinner: “Signing out...”',
    'signedIn.confirming': 'the dialog “Sign out with unsent answers?” is open',
    'signedIn.signOutFailed': 'the dialog “The server did not answer” is open',
    'signedIn.replaced.said': 'a page says who is signed in now, and whose exam is kept on this device',
    'signedIn.replaced.asking': 'a dialog asks the earlier person to sign in, with “Sign in to Examhall”',
    'expired.over.writing': 'the page is shown, and no dialog is above it',
    'expired.over.asking': 'the dialog “Sign in again to go on” is above the page',
    'expired.otherUser.writing': 'the page is shown, and no dialog is above it',
    'expired.otherUser.asking': '“Someone else is now signed in on this browser.” is said above the form for signing in',
  },
  beginnings: {
    'signedIn.present': 'somebody is signed in',
    'expired.over.asking': 'the session has ended during the work',
  },
})
