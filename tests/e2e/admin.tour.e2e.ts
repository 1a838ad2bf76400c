import { type Page, test } from '@playwright/test'
import type { adminCoursesMachine } from '../../src/machines/admin-courses/admin-courses.machine.ts'
import { adminCoursesModel } from '../../src/machines/admin-courses/model.ts'
import type { adminDashboardMachine } from '../../src/machines/admin-dashboard/admin-dashboard.machine.ts'
import { adminDashboardModel } from '../../src/machines/admin-dashboard/model.ts'
import type { adminReportsMachine } from '../../src/machines/admin-reports/admin-reports.machine.ts'
import { adminReportsModel } from '../../src/machines/admin-reports/model.ts'
import type { adminUsersMachine } from '../../src/machines/admin-users/admin-users.machine.ts'
import { adminUsersModel } from '../../src/machines/admin-users/model.ts'
import type { LinkedPerson } from '../../src/machines/admin-users/setup.ts'
import { paths } from '../../src/routes/paths.ts'
import type { BrowserStage } from '../support/browser-tours.ts'
import { endCopy, holdClipboard } from './support/held-clipboard.ts'
import { answered, openAsAdmin, walkAll } from './support/page-tours.ts'

const asIs = answered((output) => output as object)
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).last()
const inDialog = (page: Page, label: string) => page.getByRole('dialog').getByLabel(label)
const press = (name: string | RegExp) => (_: unknown, page: Page) => button(page, name).click()
const report = { url: '**/api/admin/reports', answer: asIs }

const dashboard: BrowserStage<typeof adminDashboardMachine> = {
  open: (page) => openAsAdmin(page, paths.admin),
  calls: { loadReport: report },
  person: { RETRY: press('Retry') },
}

const users: BrowserStage<typeof adminUsersMachine> = {
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
    makeLink: { url: '**/api/admin/users/*/password-link', answer: asIs },
  },
  settle: { copyText: endCopy },
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
    CONFIRM: press(/^(Disable Account|Make Link)$/),
    COPY: press(/^(Copy Link|Copied)$/),
    CLOSE: press(/^(Cancel|Done)$/),
  },
}

const courses: BrowserStage<typeof adminCoursesMachine> = {
  open: (page) => openAsAdmin(page, paths.adminCourses),
  calls: { loadCourses: { url: /\/api\/admin\/courses\?/, answer: asIs } },
  person: {
    SEARCH: (_, page) => page.getByRole('searchbox', { name: 'Search courses' }).press('a'),
    SHOW_PAGE: press('Next'),
    RETRY: press('Retry'),
  },
}

const reports: BrowserStage<typeof adminReportsMachine> = {
  open: (page) => openAsAdmin(page, paths.adminReports),
  calls: { loadReport: report, loadLog: { url: /\/api\/admin\/audit\?/, answer: asIs } },
  person: { RETRY_TOTALS: press('Retry Totals'), RETRY_LOG: press('Retry Log'), SHOW_PAGE: press('Next') },
}

/** A pause in typing looks like the loading that follows it. */
const exceptTyping = { screenOf: (state: string) => (state.endsWith('typing') ? null : state) }

test.describe('Tours in Chromium take every transition, and axe finds nothing in any state', () => {
  test.beforeEach(() => test.setTimeout(120_000))

  test("of the admin's start page", ({ browser, baseURL }) => walkAll({ browser, baseURL }, adminDashboardModel, dashboard))
  test('of the people', ({ browser, baseURL }) => walkAll({ browser, baseURL }, adminUsersModel, users, exceptTyping))
  test('of all courses', ({ browser, baseURL }) => walkAll({ browser, baseURL }, adminCoursesModel, courses, exceptTyping))
  test('of the reports', ({ browser, baseURL }) => walkAll({ browser, baseURL }, adminReportsModel, reports))
})
