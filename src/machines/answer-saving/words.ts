import { fact, scriptWords } from 'chartroom/script-words'
import type { AnyMachineSnapshot } from 'xstate'
import type { answerSavingMachine } from './answer-saving.machine.ts'

const closedWords = (evidence: string | undefined): string => {
  if (evidence === undefined) return 'the server says that the attempt is closed, and has nothing of what waits'
  return evidence === 'q1' ? 'the server says that the attempt is closed' : 'the server says that the attempt is closed, and keeps a part'
}

const savedWords = (output: unknown): string => {
  const kind = fact(output, 'kind')
  if (kind === 'saved')
    return fact(output, 'saved.q1.seq') === undefined ? 'the server answers an earlier save' : 'the server has stored the answers'
  if (kind === 'attemptClosed') return closedWords(fact(output, 'evidence.0'))
  if (kind === 'replacedWriter') return 'the server says that the exam is open elsewhere'
  return kind === 'signedOut' ? 'the server does not take the answers, because the session is over' : 'the server refuses the answers'
}

const submittedWords = (output: unknown): string => {
  const kind = fact(output, 'kind')
  if (kind === 'submitted') return 'the server has taken the submission'
  if (kind === 'notOver') return 'the server says that the time is not over yet'
  if (kind === 'replacedWriter') return 'the server does not submit, because the exam is open elsewhere'
  return kind === 'signedOut' ? 'the server does not submit, because the session is over' : 'the server says that no attempt is open'
}

const joinedWords = (output: unknown): string =>
  fact(output, 'answers.q1.version') === undefined
    ? 'the server has taken what waited on this device, and lets this page write'
    : 'the server lets this page write, and has an answer that was given elsewhere'

/** While answers are on their way the line shows what is known: what waits on this device, or when everything was saved. */
const lineOf = (snapshot: AnyMachineSnapshot): string => {
  if (snapshot.matches({ rescue: 'unneeded' })) return 'the line at the top says when the answers were saved'
  return snapshot.matches({ contact: 'lost' }) ? 'the line at the top says “Offline, safe here”' : 'the line at the top says “Saving…”'
}

/** The scripts of the machine in words for a person. */
export const answerSavingWords = scriptWords<typeof answerSavingMachine>({
  given: ({ earlier }) =>
    earlier
      ? 'you have reloaded the page of an exam without a network, and an answer waits on this device'
      : 'you are taking an exam, and all answers are saved',
  events: {
    'answer.given': ({ typing }) => (typing ? 'type an answer' : 'choose an answer'),
    'flag.toggled': 'press the flag of the question',
    SETTLE: 'press "Keep this" in the box "Question 1 was changed in two places"',
    'draft.started': 'a text is being typed that is not passed on yet',
    'draft.ended': 'the typed text is passed on',
    'position.changed': 'the next question is opened',
    'unanswered.asked': 'the exam asks which questions have no answer',
    'answers.due': 'something happens for which all answers have to be saved at once',
    'typing.paused': 'the typing has paused for a moment',
    'submit.started': ({ automatic }) => (automatic ? 'the time is up' : 'press “Submit Quiz” and “Submit now”'),
    'submit.cancelled': 'submitting is given up',
    'clock.at': ({ left }) => (left === 0 ? 'by the clock of this page no time is left' : 'one minute is left'),
    'clock.extended': 'the time is extended by ten minutes',
    'deadline.near': 'the deadline is near',
    'connection.online': 'switch the browser online again',
    'connection.offline': 'the browser says that the network is gone',
    'page.hidden': 'the page is hidden behind another one',
    'page.shown': 'the page is in front again',
    'page.woke': 'the computer wakes up',
    'writer.replaced': 'open the exam in a second tab and continue it there',
    'session.lost': 'sign out in a second tab',
    'session.renewed': 'sign in again in the dialog that asks for it',
    'storage.failed': 'the browser refuses to store the answers on this device',
    'storage.worked': 'the browser stores the answers on this device again',
    TAKE_OVER: 'press “Take over”',
    'journal fails': 'what keeps answers on this device breaks down',
    'clock fails': 'the clock of the exam breaks down',
    'connectionWatch fails': 'what watches the connection breaks down',
    'sessionWatch fails': 'what watches the session breaks down',
    'writerLock fails': 'what notices other pages of this exam breaks down',
    'actor.restarted': 'the clock of the exam works again',
    'saveAnswers done': ({ output }) => savedWords(output),
    'saveAnswers fails': 'the network fails while answers are saved',
    'flushing done': ({ output }) =>
      fact(output, 'signedOut') === 'true'
        ? 'the server does not take what waited on this device, because the session is over'
        : 'what waited on this device has been sent',
    'flushing fails': 'the network fails while what waited on this device is sent',
    'takeOver done': ({ output }) =>
      ({
        taken: 'the server lets this page answer again',
        attemptClosed: 'the server does not give the exam back, because the attempt is closed',
      })[fact(output, 'kind') ?? ''] ?? 'the server asks to sign in before taking over',
    'takeOver fails': 'the network fails while the exam is taken over',
    'joinAttempt done': ({ output }) =>
      ({
        taken: joinedWords(output),
        attemptClosed: 'the server says that the attempt, opened here without it, is closed',
      })[fact(output, 'kind') ?? ''] ?? 'the server asks to sign in before it takes what waits',
    'joinAttempt fails': 'the server cannot be reached',
    'submitAttempt done': ({ output }) => submittedWords(output),
    'submitAttempt fails': 'the network fails while the quiz is submitted',
    'typingPause fails': 'what waits for a pause in typing breaks down',
    'after patience': 'answers have waited for half a minute',
    'after draftLongest': 'a second has passed, in which typed text is passed on',
    'after submitSpread': 'this page has waited its short share before submitting',
    'after presencePause': 'it is time to say that this page is still open',
    'after retryPause': ({ type }) =>
      type.endsWith('restored.waiting')
        ? 'it is time to try reaching the server again'
        : type.endsWith('offline')
          ? 'it is time to try saving again'
          : type.endsWith('readOnly.pausing')
            ? 'it is time to try sending what waits again'
            : 'it is time to try taking over again',
    'after apart': ({ type }) =>
      type.endsWith('rejoining') ? 'it is time to send what was written meanwhile' : 'a third of a second has passed since the last save',
  },
  people: [
    ['Emma Lindqvist, student@school.example, password examhall-sample', 'a student of the sample school, whom you sign in as'],
    ['the exam', 'a published quiz of her course with questions to choose and to type; you have begun it'],
  ],
  means: {
    'sessionWatch fails': 'test',
    'journal fails': 'test',
    'clock fails': 'test',
    'connectionWatch fails': 'test',
    'writerLock fails': 'test',
    'typingPause fails': 'test',
    'answer.given': (_, from) => (from?.matches({ sending: 'saved' }) ? 'hand' : 'test'),
    'flag.toggled': (_, from) => (from?.matches({ sending: 'saved' }) ? 'hand' : 'test'),
    SETTLE: (_, from) => (from?.matches({ sending: 'saved' }) ? 'hand' : 'test'),
    'writer.replaced': 'hand',
    'session.lost': 'hand',
    'session.renewed': 'hand',
    'submit.started': ({ automatic }) => (automatic ? 'itself' : 'hand'),
    'connection.online': 'online',
    'connection.offline': 'test',
    'saveAnswers done': ({ output }) =>
      ['saved', 'attemptClosed'].includes(fact(output, 'kind') ?? '') && !Number(fact(output, 'saved.q1.seq')) ? 'test' : 'itself',
    'submitAttempt done': ({ output }) => (fact(output, 'kind') === 'submitted' ? 'itself' : 'test'),
    'takeOver done': ({ output }) => (fact(output, 'kind') === 'taken' ? 'itself' : 'test'),
  },
  needs: {
    'flushing done': ({ output }) => (fact(output, 'signedOut') === 'true' ? 'you have pressed “Sign Out Others” in a second browser' : ''),
    'joinAttempt done': ({ output }) =>
      ({ taken: '', attemptClosed: 'the teacher closes the attempt meanwhile' })[fact(output, 'kind') ?? ''] ??
      'you have pressed “Sign Out Others” in a second browser',
    'saveAnswers done': ({ output }) => {
      const kind = fact(output, 'kind')
      if (kind === 'attemptClosed') return 'the teacher closes the attempt meanwhile'
      if (kind === 'replacedWriter') return 'the exam is continued in a second browser meanwhile'
      return kind === 'signedOut' ? 'you have pressed “Sign Out Others” in a second browser' : ''
    },
  },
  seen: {
    'sending.saved': 'the line at the top says “Saved 09:00”',
    'sending.dirty': 'the line at the top says “Saving…”',
    'sending.saving': (snapshot) => lineOf(snapshot),
    'sending.savingLate': (snapshot) => lineOf(snapshot),
    'sending.hearing': (snapshot) => lineOf(snapshot),
    'sending.spacing': (snapshot) => lineOf(snapshot),
    'sending.offline': 'the line at the top says “Offline, safe here”',
    'sending.restored.signedOut': 'the line at the top says “Signed out, safe here”',
    'sending.restored': 'the line at the top says “Offline, safe here”, and a notice says that this exam was opened from this device',
    'sending.signedOut': 'the line at the top says “Signed out, safe here”',
    'sending.refused': 'the line at the top says “Not saved”, and a message says that the answers are safe on this device',
    'sending.readOnly': '“This exam is open elsewhere” is shown with the button “Take over”',
    'sending.charge.flushing': '“Take over” is grey',
    'sending.charge.taking': '“Take over” is grey',
    'sending.charge.failed': '“It could not be taken over. Check your connection and try again.” is shown with the button “Take over”',
    'sending.regain': (snapshot) => lineOf(snapshot),
    'sending.submitting': (snapshot) => lineOf(snapshot),
    'sending.closed': 'the line at the top says “Closed”',
    'rescue.unneeded': '',
    'rescue.waiting': '',
    'rescue.offered': 'the button “Download my answers” offers a copy',
    contact: '',
  },
})
