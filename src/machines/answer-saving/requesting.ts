import { ifTyping, keep, keepPosition } from './keep.ts'
import { outboxOf } from './outbox.ts'
import { retryAfterOf } from './problem.ts'
import { saving as setup } from './setup.ts'

/** One request is under way; what changes meanwhile waits for its reply, choices and navigation not longer than that. */
const saving = setup.createStateConfig({
  tags: ['dirty', 'busy'],
  meta: { view: 'saving' },
  entry: 'startSending',
  invoke: {
    id: 'saveAnswers',
    src: 'saveAnswers',
    input: ({ context }) => ({
      attemptId: context.attemptId,
      writer: context.writer,
      epoch: context.epoch,
      position: context.position,
      answers: outboxOf(context),
      keepalive: !context.visible,
    }),
    onDone: [
      {
        guard: { type: 'isClosed', params: ({ event }) => event.output },
        target: 'closed',
        actions: [{ type: 'keepLate', params: ({ event }) => event.output }, 'writeAcknowledged', 'reportClosed'],
      },
      { guard: { type: 'isReplaced', params: ({ event }) => event.output }, target: 'readOnly', actions: 'reportReplaced' },
      { guard: { type: 'isSignedOut', params: ({ event }) => event.output }, target: 'signedOut' },
      {
        target: 'settling',
        actions: [{ type: 'acknowledge', params: ({ event }) => event.output }, 'writeAcknowledged', 'reportAcknowledged'],
      },
    ],
    onError: { target: 'offline', actions: { type: 'countFailure', params: ({ event }) => ({ retryAfter: retryAfterOf(event.error) }) } },
  },
  on: {
    'answer.changed': [{ guard: ifTyping, actions: keep }, { actions: [...keep, 'hurry'] }],
    'position.changed': { actions: [keepPosition, 'hurry'] },
    'answers.due': { actions: 'hurry' },
    'page.woke': { target: 'saving', reenter: true },
    'page.hidden': [
      { guard: 'allSaved', actions: 'noteHidden' },
      { target: 'saving', reenter: true, actions: 'noteHidden' },
    ],
  },
})

/** Sends on what came up meanwhile, or is done. */
const settling = setup.createStateConfig({
  tags: 'dirty',
  meta: { view: 'saving' },
  always: [{ guard: 'isUrgent', target: 'saving' }, { guard: 'hasUnsent', target: 'dirty' }, { target: 'saved' }],
})

const beginning = setup.createStateConfig({
  meta: { view: 'saving' },
  always: [{ guard: 'hasUnsent', target: 'saving' }, { target: 'saved' }],
})

const takeOver = { target: 'takingOver', actions: 'takeLock' } as const
const readOnly = setup.createStateConfig({ tags: 'readOnly', meta: { view: 'readOnly' }, on: { TAKE_OVER: takeOver } })
const takeOverFailed = setup.createStateConfig({ tags: 'readOnly', meta: { view: 'takeOverFailed' }, on: { TAKE_OVER: takeOver } })

const takingOver = setup.createStateConfig({
  tags: ['readOnly', 'busy'],
  meta: { view: 'readOnly' },
  invoke: {
    id: 'takeOver',
    src: 'takeOver',
    input: ({ context }) => ({ attemptId: context.attemptId, writer: context.writer }),
    onDone: [
      { guard: { type: 'isClosed', params: ({ event }) => event.output }, target: 'closed', actions: 'reportClosed' },
      { guard: { type: 'isSignedOut', params: ({ event }) => event.output }, target: 'takeOverFailed' },
      {
        target: 'beginning',
        actions: [
          { type: 'adoptServerState', params: ({ event }) => event.output },
          'writeAcknowledged',
          'reportAcknowledged',
          'reportRegained',
        ],
      },
    ],
    onError: 'takeOverFailed',
  },
})

const closed = setup.createStateConfig({ meta: { view: 'closed' } })

export const requestingStates = { beginning, saving, settling, readOnly, takingOver, takeOverFailed, closed }
