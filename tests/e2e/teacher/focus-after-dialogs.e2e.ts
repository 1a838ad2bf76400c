import { type Browser, expect, type Page, test } from '@playwright/test'
import { paths } from '../../../src/paths.ts'
import { holdTimers } from '../../support/held-timers.ts'
import { type Exam, openExam } from '../../support/school/exam-school.ts'
import { pageOf } from '../support/accounts.ts'
import { openSubmittedExam } from '../support/submitted-exam.ts'

/** How long a notification is shown. */
const TOAST_SHOWN_MS = 4_000

/** Opens a page whose notifications stay. */
async function openAsTeacher(browser: Browser, { origin }: Exam, path: string): Promise<Page> {
  const page = await pageOf(browser, 'teacher', origin, { baseURL: origin })
  await holdTimers(page, TOAST_SHOWN_MS)
  await page.goto(path)
  return page
}

async function end(page: Page, { teacher }: Exam): Promise<void> {
  await page.context().close()
  await teacher.dispose()
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

// Shows: A page that opens while a notification is shown has the focus on its heading.
test('the heading of the course has the focus while the notification of a saved quiz is shown', async ({ browser, baseURL }) => {
  const exam = await openExam(baseURL ?? '')
  const page = await openAsTeacher(browser, exam, paths.editQuiz(exam.courseId, exam.assignmentId))
  await page.getByRole('textbox', { name: 'Quiz Title' }).fill('Unit 4, first test')
  await page.getByRole('button', { name: 'Update', exact: true }).press('Enter')
  await page.waitForURL(`**${paths.teacherCourse(exam.courseId)}`)
  await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('alertdialog')).toBeVisible()
  await expect(heading(page)).toBeFocused()
  await end(page, exam)
})

// Shows: When a dialog closes and what opened it is gone, the focus is on the heading of the page.
for (const answer of ['Restore', 'Discard'])
  test(`the heading of the editor has the focus after "${answer}"`, async ({ browser, baseURL }) => {
    const exam = await openExam(baseURL ?? '')
    const page = await openAsTeacher(browser, exam, paths.editQuiz(exam.courseId, exam.assignmentId))
    page.on('dialog', (dialog) => dialog.accept())
    await page.getByRole('textbox', { name: 'Quiz Title' }).fill('Unit 4, first test')
    await page.getByRole('textbox', { name: 'Quiz Title' }).press('Tab')
    await expect(page.getByText(/^Draft kept on this device/)).toBeVisible()
    await page.reload()
    await page.getByRole('alertdialog').getByRole('button', { name: answer }).press('Enter')
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await expect(heading(page)).toBeFocused()
    await end(page, exam)
  })

/** Opens the exam in the editor and makes another answer of its first question the correct one. */
async function correctKey(browser: Browser, exam: Exam): Promise<Page> {
  const page = await openAsTeacher(browser, exam, paths.editQuiz(exam.courseId, exam.assignmentId))
  await page.getByRole('tab', { name: /^Questions/ }).press('Enter')
  await page.getByRole('button', { name: /^Edit .*Area/ }).press('Enter')
  await page.getByRole('radio', { name: 'Answer 3 is correct' }).check()
  return page
}

/** Puts off the decision about the key that has changed. */
async function decideLater(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'The key has changed' })
  await dialog.getByRole('button', { name: 'Decide later' }).press('Enter')
  await expect(dialog).toBeHidden()
}

for (const [place, key] of [
  [{ role: 'button', name: 'Save & Keep Editing' }, 'Enter'],
  [{ role: 'textbox', name: 'Question title' }, 'Control+s'],
] as const)
  test(`the focus is on "${place.name}" again after ${key} there and "Decide later"`, async ({ browser, baseURL }) => {
    const exam = await openSubmittedExam(browser, baseURL)
    const page = await correctKey(browser, exam)
    const from = page.getByRole(place.role, { name: place.name })
    await from.press(key)
    await decideLater(page)
    await expect(from).toBeFocused()
    await end(page, exam)
  })

test('the focus is on the heading of the page that "Decide later" leads to', async ({ browser, baseURL }) => {
  const exam = await openSubmittedExam(browser, baseURL)
  const page = await correctKey(browser, exam)
  await page.getByRole('button', { name: 'Update', exact: true }).press('Enter')
  await decideLater(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Number theory' })).toBeFocused()
  await page.goto(paths.quizReview(exam.assignmentId))
  await page.getByRole('link', { name: 'See whose score would change, and decide' }).press('Enter')
  await page.getByRole('button', { name: 'Decide later' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Unit 4 test' })).toBeFocused()
  await end(page, exam)
})
