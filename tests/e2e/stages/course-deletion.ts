import type { Page } from '@playwright/test'
import type { courseDeletionMachine } from '../../../src/machines/course-deletion/course-deletion.machine.ts'
import type { deletedCoursesMachine } from '../../../src/machines/deleted-courses/deleted-courses.machine.ts'
import { paths } from '../../../src/paths.ts'
import type { BrowserStage } from '../../support/pages/browser-tours.ts'
import { answered, openAsTeacher } from '../support/page-tours.ts'

const asIs = answered((output) => output as object)
const done = answered(() => ({}))
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).last()
const press = (name: string | RegExp) => (_: unknown, page: Page) => button(page, name).click()
const deletion = '**/api/courses/c1/deletion'

export const courseDeletionStage: BrowserStage<typeof courseDeletionMachine> = {
  open: (page) => openAsTeacher(page, paths.courseDeletion('c1')),
  calls: {
    loadDeletion: { url: deletion, method: 'GET', answer: asIs },
    deleteCourse: { url: deletion, method: 'POST', answer: done },
  },
  person: {
    RETRY: press('Try Again'),
    DELETE: async ({ code }, page) => {
      await page.getByLabel('Code of the course').fill(code)
      await button(page, 'Delete Course').click()
    },
    LOOK_AGAIN: press('Look Again'),
  },
}

export const deletedCoursesStage: BrowserStage<typeof deletedCoursesMachine> = {
  open: (page) => openAsTeacher(page, paths.deletedCourses),
  calls: {
    loadDeleted: { url: '**/api/courses/deleted', answer: answered((courses) => ({ courses })) },
    restoreCourse: { url: '**/api/courses/c1/restore', answer: done },
  },
  person: {
    RETRY: press('Try Again'),
    RESTORE: press(/^Bring Back/),
    DISMISS: press('Dismiss'),
  },
}
