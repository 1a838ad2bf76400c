import { leaves } from 'chartroom/leaves'
import { done, elapsed, FAILS_ONCE, fails, type MachineModel } from 'chartroom/machine-model'
import type { User } from '../../../domain/people/user.ts'
import { sessionMachine } from './session.machine.ts'
import type { SessionCheck } from './setup.ts'
import { sessionWords } from './words.ts'

export const ada: User = { id: 'ada', role: 'student', email: 'ada@school.example', firstName: 'Ada', lastName: 'Lovelace' }
export const alan: User = { id: 'alan', role: 'student', email: 'alan@school.example', firstName: 'Alan', lastName: 'Turing' }

const found = (check: SessionCheck) => done('checkSession', check)
const yes = (claim: boolean, word: string) => (claim ? [word] : [])

/** The alphabet of the session: two people, each outcome of each call, and what other tabs and pages say. */
export const sessionModel: MachineModel<typeof sessionMachine> = {
  machine: sessionMachine,
  inputs: [{ user: null }, { user: ada }],
  events: [
    { type: 'SIGNED_IN', user: ada },
    { type: 'SIGNED_IN', user: alan },
    { type: 'SIGN_OUT' },
    { type: 'CONFIRM' },
    { type: 'CANCEL' },
    { type: 'RETRY' },
    { type: 'SIGN_OUT_HERE' },
    { type: 'GO_ON' },
    { type: 'ASK_OWNER' },
    { type: 'attempt.started', assignmentId: 'quiz' },
    { type: 'attempt.ended' },
    { type: 'unsent.changed', count: 2 },
    { type: 'unsent.changed', count: 0 },
    { type: 'request.unauthorized' },
    { type: 'user.stored', user: null },
    { type: 'user.stored', user: ada },
    { type: 'user.stored', user: alan },
    { type: 'session.endedElsewhere' },
    { type: 'page.woke' },
    { type: 'session.checkRequested' },
    found({ kind: 'valid', user: ada }),
    found({ kind: 'valid', user: alan }),
    found({ kind: 'missing' }),
    found({ kind: 'refused' }),
    fails('checkSession', new Error('no network')),
    done('countUnsent', 0),
    done('countUnsent', 2),
    fails('countUnsent', new Error('storage is refused')),
    done('endSession'),
    fails('endSession', new Error('no network')),
    elapsed('recheck', 'session.signedIn.present'),
    fails('wakeWatch', new Error('the watch died')),
    elapsed('watchPause', 'session.signedIn.unwatched'),
    { type: 'text.typed' },
    { type: 'typing.absent' },
    elapsed('typingPause', 'session.expired.over.writing'),
    elapsed('typingPause', 'session.expired.otherUser.writing'),
    fails('typingWatch', new Error('the watch died')),
    fails('storedUser', new Error('storage is refused')),
  ],
  outside: [
    'attempt.started',
    'attempt.ended',
    'unsent.changed',
    'request.unauthorized',
    'user.stored',
    'session.endedElsewhere',
    'page.woke',
    'text.typed',
    'typing.absent',
    'session.checkRequested',
  ],
  unseen: { 'session --xstate.error.actor.storedUser[0] is refused': FAILS_ONCE },
  key: (snapshot) => {
    const { user, attempt, owner, unsent, kept } = snapshot.context
    const facts = [
      ...yes(attempt !== null, 'attempt'),
      ...yes(owner !== null, `of ${owner?.firstName}`),
      ...yes(unsent > 0, 'unsent'),
      ...yes(!kept, 'unkept'),
    ]
    return [leaves(snapshot), user?.firstName ?? 'nobody', ...facts].join(' ')
  },
  ...sessionWords,
}
