import type {
  AccountImportBody,
  AccountImportReply,
  ReassignBody,
  ReassignReply,
  TaughtCoursesReply,
} from '../../../domain/api/account-changes.ts'
import type {
  AdminCoursesReply,
  AdminReportsReply,
  AdminUser,
  AdminUserReply,
  AdminUsersReply,
  AuditReply,
  NewUserBody,
  NewUserReply,
  UserChangeBody,
} from '../../../domain/api/admin.ts'
import type { AdminStatusReply } from '../../../domain/api/admin-status.ts'
import type { PasswordLink, PasswordLinkReply } from '../../../domain/api/password-links.ts'
import type { SecurityCheckReply, SecurityLogReply } from '../../../domain/api/security-log.ts'
import { limits } from '../../../domain/limits.ts'
import type { CoursePage, CoursesQuery } from '../../machines/admin-courses/setup.ts'
import type { SchoolReport } from '../../machines/admin-dashboard/admin-dashboard.machine.ts'
import type { LogPage } from '../../machines/admin-reports/setup.ts'
import type { ChainCheck, SecurityPage, SecurityQuery } from '../../machines/admin-security/setup.ts'
import type { Status } from '../../machines/admin-status/setup.ts'
import type { LinkedPerson, UserPage, UsersQuery } from '../../machines/admin-users/setup.ts'
import type { Reassigned, TaughtCourses } from '../../machines/course-reassigning/setup.ts'
import { deleteJson, getJson, postJson, putJson } from './client/http.ts'

const IMPORT_TIMEOUT_MS = 90_000

const userUrl = (userId: string): string => `/api/admin/users/${encodeURIComponent(userId)}`

/** The address of one page; what is empty or `all` is not asked for. */
function pageUrl(
  path: string,
  { search = '', page, ...filters }: { search?: string; page: number; role?: string; status?: string; kind?: string },
) {
  const asked = { search: search.trim().slice(0, limits.search), ...filters }
  const wanted = Object.entries(asked).filter(([, value]) => value !== '' && value !== 'all')
  return `${path}?${new URLSearchParams([...wanted, ['page', String(page)]])}`
}

/** Reads one page of people; a page behind the last one is empty. */
export async function fetchUsers(query: UsersQuery, signal?: AbortSignal): Promise<UserPage> {
  return getJson<AdminUsersReply>(pageUrl('/api/admin/users', { ...query }), { signal })
}

/** Adds a person without a password and gives the link to set one; rejects with 409 `emailTaken`. */
export async function createUser(person: NewUserBody, signal?: AbortSignal): Promise<LinkedPerson> {
  const { user, passwordLink } = await postJson<NewUserReply>('/api/admin/users', person, { signal })
  return { user, link: passwordLink }
}

/** Changes names, role or access of a person; rejects with 409 `ownAccount`, `lastAdmin` or `ownsCourses`. */
export async function changeUser(userId: string, changes: UserChangeBody, signal?: AbortSignal): Promise<AdminUser> {
  return (await putJson<AdminUserReply>(userUrl(userId), changes, { signal })).user
}

/** Gives a person another e-mail address; rejects with 409 `emailTaken`. */
export async function changeEmail(userId: string, email: string, signal?: AbortSignal): Promise<AdminUser> {
  return (await putJson<AdminUserReply>(`${userUrl(userId)}/email`, { email }, { signal })).user
}

/** Reads the courses that a teacher owns. */
export async function fetchTaughtCourses(userId: string, signal?: AbortSignal): Promise<TaughtCourses> {
  return getJson<TaughtCoursesReply>(`${userUrl(userId)}/courses`, { signal })
}

/** Gives courses of a teacher to another one; rejects with 404 `noSuchTeacher`. */
export async function reassignCourses(userId: string, body: ReassignBody, signal?: AbortSignal): Promise<Reassigned> {
  return postJson<ReassignReply>(`${userUrl(userId)}/courses/reassign`, body, { signal })
}

/** Makes a new password link, which ends an older one; rejects with 409 `userDisabled`. */
export async function makePasswordLink(userId: string, signal?: AbortSignal): Promise<PasswordLink> {
  const { url, expiresAt } = await postJson<PasswordLinkReply>(`${userUrl(userId)}/password-link`, undefined, { signal })
  return { url, expiresAt }
}

/** Notes that the school knows whose an account is that registered itself. */
export async function confirmAccount(userId: string, signal?: AbortSignal): Promise<void> {
  await postJson(`${userUrl(userId)}/confirm`, undefined, { signal })
}

/** Turns the two-step sign-in of somebody off; rejects with 404 where it is off. */
export async function resetSecondFactor(userId: string, signal?: AbortSignal): Promise<void> {
  await deleteJson(`${userUrl(userId)}/second-factor`, { signal })
}

/** Adds and renames people by a file, or says what would become of every line; invitations take up to 45 s. Rejects with 409 `emailTaken`. */
export const importAccounts = (file: AccountImportBody, signal?: AbortSignal): Promise<AccountImportReply> =>
  postJson<AccountImportReply>('/api/admin/users/import', file, { timeoutMs: IMPORT_TIMEOUT_MS, signal })

/** Reads one page of all courses. */
export async function fetchAllCourses(query: CoursesQuery, signal?: AbortSignal): Promise<CoursePage> {
  return getJson<AdminCoursesReply>(pageUrl('/api/admin/courses', { ...query }), { signal })
}

/** Reads the totals of the school. */
export async function fetchReport(signal?: AbortSignal): Promise<SchoolReport> {
  return getJson<AdminReportsReply>('/api/admin/reports', { signal })
}

/** Reads one page of what admins changed, the newest first. */
export async function fetchLog(page: number, signal?: AbortSignal): Promise<LogPage> {
  return getJson<AuditReply>(pageUrl('/api/admin/audit', { page }), { signal })
}

/** Reads one page of the security log, the newest first. */
export async function fetchSecurityLog(query: SecurityQuery, signal?: AbortSignal): Promise<SecurityPage> {
  return getJson<SecurityLogReply>(pageUrl('/api/admin/security', { ...query }), { signal })
}

/** Has the server check that no entry of the security log was altered or removed; a long log takes a while. */
export async function verifySecurityLog(signal?: AbortSignal): Promise<ChainCheck> {
  return postJson<SecurityCheckReply>('/api/admin/security/verify', undefined, { signal, timeoutMs: 120_000 })
}

/** Reads how the school is doing. */
export async function fetchStatus(signal?: AbortSignal): Promise<Status> {
  return getJson<AdminStatusReply>('/api/admin/status', { signal })
}
