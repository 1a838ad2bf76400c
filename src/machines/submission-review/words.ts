import { fact, scriptWords } from 'chartroom/script-words'
import type { submissionReviewMachine } from './submission-review.machine.ts'

/** The scripts of the machine in words for a person. */
export const submissionReviewWords = scriptWords<typeof submissionReviewMachine>({
  given: ({ submissionId }) =>
    submissionId === ''
      ? 'you have opened the address of a review in which the submission is missing'
      : 'you have opened the review of your submission',
  events: {
    'loadResults done': 'the results are loaded',
    'loadResults fails': ({ error }) =>
      fact(error, 'kind') === 'network'
        ? 'the network fails while the results are loaded'
        : 'the server says that the submission was reopened',
    'after reopenCheck': ({ type }) => {
      if (type.endsWith('copying')) return 'half a minute passes without an answer of the browser'
      return type.endsWith('reading.resting') ? 'half a minute passes' : 'half a minute passes after the receipt could not be copied'
    },
    RETRY: 'press “Try Again”',
    COPY_RECEIPT: { 'shown.copied': 'press “Copied”', shown: 'press “Copy receipt”' },
    'copyText done': 'the browser has copied the receipt',
    'copyText fails': 'the browser does not let the page copy',
    'after copiedDelay': 'two seconds pass',
  },
  needs: {
    'loadResults fails': ({ error }) => (fact(error, 'kind') === 'network' ? '' : 'the teacher reopens the submission at that moment'),
  },
  seen: {
    loading: 'a spinner turns: “Loading Quiz Review...”',
    'shown.reading.resting': '“Unit 4 test - Review” shows each answer with its points, and “Copy receipt”',
    'shown.reading.asking': '“Unit 4 test - Review” stays as it is (brief)',
    'shown.copying': '“Unit 4 test - Review” shows each answer with its points, and “Copy receipt”',
    'shown.copied': 'the button beside the receipt says “Copied”',
    'shown.copyFailed.resting': '“Copy receipt” can be pressed again, and a line says that this browser does not let a page copy',
    'shown.copyFailed.asking': 'the line stays: this browser does not let a page copy (brief)',
    loadFailed: '“Unable to Load Quiz Review” is shown with the button “Try Again”',
    reopened: '“This submission was reopened” is shown with the link “Continue Quiz” and the button “Try Again”',
    missing: '“No submission ID provided” is shown',
  },
})
