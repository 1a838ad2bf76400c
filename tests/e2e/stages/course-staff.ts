import type { Page } from '@playwright/test'
import type { courseSettingsMachine } from '../../../src/machines/course-settings/course-settings.machine.ts'
import type { courseStaffMachine } from '../../../src/machines/course-staff/course-staff.machine.ts'
import { paths } from '../../../src/paths.ts'
import { roleWords } from '../../../src/views/course-staff/role-words.ts'
import type { BrowserStage } from '../../support/pages/browser-tours.ts'
import { answered, openAsTeacher } from '../support/page-tours.ts'

const asIs = answered((output) => output as object)
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).last()
const press = (name: string | RegExp) => (_: unknown, page: Page) => button(page, name).click()
const inDialog = (page: Page) => page.getByRole('dialog')
const staff = '**/api/courses/c1/staff'
const member = `${staff}/t2`

export const courseStaffStage: BrowserStage<typeof courseStaffMachine> = {
  open: (page) => openAsTeacher(page, paths.courseStaff('c1')),
  calls: {
    loadStaff: { url: staff, method: 'GET', answer: asIs },
    addColleague: { url: staff, method: 'POST', answer: asIs },
    changeRole: { url: member, method: 'PUT', answer: asIs },
    limitGrader: { url: `${member}/groups`, method: 'PUT', answer: asIs },
    removeColleague: { url: member, method: 'DELETE', answer: asIs },
    handOver: { url: `${member}/hand-over`, answer: asIs },
  },
  person: {
    RETRY: press('Try Again'),
    OPEN_ADDING: press('Add Colleague'),
    ADD: async ({ email, role }, page) => {
      await inDialog(page).getByRole('textbox', { name: 'Email address' }).fill(email)
      await inDialog(page).getByRole('radio', { name: roleWords[role], exact: true }).check()
      await button(page, 'Add').click()
    },
    OPEN_ROLE: press('Change Role of Alan Turing'),
    SAVE_ROLE: async ({ role }, page) => {
      await inDialog(page).getByRole('radio', { name: roleWords[role], exact: true }).check()
      await button(page, 'Save Role').click()
    },
    OPEN_GROUPS: press('Choose Groups for Alan Turing'),
    SAVE_GROUPS: async (_, page) => {
      await inDialog(page).getByRole('radio', { name: 'Students of these groups' }).check()
      await inDialog(page).getByRole('checkbox', { name: 'Group A' }).check()
      await button(page, 'Save').click()
    },
    REMOVE: press('Remove Alan Turing'),
    HAND_OVER: press('Hand Over to Alan Turing'),
    CONFIRM: press(/^(Remove Colleague|Hand Course Over)$/),
    CLOSE: press('Cancel'),
    DISMISS: press('Dismiss'),
  },
}

const course = answered((output) => ({ course: output }))
const archived = '**/api/courses/c1/archived'

export const courseSettingsStage: BrowserStage<typeof courseSettingsMachine> = {
  open: (page) => openAsTeacher(page, paths.courseSettings('c1')),
  calls: {
    loadCourse: { url: '**/api/courses/c1', method: 'GET', answer: course },
    saveCourse: { url: '**/api/courses/c1', method: 'PUT', answer: course },
    copyCourse: { url: '**/api/courses/c1/copy', answer: course },
    archive: { url: archived, answer: course },
  },
  settle: {
    archiveCourse: (event, _page, release) => release('archive', course(event)),
    bringBackCourse: (event, _page, release) => release('archive', course(event)),
  },
  person: {
    RETRY: press('Try Again'),
    SAVE: async ({ course: { title } }, page) => {
      await page.getByRole('textbox', { name: 'Course title' }).fill(title)
      await button(page, 'Save Course').click()
    },
    ARCHIVE: press('Archive Course'),
    CONFIRM: press('Archive'),
    CANCEL: press('Cancel'),
    BRING_BACK: press('Bring Back'),
    OPEN_COPY: press('Copy Course'),
    COPY: async ({ copy }, page) => {
      await inDialog(page).getByRole('textbox', { name: 'Title of the copy' }).fill(copy.title)
      await inDialog(page).getByRole('textbox', { name: 'Code of the copy' }).fill(copy.code)
      await button(page, 'Copy').click()
    },
    DISMISS: press('Dismiss'),
  },
}
