import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { busyWith, leadingTo } from '../kit/dialog-requests.ts'
import { fromEvent, fromOutput } from '../kit/from-event.ts'
import { askingConfirmation, askingStepReset, confirmingAccount, givingCode, resettingStep } from './account-actions.ts'
import { browsing } from './browsing.ts'
import { editingEmail, savingEmail } from './email-change.ts'
import { askingLink, makingLink, showingLink } from './password-links.ts'
import { adminUsers } from './setup.ts'

/** The people of the school: found, added, renamed, given a role, shut out, let in again, confirmed, and helped to sign in. */
export const adminUsersMachine = adminUsers.createMachine({
  id: 'adminUsers',
  context: {
    query: { search: '', role: 'all', status: 'all', page: 1 },
    list: null,
    failure: null,
    person: null,
    link: null,
    refusal: null,
    asked: '',
    unanswered: [],
  },
  options: { maxIterations: 100 },
  initial: 'browsing',
  states: {
    browsing,
    describing: {
      tags: 'creation',
      meta: { view: 'list' },
      on: { CREATE: { target: 'creating', actions: fromEvent('keepAsked') }, CLOSE: 'browsing' },
    },
    creating: {
      ...busyWith('creation', 'list'),
      invoke: {
        id: 'createUser',
        src: 'createUser',
        input: ({ event }) => ({ person: event.type === 'CREATE' ? event.person : null }),
        onDone: { target: 'showingLink', actions: [fromOutput('keepAdded'), 'announceAdded'] },
        onError: { target: 'describing', actions: [fromEvent('keepRefusal'), 'keepUnanswered'] },
      },
    },
    editing: { tags: 'editing', meta: { view: 'list' }, on: { SAVE: 'saving', CLOSE: 'browsing' } },
    saving: {
      ...busyWith('editing', 'list'),
      invoke: {
        id: 'changeUser',
        src: 'changeUser',
        input: ({ context, event }) => ({ userId: context.person?.id ?? '', changes: event.type === 'SAVE' ? event.changes : {} }),
        ...leadingTo('browsing', 'announceChanged', 'editing'),
      },
    },
    editingEmail,
    savingEmail,
    askingAccess: { tags: 'access', meta: { view: 'list' }, on: { CONFIRM: 'switchingAccess', CLOSE: 'browsing' } },
    switchingAccess: {
      ...busyWith('access', 'list'),
      invoke: {
        id: 'changeUser',
        src: 'changeUser',
        input: ({ context: { person } }) => ({ userId: person?.id ?? '', changes: { isActive: !person?.isActive } }),
        ...leadingTo('browsing', 'announceAccess', 'askingAccess'),
      },
    },
    askingLink,
    makingLink,
    showingLink,
    givingCode,
    askingConfirmation,
    confirmingAccount,
    askingStepReset,
    resettingStep,
  },
})

export type AdminUsersRef = ActorRefFrom<typeof adminUsersMachine>
export type AdminUsersSnapshot = SnapshotFrom<typeof adminUsersMachine>
