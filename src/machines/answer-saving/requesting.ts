import { fromEvent, fromOutput } from '../kit/from-event.ts'
import { applyReply, interrupted, keepForLater } from './edit-transitions.ts'
import { saveBatch } from './outbox.ts'
import { savingSetup } from './setup.ts'

const beginning = savingSetup.createStateConfig({
  meta: { view: 'saving' },
  always: [{ guard: 'hasUnsent', target: 'saving' }, { target: 'saved' }],
})

/** One request is under way; what changes meanwhile waits for its reply. */
const saving = savingSetup.createStateConfig({
  tags: ['dirty', 'busy'],
  meta: { view: 'saving' },
  entry: ['startSending', 'flushJournal'],
  invoke: {
    id: 'saveAnswers',
    src: 'saveAnswers',
    input: ({ context }) => saveBatch(context),
    onDone: [
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
      {
        target: 'spacing',
        actions: [...applyReply, fromOutput('bookPosition'), 'readTime', 'reportRanOut'],
      },
    ],
    onError: { target: 'offline', actions: fromEvent('countFailure') },
  },
  on: {
    ...keepForLater,
    ...interrupted,
    'answers.due': { actions: 'markUrgent' },
    'deadline.near': { actions: 'markUrgent' },
    'page.woke': { target: 'saving', reenter: true },
    'page.hidden': [
      { guard: 'allSaved', actions: 'noteHidden' },
      { target: 'saving', reenter: true, actions: 'noteHidden' },
    ],
  },
})

/** Saves start at least 350 ms apart; a page that is being left does not wait. */
const spacing = savingSetup.createStateConfig({
  tags: 'dirty',
  meta: { view: 'saving' },
  after: {
    apart: [{ guard: 'isUrgent', target: 'saving' }, { guard: 'hasUnsent', target: 'dirty' }, { target: 'saved' }],
  },
  on: {
    ...keepForLater,
    ...interrupted,
    'answers.due': { guard: 'hasUnsent', actions: 'markUrgent' },
    'deadline.near': { actions: 'markUrgent' },
    'page.hidden': [
      { guard: 'allSaved', actions: 'noteHidden' },
      { target: 'saving', actions: 'noteHidden' },
    ],
  },
})

const closed = savingSetup.createStateConfig({ meta: { view: 'closed' } })

export const requestingStates = { beginning, saving, spacing, closed }
