import { promiseContract } from 'chartroom/contracts'
import { assign, emit, setup } from 'xstate'
import type { AdminUser, AdminUsersReply, NewUserBody, UserChangeBody } from '../../../domain/api/admin.ts'
import type { PasswordLink } from '../../../domain/api/password-links.ts'
import { fullName } from '../../../domain/people/full-name.ts'
import type { Role } from '../../../domain/people/user.ts'
import type { Problem } from '../../../domain/problem.ts'
import { setFailure, setRefusal } from '../kit/assigned.ts'
import { signInCodeMachine } from '../sign-in-code/sign-in-code.machine.ts'

/** One page of the people of the school. */
export type UserPage = Omit<AdminUsersReply, 'success'>

export interface UsersQuery {
  search: string
  role: Role | 'all'
  status: 'active' | 'disabled' | 'all'
  page: number
}

/** A person and the one showing of their link. */
export interface LinkedPerson {
  user: AdminUser
  link: PasswordLink
}

export interface AdminUsersContext {
  query: UsersQuery
  /** The page that was read last. */
  list: UserPage | null
  /** Why the list could not be read. */
  failure: Problem | null
  /** Whom the open dialog is about. */
  person: AdminUser | null
  link: PasswordLink | null
  /** Why the open dialog's request was refused. */
  refusal: Problem | null
  /** The address that the form of a new person was sent with last. */
  asked: string
  /** The addresses that this form was sent with where the server's reply never came. */
  unanswered: string[]
}

export type AdminUsersEvent =
  | { type: 'SEARCH'; text: string }
  | { type: 'CHOOSE_ROLE'; role: UsersQuery['role'] }
  | { type: 'CHOOSE_STATUS'; status: UsersQuery['status'] }
  | { type: 'SHOW_PAGE'; page: number }
  | { type: 'RETRY' }
  | { type: 'OPEN_CREATION' }
  | { type: 'CREATE'; person: NewUserBody }
  | { type: 'EDIT'; userId: string }
  | { type: 'SAVE'; changes: UserChangeBody }
  | { type: 'EDIT_EMAIL'; userId: string }
  | { type: 'SAVE_EMAIL'; email: string }
  | { type: 'OPEN_ACCESS'; userId: string }
  | { type: 'OPEN_LINK'; userId: string }
  | { type: 'OPEN_CODE'; userId: string }
  | { type: 'OPEN_CONFIRMATION'; userId: string }
  | { type: 'OPEN_STEP_RESET'; userId: string }
  | { type: 'CONFIRM' }
  | { type: 'COPY' }
  | { type: 'CLOSE' }

export type AdminUsersEmitted =
  | { type: 'person.added'; name: string }
  | { type: 'person.changed'; name: string }
  | { type: 'email.changed'; name: string; email: string }
  | { type: 'access.changed'; name: string; isActive: boolean }
  | { type: 'account.confirmed'; name: string }
  | { type: 'secondFactor.reset'; name: string }

export type UsersView = 'loading' | 'list' | 'failed'

const nameOf = (person: AdminUser | null): string => (person ? fullName(person) : '')
const isUnanswered = (refusal: Problem | null): boolean => refusal?.kind === 'network' || refusal?.kind === 'notJson'
const pick = ({ list }: AdminUsersContext, userId: string): AdminUser | null => list?.users.find(({ id }) => id === userId) ?? null

export const adminUsers = setup({
  types: {
    context: {} as AdminUsersContext,
    events: {} as AdminUsersEvent,
    emitted: {} as AdminUsersEmitted,
    tags: {} as 'busy' | 'creation' | 'editing' | 'email' | 'access' | 'link' | 'linkShown' | 'confirmation' | 'stepReset',
    children: {} as { signInCode: 'signInCode' },
    meta: {} as { view: UsersView },
  },
  actors: {
    loadUsers: promiseContract<UserPage, UsersQuery>('loadUsers'),
    createUser: promiseContract<LinkedPerson, { person: NewUserBody | null }>('createUser'),
    changeUser: promiseContract<AdminUser, { userId: string; changes: UserChangeBody }>('changeUser'),
    changeEmail: promiseContract<AdminUser, { userId: string; email: string }>('changeEmail'),
    makeLink: promiseContract<PasswordLink, { userId: string }>('makeLink'),
    confirmAccount: promiseContract<void, { userId: string }>('confirmAccount'),
    resetSecondFactor: promiseContract<void, { userId: string }>('resetSecondFactor'),
    signInCode: signInCodeMachine,
    copyText: promiseContract<void, { text: string }>('copyText'),
  },
  delays: { typingPause: 300 },
  guards: {
    isPastEnd: (_, list: UserPage) => list.users.length === 0 && list.page > 1,
    isListed: ({ context }, { userId }: { userId: string }) => pick(context, userId) !== null,
  },
  actions: {
    search: assign(({ context }, { text }: { text: string }) => ({ query: { ...context.query, search: text, page: 1 } })),
    chooseRole: assign(({ context }, { role }: Pick<UsersQuery, 'role'>) => ({ query: { ...context.query, role, page: 1 } })),
    chooseStatus: assign(({ context }, { status }: Pick<UsersQuery, 'status'>) => ({ query: { ...context.query, status, page: 1 } })),
    turnTo: assign(({ context }, { page }: { page: number }) => ({ query: { ...context.query, page } })),
    turnToLast: assign(({ context }, { pageCount }: Pick<UserPage, 'pageCount'>) => ({
      query: { ...context.query, page: Math.max(1, pageCount) },
    })),
    keepList: assign((_, list: UserPage) => ({ list, failure: null })),
    keepFailure: assign(setFailure),
    keepRefusal: assign(setRefusal),
    forgetRefusal: assign({ refusal: null }),
    forgetUnanswered: assign({ unanswered: [] }),
    keepAsked: assign((_, { person }: { person: NewUserBody }) => ({ asked: person.email })),
    keepUnanswered: assign(({ context: { asked, unanswered, refusal } }) =>
      isUnanswered(refusal) ? { unanswered: [...unanswered, asked] } : {},
    ),
    pickPerson: assign(({ context }, { userId }: { userId: string }) => ({ person: pick(context, userId), refusal: null })),
    keepLink: assign((_, link: PasswordLink) => ({ link })),
    keepAdded: assign((_, { user, link }: LinkedPerson) => ({ person: user, link })),
    forgetLink: assign({ link: null }),
    announceAdded: emit(({ context }) => ({ type: 'person.added', name: nameOf(context.person) })),
    announceChanged: emit((_, user: AdminUser) => ({ type: 'person.changed', name: nameOf(user) })),
    announceEmail: emit((_, user: AdminUser) => ({ type: 'email.changed', name: nameOf(user), email: user.email })),
    announceConfirmed: emit(({ context }) => ({ type: 'account.confirmed', name: nameOf(context.person) })),
    announceFactorReset: emit(({ context }) => ({ type: 'secondFactor.reset', name: nameOf(context.person) })),
    announceAccess: emit((_, user: AdminUser) => ({
      type: 'access.changed',
      name: nameOf(user),
      isActive: user.isActive,
    })),
  },
})
