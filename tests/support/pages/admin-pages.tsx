import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { createActor } from 'xstate'
import type { AccountRef } from '../../../src/machines/account/account.machine.ts'
import type { AccountImportRef } from '../../../src/machines/account-import/account-import.machine.ts'
import type { AdminCoursesRef } from '../../../src/machines/admin-courses/admin-courses.machine.ts'
import type { AdminDashboardRef } from '../../../src/machines/admin-dashboard/admin-dashboard.machine.ts'
import type { AdminReportsRef } from '../../../src/machines/admin-reports/admin-reports.machine.ts'
import type { AdminSecurityRef } from '../../../src/machines/admin-security/admin-security.machine.ts'
import type { AdminStatusRef } from '../../../src/machines/admin-status/admin-status.machine.ts'
import type { AdminUsersRef } from '../../../src/machines/admin-users/admin-users.machine.ts'
import type { ApiTokensRef } from '../../../src/machines/api-tokens/api-tokens.machine.ts'
import type { CourseReassigningRef } from '../../../src/machines/course-reassigning/course-reassigning.machine.ts'
import type { PasswordLinkRef } from '../../../src/machines/password-link/password-link.machine.ts'
import { passwordStrengthMachine } from '../../../src/machines/password-strength/password-strength.machine.ts'
import type { SetUpRef } from '../../../src/machines/set-up/set-up.machine.ts'
import type { SignInCodeRef } from '../../../src/machines/sign-in-code/sign-in-code.machine.ts'
import { siteMachine } from '../../../src/machines/site/site.machine.ts'
import type { WebhooksRef } from '../../../src/machines/webhooks/webhooks.machine.ts'
import { AccountPage } from '../../../src/views/account/account-page.tsx'
import { ApiTokensPart } from '../../../src/views/account/api-tokens/api-tokens-part.tsx'
import { AccountImportPage } from '../../../src/views/account-import/account-import-page.tsx'
import { AdminCoursesPage } from '../../../src/views/admin/admin-courses-page.tsx'
import { AdminDashboardPage } from '../../../src/views/admin/admin-dashboard-page.tsx'
import { AdminReportsPage } from '../../../src/views/admin/admin-reports-page.tsx'
import { AdminSecurityPage } from '../../../src/views/admin/admin-security-page.tsx'
import { AdminUsersPage } from '../../../src/views/admin/admin-users-page.tsx'
import { AdminStatusPage } from '../../../src/views/admin/status/admin-status-page.tsx'
import { WebhooksPage } from '../../../src/views/admin/webhooks/webhooks-page.tsx'
import { CourseReassigningPage } from '../../../src/views/course-reassigning/course-reassigning-page.tsx'
import { PasswordLinkPage } from '../../../src/views/password-link/password-link-page.tsx'
import { SetUpPage } from '../../../src/views/set-up/set-up-page.tsx'
import { lazySignInCode } from '../../../src/views/sign-in-code/lazy-sign-in-code.ts'

// Actors that are not started show their first state and ignore what they are told.
const quietStrength = createActor(passwordStrengthMachine)
const quietSite = createActor(siteMachine)

const ada = { id: 'ada', role: 'teacher', email: 'ada@school.example', firstName: 'Ada', lastName: 'King' } as const

/** Chooses an act in the menu of a person's row. */
export const inMenuOf = (name: string, act: string) => async (_: unknown, user: UserEvent) => {
  await user.click(screen.getByRole('button', { name: `More for ${name}` }))
  await user.click(screen.getByRole('menuitem', { name: act }))
}

const routed = (page: ReactElement): ReactElement => <MemoryRouter>{page}</MemoryRouter>

/** The page of each machine around a running actor, as the admin with the id `a1` sees it. */
export const adminPages = {
  dashboard: (dashboard: AdminDashboardRef) => routed(<AdminDashboardPage dashboard={dashboard} />),
  users: (users: AdminUsersRef) => routed(<AdminUsersPage users={users} self="a1" />),
  accountImport: (page: AccountImportRef) => routed(<AccountImportPage page={page} />),
  reassigning: (page: CourseReassigningRef) => routed(<CourseReassigningPage page={page} />),
  courses: (courses: AdminCoursesRef) => routed(<AdminCoursesPage courses={courses} />),
  reports: (reports: AdminReportsRef) => routed(<AdminReportsPage reports={reports} />),
  security: (security: AdminSecurityRef) => routed(<AdminSecurityPage security={security} />),
  status: (status: AdminStatusRef) => routed(<AdminStatusPage page={status} />),
  webhooks: (page: WebhooksRef) => routed(<WebhooksPage page={page} />),
  signInCode: (signInCode: SignInCodeRef) => <lazySignInCode.Component signInCode={signInCode} />,
  setUp: (setUp: SetUpRef) => routed(<SetUpPage setUp={setUp} />),
  account: (account: AccountRef) => routed(<AccountPage account={account} strength={quietStrength} user={ada} />),
  apiTokens: (tokens: ApiTokensRef) => <ApiTokensPart tokens={tokens} />,
  passwordLink: (link: PasswordLinkRef, reader: string | null = null) =>
    routed(<PasswordLinkPage link={link} strength={quietStrength} site={quietSite} reader={reader} />),
}
