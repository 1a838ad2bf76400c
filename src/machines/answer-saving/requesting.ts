import { fromEvent, fromOutput } from '../kit/from-event.ts'
import { applyReply, interrupted, keepForNext } from './edit-transitions.ts'
import { saveBatch } from './outbox.ts'
import { savingSetup } from './setup.ts'

const booked = [...applyReply, fromOutput('bookPosition'), 'readTime', 'reportRanOut'] as const

const beginning = savingSetup.createStateConfig({
  meta: { view: 'saving' },
  always: [{ guard: 'hasUnsent', target: 'saving' }, { target: 'saved' }],
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
      { guard: 'becameUrgent', target: 'spacing.urgent', actions: booked },
      { target: 'spacing', actions: booked },
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

export const requestingStates = { beginning, saving, spacing, closed }
