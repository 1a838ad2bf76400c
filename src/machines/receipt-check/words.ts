import { fact, scriptWords } from 'chartroom/script-words'
import type { receiptCheckMachine } from './receipt-check.machine.ts'

/** The scripts of the machine in words for a person. */
export const receiptCheckWords = scriptWords<typeof receiptCheckMachine>({
  given: ({ text }) =>
    text === ''
      ? 'you have opened “Check a receipt”'
      : text === 'abc'
        ? 'you have followed a link with the receipt "abc", which is too short'
        : 'you have followed the link of a receipt',
  events: {
    CHECK: ({ text }) => `type ${text === 'abc' ? '"abc"' : 'a receipt'} into “Receipt” and press “Check receipt”`,
    'checkReceipt done': ({ output }) =>
      fact(output, 'matches') === 'true' ? 'the server finds the submission unchanged' : 'the server finds that the submission was changed',
    'checkReceipt fails': ({ error }) =>
      fact(error, 'status') === '404'
        ? 'the server knows no submission of yours with this receipt'
        : 'the network fails while the receipt is checked',
    RETRY: 'press “Try Again”',
  },
  needs: {
    'checkReceipt done': ({ output }) => (fact(output, 'kind') === 'unknown' ? 'the receipt is of nobody: change its last letter' : ''),
  },
  seen: {
    asking: 'the field “Receipt” is shown with the button “Check receipt”',
    checking: 'the button is grey and says “Checking...”',
    malformed: '“A receipt has 64 characters: digits and the letters a to f.” is below the field',
    verified: '“This receipt is genuine.” is shown with what was submitted',
    changed: '“The answers were changed after they were submitted.” is shown',
    unknown: '“None of your submissions has this receipt.” is shown',
    checkFailed: '“Network error. Please check your connection.” is shown with the button “Try Again”',
  },
})
