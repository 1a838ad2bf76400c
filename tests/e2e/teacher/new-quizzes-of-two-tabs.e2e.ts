import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { paths } from '../../../src/paths.ts'
import { openExam } from '../../support/school/exam-school.ts'
import { QuizEditorPage } from '../pages/teacher-pages.ts'
import { pageOf } from '../support/accounts.ts'

async function openNew(context: BrowserContext, courseId: string) {
  const page = await context.newPage()
  await page.goto(paths.newQuiz(courseId))
  return { page, editor: new QuizEditorPage(page) }
}

const restore = (page: Page) =>
  page
    .getByRole('alertdialog', { name: /were found$/ })
    .getByRole('button', { name: 'Restore' })
    .click()

// Shows: Each new quiz has a draft of its own, also in two tabs; the latest is offered first.
test('Of two new quizzes in two tabs, saving one leaves the draft of the other', async ({ browser, baseURL }) => {
  const { courseId, teacher } = await openExam(baseURL ?? '')
  const context = (await pageOf(browser, 'teacher', baseURL ?? '')).context()
  const [first, second] = [await openNew(context, courseId), await openNew(context, courseId)]
  for (const { page, editor } of [first, second]) {
    const description = page === first.page ? 'Numbers' : 'Primes'
    await page.bringToFront()
    await editor.field('Quiz Description').fill(description)
    await expect(page.getByText(/^Draft kept on this device/)).toBeVisible()
  }
  await second.editor.tab('Questions')
  await second.editor.add('Long Answer', 'Why is 1 no prime?', 2)
  await second.editor.press('Save')
  await expect(second.page.getByText('Quiz saved successfully!')).toBeVisible()
  await first.page.close({ runBeforeUnload: false })
  const { page, editor } = await openNew(context, courseId)
  await restore(page)
  await expect(editor.field('Quiz Description')).toHaveValue('Numbers')
  await context.close()
  await teacher.dispose()
})

// Shows: A tab that saves a quiz or gives its changes up forgets its own draft only; what another tab keeps of the quiz stays and is offered.
test('Of one new quiz that a second tab restored, saving the first leaves the draft of the second', async ({ browser, baseURL }) => {
  const { courseId, teacher } = await openExam(baseURL ?? '')
  const context = (await pageOf(browser, 'teacher', baseURL ?? '')).context()
  const first = await openNew(context, courseId)
  await first.editor.field('Quiz Description').fill('Numbers')
  await first.editor.tab('Questions')
  await first.editor.add('Long Answer', 'Why is 1 no prime?', 2)
  await expect(first.page.getByText(/^Draft kept on this device/)).toBeVisible()
  const second = await openNew(context, courseId)
  await restore(second.page)
  await second.editor.field('Quiz Description').fill('Primes')
  await expect(second.page.getByText(/^Draft kept on this device/)).toBeVisible()
  await first.page.bringToFront()
  await first.editor.press('Save & Keep Editing')
  await expect(first.page.getByText('Quiz saved successfully!')).toBeVisible()
  await second.page.close({ runBeforeUnload: false })
  const { page, editor } = await openNew(context, courseId)
  await restore(page)
  await expect(editor.field('Quiz Description')).toHaveValue('Primes')
  await context.close()
  await teacher.dispose()
})

// Shows: A tab that saves a quiz or gives its changes up forgets its own draft only; what another tab keeps of the quiz stays and is offered.
test('Of one quiz in two tabs, leaving one leaves the draft of the other', async ({ browser, baseURL }) => {
  const { courseId, assignmentId, teacher } = await openExam(baseURL ?? '')
  const context = (await pageOf(browser, 'teacher', baseURL ?? '')).context()
  const open = async () => {
    const page = await context.newPage()
    await page.goto(paths.editQuiz(courseId, assignmentId))
    return { page, editor: new QuizEditorPage(page) }
  }
  const [first, second] = [await open(), await open()]
  for (const { page, editor } of [first, second]) {
    await page.bringToFront()
    await editor.field('Quiz Description').fill(page === first.page ? 'Numbers' : 'Primes')
    await expect(page.getByText(/^Draft kept on this device/)).toBeVisible()
  }
  await second.page.getByRole('button', { name: 'Cancel' }).click()
  await second.page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await expect(second.page).not.toHaveURL(/edit/)
  await first.page.close({ runBeforeUnload: false })
  const { page, editor } = await open()
  await restore(page)
  await expect(editor.field('Quiz Description')).toHaveValue('Numbers')
  await context.close()
  await teacher.dispose()
})
