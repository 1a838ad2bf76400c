import { fact, scriptWords } from 'chartroom/script-words'
import type { signInCodeMachine } from './sign-in-code.machine.ts'

/** The scripts of the machine in words for a person. */
export const signInCodeWords = scriptWords<typeof signInCodeMachine>({
  given: 'you have pressed “Sign-in Code” in the row of Ada Lovelace',
  events: {
    MAKE: 'press “Create Code”',
    'makeCode done': 'the server has made the code',
    'makeCode fails': 'the server refuses, because this is no active student',
    COPY: { 'showing.copied': 'press “Copied”', showing: 'press “Copy Code”' },
    'copyText done': 'the browser has copied the code',
    'copyText fails': 'the browser does not let the page copy',
    CLOSE: { asking: 'press “Cancel”', showing: 'press “Done”' },
  },
  needs: {
    'makeCode fails': ({ error }) =>
      fact(error, 'kind') === 'network' ? '' : 'the account is disabled in a second tab once the dialog is open',
  },
  seen: {
    asking: 'the dialog “Create a sign-in code?” is open',
    making: 'the button is grey and says “Creating the code...”',
    'showing.ready': '“Sign-in code for Ada Lovelace” shows the code, with “Copy Code”',
    'showing.copying': '“Sign-in code for Ada Lovelace” shows the code, with “Copy Code”',
    'showing.copied': 'the button says “Copied”',
    'showing.copyFailed': 'a line says “This browser does not let a page copy. Select the code and copy it yourself.”',
    closed: 'the list is shown again',
  },
  beginnings: { showing: 'the code is shown' },
})
