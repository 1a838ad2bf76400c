import { ifFurther, ifTyping, interrupted, keepAndSend, keepForLater, keepGiven, keepPosition } from './edit-transitions.ts'
import { savingSetup } from './setup.ts'

/** Nothing to send: an occasional empty save shows the server that the page is still open and fetches a changed deadline. */
const saved = savingSetup.createStateConfig({
  meta: { view: 'saved' },
  entry: 'holdContact',
  after: { presencePause: 'saving' },
  on: {
    ...keepAndSend,
    ...interrupted,
    'position.changed': { guard: ifFurther, target: 'saving', actions: keepPosition },
    'deadline.near': 'saving',
    'page.woke': 'saving',
  },
})

/** Something to send, waiting for the typing to pause. */
const dirty = savingSetup.createStateConfig({
  tags: 'dirty',
  meta: { view: 'saving' },
  invoke: { id: 'typingPause', src: 'typingPause', input: {}, onError: 'saving' },
  on: {
    ...keepAndSend,
    ...interrupted,
    'answer.given': [{ guard: ifTyping, actions: [...keepGiven, 'continueTyping'] }, keepAndSend['answer.given'][1]],
    'position.changed': { target: 'saving', actions: keepPosition },
    'answers.due': 'saving',
    'typing.paused': 'saving',
    'connection.online': 'saving',
    'deadline.near': 'saving',
    'page.woke': 'saving',
    'page.hidden': { target: 'saving', actions: 'noteHidden' },
  },
})

const offline = savingSetup.createStateConfig({
  tags: 'dirty',
  meta: { view: 'offline' },
  entry: 'loseContact',
  after: { retryPause: 'saving' },
  on: {
    ...keepForLater,
    ...interrupted,
    'connection.online': 'spacing.urgent',
    'page.woke': 'spacing.urgent',
    'page.hidden': { target: 'saving', actions: 'noteHidden' },
  },
})

/** The server will not take what was sent, and says why; the next change is a new try. */
const refused = savingSetup.createStateConfig({
  tags: 'dirty',
  meta: { view: 'refused' },
  on: { ...keepAndSend, ...interrupted, 'answers.due': 'saving', 'page.woke': 'saving' },
})

const signedOut = savingSetup.createStateConfig({
  tags: 'dirty',
  meta: { view: 'signedOut' },
  entry: 'loseContact',
  on: {
    ...keepForLater,
    'writer.replaced': { target: 'readOnly', actions: 'reportReplaced' },
    'session.renewed': { target: 'saving', actions: 'forgetFailures' },
  },
})

export const waitingStates = { saved, dirty, offline, refused, signedOut }
