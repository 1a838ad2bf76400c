import { fact, scriptWords } from 'chartroom/script-words'
import type { roomActMachine } from './room-act.machine.ts'

/** The scripts of the machine in words for a person. */
export const roomActWords = scriptWords<typeof roomActMachine>({
  given: 'you are a teacher in the exam room, have chosen Ada Lovelace and Alan Turing, and have pressed “Give minutes…”',
  events: {
    PREVIEW: 'type "5" into “Minutes” and "The fire alarm rang." into “Reason”, and press “Show the effects”',
    'previewAct done': ({ output }) =>
      fact(output, 'effects length') === '1' ? 'the server says that it reaches nobody' : 'the server says what it would do to each clock',
    'previewAct fails': 'the server refuses, because the quiz is closed',
    CONFIRM: 'press “Give 5 minutes”',
    BACK: 'press “Back”',
    'sendAct done': 'the server has given the minutes',
    'sendAct fails': ({ error }) =>
      fact(error, 'kind') === 'network' ? 'the network fails while the minutes are given' : 'the server refuses to give the minutes',
    RETRY: 'press “Try Again”',
    CANCEL: 'press the cross (“Close”) of the dialog',
  },
  needs: {
    'previewAct done': ({ output }) =>
      fact(output, 'effects length') === '1' ? 'both students have submitted once the dialog is open' : '',
    'previewAct fails': 'the quiz is closed in a second tab once the dialog is open',
    'sendAct fails': ({ error }) =>
      fact(error, 'kind') === 'network' ? '' : 'the quiz is closed in a second tab once the effects are shown',
  },
  seen: {
    writing: 'the dialog “Give minutes” asks for the “Minutes” and the “Reason”',
    previewing: 'the button is grey and says “Checking...”',
    confirming: ({ context }) =>
      (context.preview?.effects.length ?? 0) > 1
        ? 'the dialog shows the clock of Ada Lovelace before and after'
        : 'the dialog says that this reaches nobody',
    sending: 'the button is grey and says “Giving...”',
    sendFailed: 'the dialog says what went wrong, with “Try Again”',
    closed: 'the exam room is shown again',
  },
})
