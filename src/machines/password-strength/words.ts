import { scriptWords } from 'chartroom/script-words'
import type { passwordStrengthMachine } from './password-strength.machine.ts'

/** The scripts of the machine in words for a person. */
export const passwordStrengthWords = scriptWords<typeof passwordStrengthMachine>({
  given: 'you have opened the form for a new account',
  events: {
    REACH: 'click into the field “Password”',
    TYPE: ({ password }) => (password === '' ? 'empty the field “Password”' : `type "${password}" into “Password”`),
    'loadCommonPasswords done': 'the list of common passwords is loaded',
    'loadCommonPasswords fails': 'the list of common passwords cannot be loaded',
    'judgePassword done': 'the browser has judged the password',
    'judgePassword fails': 'the browser cannot judge the password',
    'after typingPause': 'you have not typed for a second',
  },
  means: {
    TYPE: (_, from) => (from?.matches({ typed: 'judging' }) ? 'test' : 'hand'),
  },
  seen: {
    blank: '“At least 8 characters; a few words are best.” is below the field',
    'typed.judging': 'the password is in the field',
    'typed.judged': 'a line below the field says how strong the password is',
    'typed.told': 'a line below the field says how strong the password is',
  },
})
