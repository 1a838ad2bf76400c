import { fact, scriptWords } from 'chartroom/script-words'
import type { signInMachine } from './sign-in.machine.ts'

/** The scripts of the machine in words for a person. */
export const signInWords = scriptWords<typeof signInMachine>({
  given: 'you have opened the form for signing in with “Student Login” on the first page',
  events: {
    SUBMIT: ({ credentials: { email, password } }, from) => {
      const field = from?.context.method === 'code' ? 'Code' : 'Password'
      const second = password === '' ? `leave “${field}” empty` : `type "${password}" into “${field}”`
      return `type "${email}" into “Email”, ${second}, and press “Sign in to Examhall”`
    },
    SWITCH_METHOD: (_, from) => {
      if (!from) return 'press “I have a sign-in code” or “Use my password”'
      return from.context.method === 'code' ? 'press “Use my password”' : 'press “I have a sign-in code”'
    },
    SUBMIT_CODE: 'type a code of six digits into “Code” and press “Verify”',
    GO_BACK: 'press “Back”',
    'signIn done': ({ output }) => {
      const kind = fact(output, 'kind')
      if (kind === 'prove') return 'the server asks the browser to prove that you are no robot'
      return kind === 'wait' ? 'the server is busy and asks to wait for two seconds' : 'the server accepts: you are signed in'
    },
    'signIn fails': ({ error }) =>
      fact(error, 'reason') === 'secondFactorRequired'
        ? 'the server asks for the code of the authenticator app'
        : 'the server refuses what was typed',
    'prove done': 'the browser has found the proof',
    'prove fails': 'the browser finds no proof',
    'after turnDelay': ({ type }) =>
      type.endsWith('WithCode') ? 'the two seconds of waiting with the code are over' : 'the two seconds of waiting are over',
  },
  people: [
    ['Ada, ada@school.example, password "analytical"', 'a person who has made her account with "Register" on the first page'],
    [
      'two-step sign-in of Ada',
      'students have none: the admin (admin@school.example, password examhall-sample) finds Ada in "User Management", presses "Edit" and makes her a teacher; Ada then presses "Turn On" in "My Account", which her menu has, and adds the key to an authenticator app',
    ],
  ],
  means: {
    'signIn done': ({ output }) => (['prove', 'wait'].includes(fact(output, 'kind') ?? '') ? 'test' : 'itself'),
  },
  needs: {
    'signIn done': ({ output }, from) =>
      from?.matches('checkingCode') && fact(output, 'kind') === 'signedIn' ? 'the code that you type is the one in the app' : '',
    'signIn fails': ({ error }, from) => {
      const asksCode = fact(error, 'reason') === 'secondFactorRequired'
      if (!from?.matches('checkingCode')) return asksCode ? 'Ada has turned two-step sign-in on' : 'the password of Ada is another one'
      return asksCode
        ? 'the code that you type is not the one in the app'
        : 'Ada changes her password in a second browser, where she is signed in, before you press “Verify”'
    },
  },
  shown: {
    SUBMIT: ({ credentials: { password } }, to) =>
      to?.matches('editing') && password === '' ? '“Password is required” is below the field' : '',
    SWITCH_METHOD: (_, to) =>
      to?.context.method === 'code'
        ? 'the field “Code” is in the place of the password'
        : 'the field “Password” is in the place of the code',
    'signIn fails': ({ error }, to) => {
      if (to?.matches('editing')) return 'a message above the form says what went wrong'
      const isWrong = to?.context.problem !== null && fact(error, 'reason') === 'secondFactorRequired'
      return isWrong ? '“This code is not correct.” is above the field “Code”' : ''
    },
  },
  seen: {
    editing: 'the form is shown with the button “Sign in to Examhall”',
    submitting: 'the button is grey and says “Signing in...”',
    signedIn: 'your own page takes the place of the form',
    proving: 'the button is grey and says “Checking that you are not a robot…”',
    waiting: 'the button is grey and says “Your password will be checked in 2 seconds. Please keep this page open.”',
    askingCode: 'the field “Code” is shown with the buttons “Verify” and “Back”',
    checkingCode: 'the button is grey and says “Verifying...”',
    provingWithCode: 'the button is grey and says “Checking that you are not a robot…”',
    waitingWithCode: 'the button is grey and says “Your password will be checked in 2 seconds. Please keep this page open.”',
  },
  beginnings: {
    askingCode: 'the code of the authenticator app is asked for',
  },
})
