import { fromEvent, fromOutput } from '../kit/from-event.ts'
import {
  applyReply,
  draftEnded,
  ifFurther,
  ifTyping,
  interrupted,
  keepAndSend,
  keepForLater,
  keepForNext,
  keepGiven,
  keepPosition,
} from './edit-transitions.ts'
import { saveBatch } from './outbox.ts'
import { savingSetup } from './setup.ts'

const afterSaved = [...applyReply, fromOutput('keepSavedPosition'), 'readTime', 'reportRanOut'] as const

const beginning = savingSetup.createStateConfig({
  meta: { view: 'saving' },
  always: [{ guard: 'isRestored', target: 'restored' }, { guard: 'hasUnsent', target: 'saving' }, { target: 'saved' }],
})

/** Whether what changed goes when the typing pauses, or as soon as the next save may start. */
const pace = {
  initial: 'calm',
  states: { calm: { meta: { view: 'saving' } }, urgent: { meta: { view: 'saving' } } },
} as const

/** One request is under way; what changes meanwhile waits for its reply. */
const saving = savingSetup.createStateConfig({
  tags: ['dirty', 'busy'],
  entry: 'flushJournal',
  ...pace,
  invoke: {
    id: 'saveAnswers',
    src: 'saveAnswers',
    input: ({ context }) => saveBatch(context),
    onDone: [
      { guard: fromOutput('isClosedWithMore'), target: 'savingLate', actions: applyReply },
      { guard: fromOutput('isDrafting'), target: 'hearing', actions: applyReply },
      {
        guard: fromOutput('isClosed'),
        target: 'closed',
        actions: [...applyReply, 'reportClosed'],
      },
      {
        guard: fromOutput('isReplaced'),
        target: 'readOnly',
        actions: [...applyReply, 'reportReplaced'],
      },
      { guard: fromOutput('isSignedOut'), target: 'signedOut' },
      {
        guard: fromOutput('isRefused'),
        target: 'refused',
        actions: fromOutput('keepRefusal'),
      },
      { guard: 'becameUrgent', target: 'spacing.urgent', actions: afterSaved },
      { target: 'spacing', actions: afterSaved },
    ],
    onError: { target: 'offline', actions: fromEvent('countFailure') },
  },
  on: {
    ...keepForNext,
    ...interrupted,
    'answers.due': '.urgent',
    'deadline.near': '.urgent',
    'page.woke': { target: 'saving', reenter: true },
    'page.hidden': [
      { guard: 'allSaved', actions: 'noteHidden' },
      { target: 'saving', reenter: true, actions: 'noteHidden' },
    ],
  },
})

/** The attempt was closed while something was written: that goes as evidence, because a full disk may keep no copy of it. */
const savingLate = savingSetup.createStateConfig({
  tags: ['dirty', 'busy'],
  meta: { view: 'saving' },
  invoke: {
    id: 'saveAnswers',
    src: 'saveAnswers',
    input: ({ context }) => saveBatch(context),
    onDone: [
      { guard: fromOutput('isTakenInPart'), target: 'savingLate', reenter: true, actions: applyReply },
      { guard: fromOutput('isDrafting'), target: 'hearing', actions: applyReply },
      { guard: fromOutput('isSignedOut'), target: 'signedOut' },
      { target: 'closed', actions: [...applyReply, 'reportClosed'] },
    ],
    onError: { target: 'offline', actions: fromEvent('countFailure') },
  },
  on: keepForLater,
})

/** The attempt was closed while a text is being typed: it is passed on within a second, and goes as well. */
const hearing = savingSetup.createStateConfig({
  tags: 'dirty',
  meta: { view: 'saving' },
  after: { draftLongest: 'savingLate' },
  on: {
    ...keepForLater,
    'draft.ended': { target: 'savingLate', actions: draftEnded },
  },
})

/** Saves start at least 350 ms apart; a page that is being left does not wait. */
const spacing = savingSetup.createStateConfig({
  tags: 'dirty',
  ...pace,
  after: {
    apart: [{ guard: 'isUrgent', target: 'saving' }, { guard: 'hasUnsent', target: 'dirty' }, { target: 'saved' }],
  },
  on: {
    ...keepForNext,
    ...interrupted,
    'answers.due': { guard: 'hasUnsent', target: '.urgent' },
    'deadline.near': '.urgent',
    'page.hidden': [
      { guard: 'allSaved', actions: 'noteHidden' },
      { target: 'saving', actions: 'noteHidden' },
    ],
  },
})

const closed = savingSetup.createStateConfig({ meta: { view: 'closed' } })

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
    'connection.offline': 'saving',
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

/** The server may be reached: the next save starts, unless the exam submits what waits. */
const again = { target: 'spacing.urgent', actions: 'reportPossible' } as const

const offline = savingSetup.createStateConfig({
  tags: 'dirty',
  meta: { view: 'offline' },
  entry: 'loseContact',
  after: { retryPause: 'saving' },
  on: {
    ...keepForLater,
    ...interrupted,
    'connection.online': again,
    'page.woke': again,
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
    'submit.cancelled': 'regain',
  },
})

export const sendingStates = { beginning, saving, savingLate, hearing, spacing, closed, saved, dirty, offline, refused, signedOut }
