import type { Page } from '@playwright/test'
import type { accountMachine } from '../../../src/machines/account/account.machine.ts'
import type { Account, NewSecondFactor } from '../../../src/machines/account/setup.ts'
import type { accountImportMachine } from '../../../src/machines/account-import/account-import.machine.ts'
import type { adminCoursesMachine } from '../../../src/machines/admin-courses/admin-courses.machine.ts'
import type { adminDashboardMachine } from '../../../src/machines/admin-dashboard/admin-dashboard.machine.ts'
import type { adminReportsMachine } from '../../../src/machines/admin-reports/admin-reports.machine.ts'
import type { adminSecurityMachine } from '../../../src/machines/admin-security/admin-security.machine.ts'
import type { adminStatusMachine } from '../../../src/machines/admin-status/admin-status.machine.ts'
import type { adminUsersMachine } from '../../../src/machines/admin-users/admin-users.machine.ts'
import type { LinkedPerson } from '../../../src/machines/admin-users/setup.ts'
import type { courseReassigningMachine } from '../../../src/machines/course-reassigning/course-reassigning.machine.ts'
import { paths } from '../../../src/paths.ts'
import type { BrowserStage } from '../../support/pages/browser-tours.ts'
import { endCopy, holdClipboard } from '../support/held-clipboard.ts'
import { endReading, holdFiles } from '../support/held-files.ts'
import { answered, openAsAdmin } from '../support/page-tours.ts'

const asIs = answered((output) => output as object)
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).last()
const inDialog = (page: Page, label: string) => page.getByRole('dialog').getByLabel(label)
const press = (name: string | RegExp) => (_: unknown, page: Page) => button(page, name).click()
/** A toast, whose time does not pass in a tour, may lie on a row; its buttons are reached by keyboard as well. */
const pressInRow = (name: string) => (_: unknown, page: Page) => button(page, name).press('Enter')
const inMenuOf = (name: string, act: string) => async (_: unknown, page: Page) => {
  await button(page, `More for ${name}`).press('Enter')
  await page.getByRole('menuitem', { name: act }).press('Enter')
}
const report = { url: '**/api/admin/reports', answer: asIs }

export const adminDashboardStage: BrowserStage<typeof adminDashboardMachine> = {
  open: (page) => openAsAdmin(page, paths.admin),
  calls: { loadReport: report },
  person: { RETRY: press('Try Again') },
}

export const adminUsersStage: BrowserStage<typeof adminUsersMachine> = {
  open: async (page) => {
    await holdClipboard(page)
    return openAsAdmin(page, paths.adminUsers)
  },
  calls: {
    loadUsers: { url: /\/api\/admin\/users\?/, answer: asIs },
    createUser: {
      url: /\/api\/admin\/users$/,
      answer: answered((output) => ({ user: (output as LinkedPerson).user, passwordLink: (output as LinkedPerson).link })),
    },
    changeUser: { url: /\/api\/admin\/users\/[^/]+$/, answer: answered((user) => ({ user })) },
    changeEmail: { url: '**/api/admin/users/*/email', answer: answered((user) => ({ user })) },
    confirmAccount: { url: '**/api/admin/users/*/confirm', answer: answered(() => ({})) },
    resetSecondFactor: { url: '**/api/admin/users/*/second-factor', answer: answered(() => ({})) },
    makeLink: { url: '**/api/admin/users/*/password-link', answer: asIs },
  },
  settle: { copyText: endCopy, signInCode: (_, page) => button(page, 'Cancel').click() },
  person: {
    SEARCH: (_, page) => page.getByRole('searchbox', { name: 'Search people' }).press('e'),
    CHOOSE_ROLE: async ({ role }, page) => void (await page.getByLabel('Role').selectOption(role)),
    CHOOSE_STATUS: async ({ status }, page) => void (await page.getByLabel('Status').selectOption(status)),
    SHOW_PAGE: press('Next'),
    RETRY: press('Try Again'),
    OPEN_CREATION: press('Add Person'),
    CREATE: async ({ person }, page) => {
      await inDialog(page, 'First Name').fill(person.firstName)
      await inDialog(page, 'Last Name').fill(person.lastName)
      await inDialog(page, 'Email').fill(person.email)
      await button(page, 'Add Person').click()
    },
    EDIT: pressInRow('Edit Takumi Brandão'),
    SAVE: async ({ changes }, page) => {
      await inDialog(page, 'First Name').fill(changes.firstName ?? '')
      await button(page, 'Save Changes').click()
    },
    EDIT_EMAIL: inMenuOf('Takumi Brandão', 'Change Email'),
    SAVE_EMAIL: async ({ email }, page) => {
      await inDialog(page, 'Email').fill(email)
      await button(page, 'Change Email').click()
    },
    OPEN_ACCESS: inMenuOf('Takumi Brandão', 'Disable'),
    OPEN_LINK: pressInRow('Password Link for Takumi Brandão'),
    OPEN_CODE: inMenuOf('Ada Lovelace', 'Sign-in Code'),
    OPEN_CONFIRMATION: pressInRow('Confirm Ada Lovelace'),
    OPEN_STEP_RESET: inMenuOf('Takumi Brandão', 'Reset Two-Step'),
    CONFIRM: press(/^(Disable Account|Create Link|Confirm Account|Reset Two-Step)$/),
    COPY: press(/^(Copy Link|Copied)$/),
    CLOSE: press(/^(Cancel|Done)$/),
  },
}

export const accountImportStage: BrowserStage<typeof accountImportMachine> = {
  open: async (page) => {
    await holdFiles(page)
    return openAsAdmin(page, paths.accountImport)
  },
  calls: { batch: { url: '**/api/admin/users/import', answer: asIs } },
  settle: {
    readFile: endReading,
    checkFile: (event, _page, release) => release('batch', asIs(event)),
    applyFile: (event, _page, release) => release('batch', asIs(event)),
  },
  person: {
    CHOOSE_FILE: async ({ file }, page) =>
      page
        .getByLabel('CSV file')
        .setInputFiles({ name: file.name, mimeType: file.type, buffer: Buffer.from('E-mail,First name\nada@school.example,Ada') }),
    CHECK: press('Check File'),
    CANCEL: press('Cancel'),
    BACK: press('Choose Another File'),
    APPLY: press('Import 1 Account'),
    START_OVER: press('Import Another File'),
  },
}

export const courseReassigningStage: BrowserStage<typeof courseReassigningMachine> = {
  open: (page) => openAsAdmin(page, paths.taughtCourses('t1')),
  calls: {
    loadCourses: { url: '**/api/admin/users/t1/courses', answer: asIs },
    reassign: { url: '**/api/admin/users/t1/courses/reassign', answer: asIs },
  },
  person: {
    RETRY: press('Try Again'),
    REASSIGN: async ({ email }, page) => {
      await page.getByLabel('Email address of the new owner').fill(email)
      await button(page, /^Reassign \d Courses?$/).click()
    },
    DISMISS: press('Dismiss'),
  },
}

export const adminCoursesStage: BrowserStage<typeof adminCoursesMachine> = {
  open: (page) => openAsAdmin(page, paths.adminCourses),
  calls: { loadCourses: { url: /\/api\/admin\/courses\?/, answer: asIs } },
  person: {
    SEARCH: (_, page) => page.getByRole('searchbox', { name: 'Search courses' }).press('a'),
    SHOW_PAGE: press('Next'),
    RETRY: press('Try Again'),
  },
}

export const adminReportsStage: BrowserStage<typeof adminReportsMachine> = {
  open: (page) => openAsAdmin(page, paths.adminReports),
  calls: { loadReport: report, loadLog: { url: /\/api\/admin\/audit\?/, answer: asIs } },
  person: { RETRY_TOTALS: press('Load Totals Again'), RETRY_LOG: press('Load Log Again'), SHOW_PAGE: press('Next') },
}

export const adminSecurityStage: BrowserStage<typeof adminSecurityMachine> = {
  open: (page) => openAsAdmin(page, paths.adminSecurity),
  calls: {
    loadEntries: { url: /\/api\/admin\/security\?/, answer: asIs },
    verifyChain: { url: '**/api/admin/security/verify', answer: asIs },
  },
  person: {
    SEARCH: (_, page) => page.getByRole('searchbox', { name: 'Search people' }).press('e'),
    CHOOSE_KIND: async ({ kind }, page) => void (await page.getByLabel('Kind').selectOption(kind)),
    SHOW_PAGE: press('Next'),
    RETRY: press('Try Again'),
    VERIFY: press('Verify Log'),
  },
}

const turnSight = (state: DocumentVisibilityState) => (_: unknown, page: Page) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

export const adminStatusStage: BrowserStage<typeof adminStatusMachine> = {
  open: (page) => openAsAdmin(page, paths.adminStatus),
  calls: { loadStatus: { url: '**/api/admin/status', answer: asIs } },
  person: { RETRY: press('Try Again') },
  environment: { 'page.hidden': turnSight('hidden'), 'page.shown': turnSight('visible') },
  cannot: ['xstate.error.actor.pageWatch'],
}

const told = answered((message) => ({ message }))
const fill = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)

export const accountStage: BrowserStage<typeof accountMachine> = {
  open: async (page) => {
    await holdClipboard(page)
    await page.route('**/api/account/tokens', (route) => route.fulfill({ json: { success: true, tokens: [] } }))
    return openAsAdmin(page, paths.account)
  },
  settle: {
    copyText: endCopy,
    loadAccount: async (event, page, release) => {
      const isUnkept = 'output' in event && (event.output as Account).hasUnsavedCodes === true
      await page.evaluate((shown) => localStorage[shown ? 'setItem' : 'removeItem']('examhall_unkept_codes_a1', 'shown'), isUnkept)
      await release('loadAccount')
    },
  },
  calls: {
    loadAccount: {
      url: '**/api/account',
      answer: answered((output) => {
        const { hasUnsavedCodes: _, ...reply } = output as Account
        return reply
      }),
    },
    changePassword: { url: '**/api/account/password', answer: told },
    endSession: { url: '**/api/account/sessions/s2', answer: told },
    endOtherSessions: { url: '**/api/account/sign-out-others', answer: told },
    beginSecondFactor: {
      url: '**/api/account/second-factor',
      answer: answered((output) => ({ uri: (output as NewSecondFactor).uri, secret: (output as NewSecondFactor).secret })),
    },
    confirmSecondFactor: { url: '**/api/account/second-factor/confirm', answer: answered((recoveryCodes) => ({ recoveryCodes })) },
    removeSecondFactor: { url: '**/api/account/second-factor/remove', answer: told },
  },
  person: {
    RETRY: press('Try Again'),
    CHANGE_PASSWORD: async ({ currentPassword, newPassword, confirmation }, page) => {
      await fill(page, 'Current Password', currentPassword)
      await fill(page, 'New Password', newPassword)
      await fill(page, 'Confirm Password', confirmation)
      await button(page, 'Change Password').click()
    },
    SIGN_OUT_SESSION: press(/^Sign Out Firefox on Windows/),
    SIGN_OUT_OTHERS: press('Sign Out Others'),
    BEGIN_SECOND_FACTOR: async ({ password }, page) => {
      await fill(page, 'Your Password', password)
      await button(page, 'Turn On').click()
    },
    CONFIRM_CODE: async ({ code }, page) => {
      await fill(page, 'Code', code)
      await button(page, 'Confirm Code').click()
    },
    CANCEL: press('Cancel'),
    COPY_CODES: press('Copy recovery codes'),
    KEPT_CODES: press('I have kept them'),
    REMOVE_SECOND_FACTOR: async ({ password, code }, page) => {
      await fill(page, 'Your Password', password)
      await fill(page, 'Code', code)
      await button(page, 'Turn Off').click()
    },
  },
}
