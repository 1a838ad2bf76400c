import type { Problem } from '../../../domain/problem.ts'
import type { AdminSecuritySnapshot } from './admin-security.machine.ts'
import type { ChainCheck, CheckView, ListView, SecurityPage, SecurityQuery } from './setup.ts'

/** What is shown below the filters. */
export const selectListView = (snapshot: AdminSecuritySnapshot): ListView => {
  if (snapshot.matches({ entries: 'listing' })) return 'list'
  return snapshot.matches({ entries: 'loadFailed' }) ? 'failed' : 'loading'
}

/** What is shown of the check. */
export const selectCheckView = (snapshot: AdminSecuritySnapshot): CheckView => {
  if (snapshot.matches({ chain: 'checking' })) return 'checking'
  if (snapshot.matches({ chain: 'checked' })) return 'checked'
  return snapshot.matches({ chain: 'checkFailed' }) ? 'checkFailed' : 'unchecked'
}

/** What is searched for and filtered by. */
export const selectQuery = (snapshot: AdminSecuritySnapshot): SecurityQuery => snapshot.context.query
/** The page that was read last; null before the first one. */
export const selectList = (snapshot: AdminSecuritySnapshot): SecurityPage | null => snapshot.context.list
export const selectFailure = (snapshot: AdminSecuritySnapshot): Problem | null => snapshot.context.failure
/** What the last check found. */
export const selectCheck = (snapshot: AdminSecuritySnapshot): ChainCheck | null => snapshot.context.check
export const selectCheckFailure = (snapshot: AdminSecuritySnapshot): Problem | null => snapshot.context.checkFailure
