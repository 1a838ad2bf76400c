import { fact, scriptWords } from 'chartroom/script-words'
import type { examNoticesMachine } from './exam-notices.machine.ts'

const answers: Record<string, string> = {
  '0': 'the server says that the room is quiet',
  '1': 'the server answers with the announcement “Use a pencil.”',
  '2': 'the server says that the exam is paused',
}

const reasons: Record<string, string> = {
  '1': 'the teacher announces "Use a pencil." in the exam room',
  '2': 'the teacher announces "Use a pencil." and pauses the exam in the exam room',
}

/** The scripts of the machine in words for a person. */
export const examNoticesWords = scriptWords<typeof examNoticesMachine>({
  given: 'you are in an exam',
  events: {
    'readRoom done': ({ output }) => answers[fact(output, 'roomVersion') ?? ''] ?? '',
    'readRoom fails': 'the network fails while the page asks what the room says',
    'confirmNotices done': 'the server takes note of it',
    'confirmNotices fails': 'the network fails on the way',
    'roomStream fails': 'what follows the stream breaks down',
    'heldClock fails': 'what holds the clock breaks down',
    'after pollPause': '25 seconds pass',
    'after retryPause': 'four seconds pass before the page asks again',
    'after streamPause': 'four seconds pass before the stream is followed again',
    'room.changed': 'the stream says that something changed',
    'stream.lost': 'the stream is lost',
    OPEN_NOTICES: 'press “Announcements”',
    CLOSE_NOTICES: 'press “Close”',
    CONFIRM: 'press “I have read this”',
    DISMISS: 'press “Dismiss”',
  },
  needs: {
    'readRoom done': ({ output }) => reasons[fact(output, 'roomVersion') ?? ''] ?? '',
  },
  seen: {
    'stream.followed': '',
    'stream.broken': '',
    'reading.asking': '',
    'reading.known': '',
    'reading.failed': '',
    'time.running': 'the clock runs',
    'time.paused': '“The exam is paused” is over the question, and the clock is stopped',
    'time.unheard': 'the question is open again, and above it: “The exam may have gone on”',
    'time.resumed': '“The exam continues.” with the time that is left',
    'list.closed': '',
    'list.open': 'the list “Announcements” is open',
    'confirmation.idle': '',
    'confirmation.confirming': 'the button “I have read this” is busy',
    'confirmation.unconfirmed': '“Your confirmation was not sent. Check your connection and try again.”',
  },
})
