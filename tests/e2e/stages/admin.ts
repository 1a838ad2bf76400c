import type { Page } from '@playwright/test'
import type { adminCoursesMachine } from '../../../src/machines/admin-courses/admin-courses.machine.ts'
import type { adminDashboardMachine } from '../../../src/machines/admin-dashboard/admin-dashboard.machine.ts'
import type { adminReportsMachine } from '../../../src/machines/admin-reports/admin-reports.machine.ts'
import type { adminUsersMachine } from '../../../src/machines/admin-users/admin-users.machine.ts'
import type { LinkedPerson } from '../../../src/machines/admin-users/setup.ts'
import { paths } from '../../../src/routes/paths.ts'
import type { BrowserStage } from '../../support/browser-tours.ts'
import { endCopy, holdClipboard } from '../support/held-clipboard.ts'
import { answered, openAsAdmin } from '../support/page-tours.ts'

const asIs = answered((output) => output as object)
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).last()
const inDialog = (page: Page, label: string) => page.getByRole('dialog').getByLabel(label)
const press = (name: string | RegExp) => (_: unknown, page: Page) => button(page, name).click()
const report = { url: '**/api/admin/reports', answer: asIs }

export const adminDashboardStage: BrowserStage<typeof adminDashboardMachine> = {
  open: (page) => openAsAdmin(page, paths.admin),
  calls: { loadReport: report },
  person: { RETRY: press('Retry') },
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
    confirmAccount: { url: '**/api/admin/users/*/confirm', answer: answered(() => ({})) },
    resetSecondStep: { url: '**/api/admin/users/*/second-factor', answer: answered(() => ({})) },
    makeLink: { url: '**/api/admin/users/*/password-link', answer: asIs },
  },
  settle: { copyText: endCopy, signInCode: (_, page) => button(page, 'Cancel').click() },
  person: {
    SEARCH: (_, page) => page.getByRole('searchbox', { name: 'Search people' }).press('e'),
    CHOOSE_ROLE: async ({ role }, page) => void (await page.getByLabel('Role').selectOption(role)),
    CHOOSE_STATUS: async ({ status }, page) => void (await page.getByLabel('Status').selectOption(status)),
    SHOW_PAGE: press('Next'),
    RETRY: press('Retry'),
    OPEN_CREATION: press('Add Person'),
    CREATE: async ({ person }, page) => {
      await inDialog(page, 'First Name').fill(person.firstName)
      await inDialog(page, 'Last Name').fill(person.lastName)
      await inDialog(page, 'E-mail').fill(person.email)
      await button(page, 'Add Person').click()
    },
    EDIT: press('Edit Emmy Noether'),
    SAVE: async ({ changes }, page) => {
      await inDialog(page, 'First Name').fill(changes.firstName ?? '')
      await button(page, 'Save Changes').click()
    },
    OPEN_ACCESS: press('Disable Emmy Noether'),
    OPEN_LINK: press('Password Link for Emmy Noether'),
    OPEN_CODE: press('Sign-in Code for Ada Lovelace'),
    OPEN_CONFIRMATION: press('Confirm Ada Lovelace'),
    OPEN_STEP_RESET: press('Reset Two-Step of Emmy Noether'),
    CONFIRM: press(/^(Disable Account|Make Link|Confirm Account|Reset Two-Step)$/),
    COPY: press(/^(Copy Link|Copied)$/),
    CLOSE: press(/^(Cancel|Done)$/),
  },
}

export const adminCoursesStage: BrowserStage<typeof adminCoursesMachine> = {
  open: (page) => openAsAdmin(page, paths.adminCourses),
  calls: { loadCourses: { url: /\/api\/admin\/courses\?/, answer: asIs } },
  person: {
    SEARCH: (_, page) => page.getByRole('searchbox', { name: 'Search courses' }).press('a'),
    SHOW_PAGE: press('Next'),
    RETRY: press('Retry'),
  },
}

export const adminReportsStage: BrowserStage<typeof adminReportsMachine> = {
  open: (page) => openAsAdmin(page, paths.adminReports),
  calls: { loadReport: report, loadLog: { url: /\/api\/admin\/audit\?/, answer: asIs } },
  person: { RETRY_TOTALS: press('Retry Totals'), RETRY_LOG: press('Retry Log'), SHOW_PAGE: press('Next') },
}
