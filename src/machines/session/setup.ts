import { callbackContract, promiseContract, type Shows } from 'chartroom/contracts'
import { assign, type EventObject, emit, sendTo, setup } from 'xstate'
import type { User } from '../../../domain/people/user.ts'

export interface SessionContext {
  user: User | null
  /** The assignment whose attempt is open on this page. */
  attempt: string | null
  /** Whose attempt was open on this page until somebody else signed in over it; null where that was read, or nothing of the kind happened. */
  owner: User | null
  /** How many answers of this person the server has not acknowledged. */
  unsent: number
  /** How many answers whoever has signed out left on this device. */
  leftBehind: number
  /** Whether this device can remember the user across reloads. */
  kept: boolean
}

export type SessionEvent =
  | { type: 'SIGNED_IN'; user: User }
  | { type: 'SIGN_OUT' }
  | { type: 'CONFIRM' }
  | { type: 'CANCEL' }
  | { type: 'RETRY' }
  | { type: 'SIGN_OUT_HERE' }
  | { type: 'GO_ON' }
  | { type: 'ASK_OWNER' }
  | { type: 'attempt.started'; assignmentId: string }
  | { type: 'attempt.ended' }
  | { type: 'unsent.changed'; count: number }
  | { type: 'request.unauthorized' }
  | { type: 'user.stored'; user: User | null }
  | { type: 'session.endedElsewhere' }
  | { type: 'page.woke' }
  /** Somebody is typing into a field of the page; no field of it has the focus. */
  | { type: 'text.typed' }
  | { type: 'typing.absent' }
  | { type: 'session.checkRequested' }

/**
 * What this device is told to remember. `keep` stores the user and `forget` removes only that. `wipe` leaves the settings of the device, the local
 * records of quizzes and answers, grades that are not saved, and notes of codes that nobody kept. `clear` also tells the other tabs and removes
 * every kept exam, and the local records of the person's quizzes unless an answer of theirs waits.
 */
export type DeviceCommand = { type: 'keep'; user: User } | { type: 'forget' } | { type: 'wipe' } | { type: 'clear'; userId: string | null }

/** What the five-minute check found: the user as the server knows them, nobody stored here, or a session that is over. */
export type SessionCheck = { kind: 'valid'; user: User } | { kind: 'missing' } | { kind: 'refused' }

export type SessionView = 'visitor' | 'page' | 'replaced' | 'signIn' | 'signInAsOwner' | 'confirmSignOut' | 'signingOut' | 'signOutFailed'

type Found = { user: User | null }
type Known = { user: User }

const nobody = { user: null, attempt: null, owner: null, unsent: 0, leftBehind: 0 }

export const session = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as { user: User | null },
    emitted: {} as { type: 'user.replaced' },
    tags: {} as 'busy',
    meta: {} as { view: SessionView } & Shows,
  },
  actors: {
    storedUser: callbackContract<DeviceCommand, Record<string, never>>('storedUser'),
    wakeWatch: callbackContract<EventObject, Record<string, never>>('wakeWatch'),
    typingWatch: callbackContract<EventObject, Record<string, never>>('typingWatch'),
    checkSession: promiseContract<SessionCheck, Record<string, never>>('checkSession'),
    countUnsent: promiseContract<number, { user: User | null }>('countUnsent'),
    endSession: promiseContract<void, Record<string, never>>('endSession'),
  },
  delays: { recheck: 300_000, watchPause: 30_000, typingPause: 2_000 },
  guards: {
    isKept: ({ context }) => context.kept,
    hasUser: ({ context }) => context.user !== null,
    hasAttempt: ({ context }) => context.attempt !== null,
    hasOwner: ({ context }) => context.owner !== null,
    isOwnPage: ({ context }) => context.owner === null,
    hasUnsent: ({ context }) => context.unsent > 0,
    foundUnsent: (_, count: number) => count > 0,
    isOwner: ({ context }, { user }: Found) => user !== null && user.id === context.owner?.id,
    isSomebody: (_, { user }: Found) => user !== null,
    isSomebodyElse: ({ context }, { user }: Found) => user !== null && user.id !== context.user?.id,
    lostDuringAttempt: ({ context }, check: SessionCheck) => check.kind !== 'valid' && context.attempt !== null,
    isMissing: (_, check: SessionCheck) => check.kind === 'missing',
    isRefused: (_, check: SessionCheck) => check.kind === 'refused',
    foundSomebodyElse: ({ context }, check: SessionCheck) => check.kind === 'valid' && check.user.id !== context.user?.id,
    foundSomebodyElseDuringAttempt: ({ context }, check: SessionCheck) =>
      check.kind === 'valid' && check.user.id !== context.user?.id && context.attempt !== null,
    isSomebodyElseDuringAttempt: ({ context }, { user }: Found) =>
      user !== null && user.id !== context.user?.id && context.attempt !== null,
    wasRemoved: (_, { user }: Found) => user === null,
    wasRemovedDuringAttempt: ({ context }, { user }: Found) => user === null && context.attempt !== null,
  },
  actions: {
    rememberUser: assign((_, { user }: Found) => ({ user })),
    replaceUser: assign((_, { user }: Found) => ({ ...nobody, user })),
    replaceOwner: assign(({ context }, { user }: Found) => ({ ...nobody, user, owner: context.user })),
    forgetOwner: assign({ owner: null }),
    rememberChecked: assign(({ context }, check: SessionCheck) => ({ user: check.kind === 'valid' ? check.user : context.user })),
    replaceByChecked: assign((_, check: SessionCheck) => ({ ...nobody, user: check.kind === 'valid' ? check.user : null })),
    rememberAttempt: assign((_, { assignmentId }: { assignmentId: string }) => ({ attempt: assignmentId })),
    forgetAttempt: assign({ attempt: null, unsent: 0 }),
    rememberUnsent: assign((_, { count }: { count: number }) => ({ unsent: count })),
    rememberCounted: assign((_, unsent: number) => ({ unsent })),
    forgetUser: assign(nobody),
    forgetLeaver: assign(({ context }) => ({ ...nobody, leftBehind: context.unsent })),
    noteUnkept: assign({ kept: false }),
    storeUser: sendTo('storedUser', (_, { user }: Known): DeviceCommand => ({ type: 'keep', user })),
    storeCurrentUser: sendTo(
      'storedUser',
      ({ context }): DeviceCommand => (context.user ? { type: 'keep', user: context.user } : { type: 'forget' }),
    ),
    eraseUser: sendTo('storedUser', { type: 'forget' } satisfies DeviceCommand),
    wipeDevice: sendTo('storedUser', { type: 'wipe' } satisfies DeviceCommand),
    clearDevice: sendTo('storedUser', ({ context }): DeviceCommand => ({ type: 'clear', userId: context.user?.id ?? null })),
    announceReplacement: emit({ type: 'user.replaced' }),
  },
})
