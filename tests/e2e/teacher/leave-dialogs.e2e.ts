import { expect, test } from '@playwright/test'
import { paths } from '../../../src/paths.ts'
import { openExam } from '../../support/school/exam-school.ts'
import { pageOf } from '../support/accounts.ts'

// Shows: My Courses, settings, staff, groups, modules, accommodations and the exam room ask before a link or Back drops what was typed.
test('The history of the browser asks before it drops what was typed in a dialog', async ({ browser, baseURL }) => {
  const exam = await openExam(baseURL ?? '')
  const page = await pageOf(browser, 'teacher', exam.origin, { baseURL: exam.origin })
  const dialogs = [
    [paths.teacherCourses, 'Create New Course', 'Title'],
    [paths.courseStaff(exam.courseId), 'Add Colleague', 'Email'],
    [paths.studentGroups(exam.courseId), 'New Group', 'Name'],
    [paths.courseModules(exam.courseId), 'Add Module', 'Title'],
  ] as const
  for (const [path, opener, label] of dialogs) {
    await page.goto(path)
    await page.getByRole('main').getByRole('link').first().click()
    await page.waitForURL((url) => url.pathname !== path)
    await page.goBack()
    await page.getByRole('button', { name: opener }).first().click()
    const field = page.getByRole('dialog').getByRole('textbox', { name: label })
    await field.fill('Functions')
    await page.goForward()
    await page.getByRole('alertdialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click()
    await expect(field, path).toHaveValue('Functions')
  }
  await page.context().close()
  await exam.teacher.dispose()
})
