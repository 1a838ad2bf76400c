import { fact, scriptWords } from 'chartroom/script-words'
import type { accountMachine } from './account.machine.ts'

/** The scripts of the machine in words for a person. */
export const accountWords = scriptWords<typeof accountMachine>({
  given: 'you are signed in and have opened “My Account”',
  events: {
    'loadAccount done': ({ output }) => {
      if (fact(output, 'secondFactor.isOn') !== 'true') return 'the account is loaded; two-step sign-in is off'
      return fact(output, 'hasUnsavedCodes') === 'true'
        ? 'the account is loaded; two-step sign-in is on, and its recovery codes are not kept yet'
        : 'the account is loaded; two-step sign-in is on'
    },
    'loadAccount fails': 'the network fails while the account is loaded',
    RETRY: 'press “Try Again”',
    CHANGE_PASSWORD: ({ newPassword, confirmation }) =>
      newPassword === confirmation
        ? 'type the password into “Current Password”, the new one into “New Password” and “Confirm Password”, and press “Change Password”'
        : 'type two different passwords into “New Password” and “Confirm Password”, and press “Change Password”',
    'changePassword done': 'the server has changed the password',
    'changePassword fails': 'the server refuses the new password',
    SIGN_OUT_SESSION: ({ sessionId }) =>
      `press “Sign Out” beside ${sessionId === 's1' ? 'this session, which has no such button' : 'the other session'}`,
    'endSession done': 'the server has ended the other session',
    'endSession fails': 'the server refuses to end the other session',
    SIGN_OUT_OTHERS: 'press “Sign Out Others”',
    'endOtherSessions done': 'the server has ended all other sessions',
    'endOtherSessions fails': 'the server refuses to end the other sessions',
    BEGIN_SECOND_FACTOR: ({ password }) =>
      password === '' ? 'leave “Your Password” empty and press “Turn On”' : 'type the password into “Your Password” and press “Turn On”',
    'beginSecondFactor done': 'the server has made a key for the authenticator app',
    'beginSecondFactor fails': 'the server refuses the password for turning two-step sign-in on',
    CONFIRM_CODE: 'type the six digits of the authenticator app into “Code” and press “Confirm Code”',
    CANCEL: 'press “Cancel”',
    'confirmSecondFactor done': 'the server accepts the code and sends recovery codes',
    'confirmSecondFactor fails': 'the server refuses the code',
    COPY_CODES: 'press “Copy”',
    'copyText done': 'the browser has copied the recovery codes',
    'copyText fails': 'the browser does not let the page copy',
    KEPT_CODES: 'press “I have kept them”',
    REMOVE_SECOND_FACTOR: ({ password }) =>
      password === ''
        ? 'leave “Your Password” and “Code” empty and press “Turn Off”'
        : 'type the password into “Your Password”, the digits of the app into “Code”, and press “Turn Off”',
    'removeSecondFactor done': 'the server has turned two-step sign-in off',
    'removeSecondFactor fails': 'the server refuses to turn two-step sign-in off',
  },
  people: [
    ['you', 'any account of the sample school, such as student@school.example (password examhall-sample)'],
    ['another session', 'sign in with the same account in a second browser'],
    ['the authenticator app', 'any app that shows six digits for a key, on a phone or on the computer'],
  ],
  means: {
    'endOtherSessions fails': 'test',
    'copyText fails': 'itself',
  },
  needs: {
    'loadAccount done': ({ output }) => {
      if (fact(output, 'secondFactor.isOn') !== 'true') return ''
      return fact(output, 'hasUnsavedCodes') === 'true'
        ? 'you have turned two-step sign-in on and closed the page before “I have kept them”'
        : 'you have turned two-step sign-in on'
    },
    'changePassword fails': 'you type a wrong password into “Current Password”',
    SIGN_OUT_SESSION: 'you are signed in in a second browser as well',
    SIGN_OUT_OTHERS: 'you are signed in in a second browser as well',
    'endSession fails': 'the other session signs out after the page was loaded',
    'beginSecondFactor fails': 'you type a wrong password into “Your Password”',
    'confirmSecondFactor fails': 'you type six other digits than the app shows',
    'removeSecondFactor fails': 'you type a wrong password into “Your Password”',
    'copyText fails': 'the settings of the browser forbid this site to write to the clipboard',
  },
  shown: {
    CHANGE_PASSWORD: (_, to) => (to?.matches('shown') ? '“Passwords do not match” is below “Confirm Password”' : ''),
    BEGIN_SECOND_FACTOR: (_, to) => (to?.matches('shown') ? '“Your password is required” is below the field' : ''),
    REMOVE_SECOND_FACTOR: (_, to) => (to?.matches('shown') ? '“Your password is required” is below the field' : ''),
  },
  seen: {
    loading: 'a spinner turns: “Loading your account...”',
    shown: 'the page “My Account” shows “Where you are signed in”, “Password” and two-step sign-in',
    changingPassword: 'the button is grey and says “One moment...”',
    endingSession: '“Sign Out” is grey',
    endingSessions: 'the button for the other sessions is grey and says “One moment...”',
    'enrolling.beginning': 'the button is grey and says “One moment...”',
    'enrolling.scanning': '“Turn two-step sign-in on” shows a picture to scan, a key and the field “Code”',
    'enrolling.confirming': 'the button below “Code” is grey and says “One moment...”',
    'enrolling.noting.ready': '“Keep your recovery codes” lists the codes',
    'enrolling.noting.copying': '“Keep your recovery codes” lists the codes',
    'enrolling.noting.copied': '“Recovery codes copied” is below the codes',
    'enrolling.noting.copyFailed': '“This browser does not let a page copy. Select the codes and copy them yourself.” is below the codes',
    removing: 'the button is grey and says “One moment...”',
    loadFailed: '“Network error. Please check your connection.” is shown with the button “Try Again”',
  },
  beginnings: {
    shown: 'your account is shown',
    'enrolling.scanning': 'two-step sign-in shows its picture to scan',
    'enrolling.noting': 'the recovery codes are shown',
  },
})
