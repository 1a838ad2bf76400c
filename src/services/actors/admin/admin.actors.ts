import type { AccountImportReply } from '../../../../domain/api/account-changes.ts'
import type { AdminUser, NewUserBody, UserChangeBody } from '../../../../domain/api/admin.ts'
import type { PasswordLink } from '../../../../domain/api/password-links.ts'
import type { CoursePage, CoursesQuery } from '../../../machines/admin-courses/setup.ts'
import type { SchoolReport } from '../../../machines/admin-dashboard/admin-dashboard.machine.ts'
import type { LogPage } from '../../../machines/admin-reports/setup.ts'
import type { ChainCheck, SecurityPage, SecurityQuery } from '../../../machines/admin-security/setup.ts'
import type { Status } from '../../../machines/admin-status/setup.ts'
import type { LinkedPerson, UserPage, UsersQuery } from '../../../machines/admin-users/setup.ts'
import type { Reassigned, TaughtCourses } from '../../../machines/course-reassigning/setup.ts'
import type { ReadFile } from '../../../machines/file-import/contract.ts'
import {
  changeEmail,
  changeUser,
  confirmAccount,
  createUser,
  fetchAllCourses,
  fetchLog,
  fetchReport,
  fetchSecurityLog,
  fetchStatus,
  fetchTaughtCourses,
  fetchUsers,
  importAccounts,
  makePasswordLink,
  reassignCourses,
  resetSecondFactor,
  verifySecurityLog,
} from '../../api/admin.ts'
import { copyText } from '../../browser/clipboard.ts'
import { sightWatch } from '../../watch/sight-watch.ts'
import { readFile } from '../list-file.actors.ts'
import { task } from '../task.ts'

const loadReport = task<SchoolReport, Record<string, never>>(({ signal }) => fetchReport(signal))

export const adminDashboardActors = { loadReport }

export const adminUsersActors = {
  loadUsers: task<UserPage, UsersQuery>(({ input, signal }) => fetchUsers(input, signal)),
  createUser: task<LinkedPerson, { person: NewUserBody | null }>(({ input, signal }) =>
    input.person ? createUser(input.person, signal) : Promise.reject(new Error('nobody to add')),
  ),
  changeUser: task<AdminUser, { userId: string; changes: UserChangeBody }>(({ input, signal }) =>
    changeUser(input.userId, input.changes, signal),
  ),
  changeEmail: task<AdminUser, { userId: string; email: string }>(({ input, signal }) => changeEmail(input.userId, input.email, signal)),
  makeLink: task<PasswordLink, { userId: string }>(({ input, signal }) => makePasswordLink(input.userId, signal)),
  confirmAccount: task<void, { userId: string }>(({ input, signal }) => confirmAccount(input.userId, signal)),
  resetSecondFactor: task<void, { userId: string }>(({ input, signal }) => resetSecondFactor(input.userId, signal)),
  copyText: task<void, { text: string }>(({ input }) => copyText(input.text)),
}

export const adminCoursesActors = {
  loadCourses: task<CoursePage, CoursesQuery>(({ input, signal }) => fetchAllCourses(input, signal)),
}

export const adminReportsActors = {
  loadReport,
  loadLog: task<LogPage, { page: number }>(({ input, signal }) => fetchLog(input.page, signal)),
}

export const adminSecurityActors = {
  loadEntries: task<SecurityPage, SecurityQuery>(({ input, signal }) => fetchSecurityLog(input, signal)),
  verifyChain: task<ChainCheck, Record<string, never>>(({ signal }) => verifySecurityLog(signal)),
}

const importing = (apply: boolean) =>
  task<AccountImportReply, ReadFile & { invite: boolean }>(({ input: { csv, invite }, signal }) =>
    importAccounts({ csv, apply, invite }, signal),
  )

export const accountImportActors = {
  readFile,
  checkFile: importing(false),
  applyFile: importing(true),
}

export const courseReassigningActors = {
  loadCourses: task<TaughtCourses, { userId: string }>(({ input, signal }) => fetchTaughtCourses(input.userId, signal)),
  reassign: task<Reassigned, { userId: string; email: string; courseIds: string[] }>(({ input: { userId, ...body }, signal }) =>
    reassignCourses(userId, body, signal),
  ),
}

export const adminStatusActors = {
  loadStatus: task<Status, Record<string, never>>(({ signal }) => fetchStatus(signal)),
  pageWatch: sightWatch,
}
