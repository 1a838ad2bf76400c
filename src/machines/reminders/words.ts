import { fact, scriptWords } from 'chartroom/script-words'
import type { remindersMachine } from './reminders.machine.ts'

/** The scripts of the machine in words for a person. */
export const remindersWords = scriptWords<typeof remindersMachine>({
  given: 'you are a teacher and have pressed “Send Reminder Email” in the quiz review',
  events: {
    SEND: ({ studentIds }) =>
      studentIds === null ? 'press “Send to 2 students”' : 'untick “Alan Turing” and press the button below the list',
    RETRY: 'press “Try these again”',
    CLOSE: 'press the cross (“Close”) of the dialog',
    'sendReminders done': ({ output }) =>
      fact(output, 'failed length') === '0' ? 'all messages are sent' : 'all messages are sent but one',
    'sendReminders fails': 'the server refuses, because the quiz is closed',
  },
  needs: {
    'sendReminders done': ({ output }) =>
      fact(output, 'failed length') === '0' ? '' : 'the mail server refuses the address of one student',
    'sendReminders fails': ({ error }) =>
      fact(error, 'kind') === 'network' ? '' : 'the quiz is closed in a second tab once the dialog is open',
  },
  seen: {
    choosing: 'the dialog lists the students who have not submitted',
    sending: 'the button is grey and says “Sending...”',
    sent: 'the dialog says to how many students it was sent, with the button “Done”',
    sendingAgain: 'the button is grey and says “Sending...”',
    closed: 'the quiz review is shown again',
  },
})
