import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { busyWith, leadingTo } from '../kit/dialog-requests.ts'
import { fromEvent, fromOutput } from '../kit/from-event.ts'
import { loadFailed, loadingPage } from '../kit/loading.ts'
import { shownOnce } from '../kit/shown-once.ts'
import { apiTokens } from './setup.ts'
import type { TypedToken } from './typed-token.ts'

const nothing: TypedToken = { name: '', scope: 'read', days: 30, courseId: null, password: '' }
const typedOf = ({ name, scope, days, courseId, password }: TypedToken): TypedToken => ({ name, scope, days, courseId, password })

/** The API tokens of a teacher or an admin: one is made and shown once, or revoked after a question. */
export const apiTokensMachine = apiTokens.createMachine({
  id: 'apiTokens',
  context: ({ input: { teaches } }) => ({
    teaches,
    content: null,
    failure: null,
    missing: [],
    problem: null,
    made: null,
    asked: null,
    refusal: null,
    notice: '',
  }),
  options: { maxIterations: 100 },
  initial: 'loading',
  states: {
    loading: loadingPage('loadTokens', {
      input: ({ context: { teaches } }) => ({ teaches }),
      next: 'listing',
      keep: 'keepContent',
    }),
    loadFailed,
    listing: {
      meta: { view: 'list' },
      on: {
        MAKE: [{ guard: fromEvent('isFilledIn'), target: 'making', actions: 'clearMessages' }, { actions: fromEvent('rememberMissing') }],
        REVOKE: { guard: fromEvent('isValid'), target: 'asking', actions: fromEvent('pickToken') },
        'account.changed': 'loading',
      },
    },
    making: {
      tags: 'busy',
      meta: { view: 'list' },
      invoke: {
        id: 'makeToken',
        src: 'makeToken',
        input: ({ event }) => (event.type === 'MAKE' ? typedOf(event) : nothing),
        onDone: { target: 'showing', actions: fromOutput('keepMade') },
        onError: { target: 'listing', actions: fromEvent('rememberProblem') },
      },
    },
    showing: shownOnce('#apiTokens.loading'),
    asking: { tags: 'asking', meta: { view: 'list' }, on: { CONFIRM: 'revoking', CANCEL: 'listing' } },
    revoking: {
      ...busyWith('asking', 'list'),
      invoke: {
        id: 'revokeToken',
        src: 'revokeToken',
        input: ({ context }) => ({ tokenId: context.asked?.id ?? '' }),
        ...leadingTo('listing', 'forgetToken', 'asking'),
      },
    },
  },
})

export type ApiTokensRef = ActorRefFrom<typeof apiTokensMachine>
export type ApiTokensSnapshot = SnapshotFrom<typeof apiTokensMachine>
