import { ifFurther, ifTyping, keep, keepPosition } from './keep.ts'
import { saving } from './setup.ts'

/** Nothing to send; a device that wakes asks the server first. */
const saved = saving.createStateConfig({
  meta: { view: 'saved' },
  on: {
    'answer.changed': [
      { guard: ifTyping, target: 'dirty', actions: keep },
      { target: 'saving', actions: keep },
    ],
    'position.changed': { guard: ifFurther, target: 'saving', actions: keepPosition },
    'page.woke': 'saving',
  },
})

/** Something to send, waiting for the typing to pause. */
const dirty = saving.createStateConfig({
  tags: 'dirty',
  meta: { view: 'saving' },
  invoke: { id: 'typingPause', src: 'typingPause', input: {}, onError: {} },
  on: {
    'answer.changed': [
      { guard: ifTyping, actions: [...keep, 'restTyping'] },
      { target: 'saving', actions: keep },
    ],
    'position.changed': { target: 'saving', actions: keepPosition },
    'answers.due': 'saving',
    'typing.paused': 'saving',
    'connection.online': 'saving',
    'page.woke': 'saving',
    'page.hidden': { target: 'saving', actions: 'noteHidden' },
  },
})

const offline = saving.createStateConfig({
  tags: 'dirty',
  meta: { view: 'offline' },
  invoke: {
    id: 'retryPause',
    src: 'retryPause',
    input: ({ context }) => ({ failures: context.failures, retryAfter: context.retryAfter }),
    onDone: 'saving',
    onError: 'saving',
  },
  on: {
    'answers.due': 'saving',
    'connection.online': 'saving',
    'page.woke': 'saving',
    'page.hidden': { target: 'saving', actions: 'noteHidden' },
  },
})

const signedOut = saving.createStateConfig({
  tags: 'dirty',
  meta: { view: 'signedOut' },
  on: { 'session.renewed': { target: 'saving', actions: 'forgetFailures' } },
})

/** The exam is being handed in: the hand-in carries the outbox, so nothing else is sent. */
const held = saving.createStateConfig({
  tags: 'dirty',
  meta: { view: 'saving' },
  entry: 'flushJournal',
  on: { 'submit.failed': 'settling' },
})

export const waitingStates = { saved, dirty, offline, signedOut, held }
