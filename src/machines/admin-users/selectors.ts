import type { AdminUser } from '../../../domain/api/admin.ts'
import type { PasswordLink } from '../../../domain/api/password-links.ts'
import type { Problem } from '../../../domain/problem.ts'
import { viewOf } from '../kit/selectors.ts'
import type { AdminUsersSnapshot } from './admin-users.machine.ts'
import type { UserPage, UsersQuery, UsersView } from './setup.ts'

/** What stands under the search. */
export const selectView = (snapshot: AdminUsersSnapshot): UsersView => viewOf(snapshot, 'loading')

/** What is asked for. */
export const selectQuery = (snapshot: AdminUsersSnapshot): UsersQuery => snapshot.context.query

/** The page that was read last; null before the first one. */
export const selectList = (snapshot: AdminUsersSnapshot): UserPage | null => snapshot.context.list

/** Why the people could not be read. */
export const selectFailure = (snapshot: AdminUsersSnapshot): Problem | null => snapshot.context.failure

/** Why the open dialog's request was refused. */
export const selectRefusal = (snapshot: AdminUsersSnapshot): Problem | null => snapshot.context.refusal

/** The address of a new person is taken, perhaps by an earlier press of the same form whose reply was lost. */
export const selectIsPerhapsAdded = ({ context: { refusal, asked, unanswered } }: AdminUsersSnapshot): boolean =>
  refusal?.reason === 'emailTaken' && unanswered.includes(asked)

/** Whom the open dialog is about. */
export const selectPerson = (snapshot: AdminUsersSnapshot): AdminUser | null => snapshot.context.person

/** The link that is shown this once. */
export const selectLink = (snapshot: AdminUsersSnapshot): PasswordLink | null => snapshot.context.link

export const selectIsBusy = (snapshot: AdminUsersSnapshot): boolean => snapshot.hasTag('busy')

/** The sign-in code that is being given to a student; undefined where none is. */
export const selectSignInCode = (snapshot: AdminUsersSnapshot) =>
  snapshot.matches('givingCode') ? snapshot.children.signInCode : undefined

export type CopyState = 'ready' | 'copied' | 'failed'

/** Whether the link is on the clipboard. */
export const selectCopyState = (snapshot: AdminUsersSnapshot): CopyState => {
  if (snapshot.matches({ showingLink: 'copied' })) return 'copied'
  return snapshot.matches({ showingLink: 'copyFailed' }) ? 'failed' : 'ready'
}

export type UsersDialog = 'creation' | 'editing' | 'email' | 'access' | 'link' | 'linkShown' | 'confirmation' | 'stepReset'

/** Makes a selector that tells whether one of the dialogs is open. */
export const selectShows = (dialog: UsersDialog) => (snapshot: AdminUsersSnapshot) => snapshot.hasTag(dialog)
