import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expectAllTransitions } from 'chartroom/actor-harness'
import type { MachineModel } from 'chartroom/machine-model'
import { type PageUnderTest, runOnPage } from 'chartroom/page-harness'
import { coverPaths, explore } from 'chartroom/paths'
import { beforeAll, describe, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import type { accountMachine } from '../../src/machines/account/account.machine.ts'
import { accountModel } from '../../src/machines/account/alphabet.ts'
import type { accountImportMachine } from '../../src/machines/account-import/account-import.machine.ts'
import { accountImportModel } from '../../src/machines/account-import/alphabet.ts'
import type { adminCoursesMachine } from '../../src/machines/admin-courses/admin-courses.machine.ts'
import { adminCoursesModel } from '../../src/machines/admin-courses/alphabet.ts'
import type { adminDashboardMachine } from '../../src/machines/admin-dashboard/admin-dashboard.machine.ts'
import { adminDashboardModel } from '../../src/machines/admin-dashboard/alphabet.ts'
import type { adminReportsMachine } from '../../src/machines/admin-reports/admin-reports.machine.ts'
import { adminReportsModel } from '../../src/machines/admin-reports/alphabet.ts'
import type { adminSecurityMachine } from '../../src/machines/admin-security/admin-security.machine.ts'
import { adminSecurityModel } from '../../src/machines/admin-security/alphabet.ts'
import type { adminStatusMachine } from '../../src/machines/admin-status/admin-status.machine.ts'
import { adminStatusModel } from '../../src/machines/admin-status/alphabet.ts'
import type { adminUsersMachine } from '../../src/machines/admin-users/admin-users.machine.ts'
import { adminUsersModel } from '../../src/machines/admin-users/alphabet.ts'
import { courseReassigningModel } from '../../src/machines/course-reassigning/alphabet.ts'
import type { courseReassigningMachine } from '../../src/machines/course-reassigning/course-reassigning.machine.ts'
import { passwordLinkModel } from '../../src/machines/password-link/alphabet.ts'
import type { passwordLinkMachine } from '../../src/machines/password-link/password-link.machine.ts'
import { setUpModel } from '../../src/machines/set-up/alphabet.ts'
import type { setUpMachine } from '../../src/machines/set-up/set-up.machine.ts'
import { signInCodeModel } from '../../src/machines/sign-in-code/alphabet.ts'
import type { signInCodeMachine } from '../../src/machines/sign-in-code/sign-in-code.machine.ts'
import { lazySignInCode } from '../../src/views/sign-in-code/lazy-sign-in-code.ts'
import { adminPages, inMenuOf } from '../support/pages/admin-pages.tsx'

const button = (name: string | RegExp) => screen.getByRole('button', { name })

const fill = async (user: UserEvent, label: string, text: string) => {
  await user.clear(screen.getByLabelText(label))
  await user.paste(text)
}

const dashboard: PageUnderTest<typeof adminDashboardMachine> = {
  file: import.meta.url,
  page: adminPages.dashboard,
  person: { RETRY: (_, user) => user.click(button('Try Again')) },
}

const users: PageUnderTest<typeof adminUsersMachine> = {
  file: import.meta.url,
  page: adminPages.users,
  tellsChanges: true,
  person: {
    SEARCH: ({ text }, user) => fill(user, 'Search people', text),
    CHOOSE_ROLE: ({ role }, user) => user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), role),
    CHOOSE_STATUS: ({ status }, user) => user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), status),
    SHOW_PAGE: (_, user) => user.click(button('Next')),
    RETRY: (_, user) => user.click(button('Try Again')),
    OPEN_CREATION: (_, user) => user.click(button('Add Person')),
    CREATE: async ({ person }, user) => {
      await fill(user, 'First Name', person.firstName)
      await fill(user, 'Last Name', person.lastName)
      await fill(user, 'Email', person.email)
      await user.click(button('Add Person'))
    },
    EDIT: (_, user) => user.click(button('Edit Takumi Brandão')),
    SAVE: async ({ changes }, user) => {
      await fill(user, 'First Name', changes.firstName ?? '')
      await fill(user, 'Last Name', changes.lastName ?? '')
      await user.selectOptions(within(screen.getByRole('dialog')).getByRole('combobox', { name: 'Role' }), changes.role ?? '')
      await user.click(button('Save Changes'))
    },
    EDIT_EMAIL: inMenuOf('Takumi Brandão', 'Change Email'),
    SAVE_EMAIL: async ({ email }, user) => {
      await fill(user, 'Email', email)
      await user.click(button('Change Email'))
    },
    OPEN_ACCESS: inMenuOf('Takumi Brandão', 'Disable'),
    OPEN_LINK: (_, user) => user.click(button('Password Link for Takumi Brandão')),
    OPEN_CODE: inMenuOf('Ada Lovelace', 'Sign-in Code'),
    OPEN_CONFIRMATION: (_, user) => user.click(button('Confirm Ada Lovelace')),
    OPEN_STEP_RESET: inMenuOf('Takumi Brandão', 'Reset Two-Step'),
    CONFIRM: (_, user) => user.click(button(/^(Disable Account|Create Link|Confirm Account|Reset Two-Step)$/)),
    COPY: (_, user) => user.click(button(/^(Copy Link|Copied)$/)),
    CLOSE: (_, user) => user.click(button(/^(Cancel|Done)$/)),
  },
}

const accountImport: PageUnderTest<typeof accountImportMachine> = {
  file: import.meta.url,
  page: adminPages.accountImport,
  tellsChanges: true,
  person: {
    CHOOSE_FILE: ({ file }, user) => user.upload(screen.getByLabelText('CSV file'), file),
    CHECK: (_, user) => user.click(button('Check File')),
    CANCEL: (_, user) => user.click(button('Cancel')),
    BACK: (_, user) => user.click(button('Choose Another File')),
    APPLY: (_, user) => user.click(button('Import 1 Account')),
    START_OVER: (_, user) => user.click(button('Import Another File')),
  },
}

const reassigning: PageUnderTest<typeof courseReassigningMachine> = {
  file: import.meta.url,
  page: adminPages.reassigning,
  person: {
    RETRY: (_, user) => user.click(button('Try Again')),
    REASSIGN: async ({ email }, user) => {
      await fill(user, 'Email address of the new owner', email)
      await user.click(button(/^Reassign \d Courses?$/))
    },
    DISMISS: (_, user) => user.click(button('Dismiss')),
  },
}

const courses: PageUnderTest<typeof adminCoursesMachine> = {
  file: import.meta.url,
  page: adminPages.courses,
  person: {
    SEARCH: ({ text }, user) => fill(user, 'Search courses', text),
    SHOW_PAGE: (_, user) => user.click(button('Next')),
    RETRY: (_, user) => user.click(button('Try Again')),
  },
}

const reports: PageUnderTest<typeof adminReportsMachine> = {
  file: import.meta.url,
  page: adminPages.reports,
  person: {
    RETRY_TOTALS: (_, user) => user.click(button('Load Totals Again')),
    RETRY_LOG: (_, user) => user.click(button('Load Log Again')),
    SHOW_PAGE: (_, user) => user.click(button('Next')),
  },
}

const passwordLink: PageUnderTest<typeof passwordLinkMachine> = {
  file: import.meta.url,
  page: (link) => adminPages.passwordLink(link),
  person: {
    RETRY: (_, user) => user.click(button('Try Again')),
    SUBMIT: async ({ password, confirmation }, user) => {
      await fill(user, 'New Password', password)
      await fill(user, 'Confirm Password', confirmation)
      await user.click(button('Set Password'))
    },
  },
}

const signInCode: PageUnderTest<typeof signInCodeMachine> = {
  file: import.meta.url,
  page: adminPages.signInCode,
  shows: (state) => state !== 'closed',
  person: {
    MAKE: (_, user) => user.click(button('Create Code')),
    COPY: (_, user) => user.click(button(/^(Copy Code|Copied)$/)),
    CLOSE: (_, user) => user.click(button(/^(Cancel|Done)$/)),
  },
}

const security: PageUnderTest<typeof adminSecurityMachine> = {
  file: import.meta.url,
  page: adminPages.security,
  person: {
    SEARCH: ({ text }, user) => fill(user, 'Search people', text),
    CHOOSE_KIND: ({ kind }, user) => user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), kind),
    SHOW_PAGE: (_, user) => user.click(button('Next')),
    RETRY: (_, user) => user.click(button('Try Again')),
    VERIFY: (_, user) => user.click(button('Verify Log')),
  },
}

const status: PageUnderTest<typeof adminStatusMachine> = {
  file: import.meta.url,
  page: adminPages.status,
  person: { RETRY: (_, user) => user.click(button('Try Again')) },
}

const setUp: PageUnderTest<typeof setUpMachine> = {
  file: import.meta.url,
  page: adminPages.setUp,
  person: {
    RETRY: (_, user) => user.click(button('Try Again')),
    SUBMIT: async ({ account: admin, confirmation }, user) => {
      await fill(user, 'First Name', admin.firstName)
      await fill(user, 'Last Name', admin.lastName)
      await fill(user, 'Email', admin.email)
      await fill(user, 'Password', admin.password)
      await fill(user, 'Confirm Password', confirmation)
      await user.click(button('Create Admin'))
    },
  },
}

const account: PageUnderTest<typeof accountMachine> = {
  file: import.meta.url,
  page: adminPages.account,
  person: {
    RETRY: (_, user) => user.click(button('Try Again')),
    CHANGE_PASSWORD: async ({ currentPassword, newPassword, confirmation }, user) => {
      await fill(user, 'Current Password', currentPassword)
      await fill(user, 'New Password', newPassword)
      await fill(user, 'Confirm Password', confirmation)
      await user.click(button('Change Password'))
    },
    SIGN_OUT_SESSION: (_, user) => user.click(button(/^Sign Out Firefox on Windows/)),
    SIGN_OUT_OTHERS: (_, user) => user.click(button('Sign Out Others')),
    // The form offers one of the two, by what the account has.
    BEGIN_SECOND_FACTOR: async ({ password }, user) => {
      await fill(user, 'Your Password', password)
      await user.click(button('Turn On'))
    },
    CONFIRM_CODE: async ({ code }, user) => {
      await fill(user, 'Code', code)
      await user.click(button('Confirm Code'))
    },
    CANCEL: (_, user) => user.click(button('Cancel')),
    COPY_CODES: (_, user) => user.click(button('Copy recovery codes')),
    KEPT_CODES: (_, user) => user.click(button('I have kept them')),
    REMOVE_SECOND_FACTOR: async ({ password, code }, user) => {
      await fill(user, 'Your Password', password)
      await fill(user, 'Code', code)
      await user.click(button('Turn Off'))
    },
  },
}

async function expectEveryTransition<Machine extends AnyStateMachine>(model: MachineModel<Machine>, page: PageUnderTest<Machine>) {
  const taken: string[] = []
  for (const path of coverPaths(explore(model as unknown as MachineModel))) taken.push(...(await runOnPage(model, path, page)))
  expectAllTransitions(model.machine, taken)
}

// Shows: The paths of an admin's machines are walked on the actor, on the page and in Chromium.
describe('With real clicks every transition is taken by', () => {
  beforeAll(() => lazySignInCode.preload())

  test("the admin's dashboard", () => expectEveryTransition(adminDashboardModel, dashboard))
  test('the people of the school', () => expectEveryTransition(adminUsersModel, users), 120_000)
  test('an import of accounts', () => expectEveryTransition(accountImportModel, accountImport), 60_000)
  test('the courses of a teacher who leaves', () => expectEveryTransition(courseReassigningModel, reassigning), 30_000)
  test('the list of all courses', () => expectEveryTransition(adminCoursesModel, courses), 30_000)
  test('the reports', () => expectEveryTransition(adminReportsModel, reports), 30_000)
  test('a sign-in code', () => expectEveryTransition(signInCodeModel, signInCode), 30_000)
  test('the security log', () => expectEveryTransition(adminSecurityModel, security), 60_000)
  test('the status', () => expectEveryTransition(adminStatusModel, status), 60_000)
  test('the page of a set-up link', () => expectEveryTransition(setUpModel, setUp), 30_000)
  test('the own account', () => expectEveryTransition(accountModel, account), 60_000)
  test('the page of a password link', () => expectEveryTransition(passwordLinkModel, passwordLink), 30_000)
})
