import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, expect, test } from '@playwright/test'
import { QuizEditorPage, TeacherCoursesPage, teacherContext } from '../pages/teacher-pages.ts'
import { samplePassword } from '../support/accounts.ts'
import { expectAccessible } from '../support/inspection.ts'
import { Keyboard } from '../support/keyboard.ts'

const freshTitle = () => `Algebra ${crypto.randomUUID().slice(0, 8)}`

const triangle = [...readFileSync(join(import.meta.dirname, '../../../server/sample/images/triangle.png'))]

/** A new course of the sample teacher, and the editor of its first quiz. */
async function openNewQuiz(browser: Browser, baseURL: string) {
  const page = await (await teacherContext(browser, baseURL)).newPage()
  const title = freshTitle()
  await page.goto('/teacher/courses')
  await new TeacherCoursesPage(page).create(title)
  await page.getByRole('link', { name: title, exact: true }).click()
  await page.getByRole('link', { name: '+ Create New Assignment' }).click()
  const editor = new QuizEditorPage(page)
  await expect(editor.field('Quiz Title')).toBeVisible()
  return { page, title, editor, keys: new Keyboard(page) }
}

test.describe('A teacher', () => {
  // Shows: The field with the first fault has the focus.
  test('is led to what is missing, by keyboard alone', async ({ browser, baseURL }) => {
    const context = await teacherContext(browser, baseURL ?? '')
    const page = await context.newPage()
    const courses = new TeacherCoursesPage(page)
    const title = freshTitle()
    await page.goto('/teacher/courses')
    await courses.create(title)
    await page.getByRole('link', { name: title, exact: true }).press('Enter')
    await page.getByRole('link', { name: '+ Create New Assignment' }).press('Enter')
    const editor = new QuizEditorPage(page)
    await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
    await expect(editor.field('Quiz Description')).toBeFocused()
    await page.keyboard.type('Numbers')
    await expect(editor.field('Quiz Description')).not.toHaveAttribute('aria-invalid', 'true')
    await page.getByRole('link', { name: 'At least one question is required' }).press('Enter')
    await expect(page.getByRole('button', { name: 'New Question', exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(editor.field('Question text')).toBeFocused()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
    await expect(editor.field('Question text')).toBeFocused()
    await context.close()
  })

  // Shows: "Cancel" leads back to the course; unsaved changes ask first.
  // Shows: The editor asks before unsaved changes are left.
  test('is asked before unsaved changes are lost', async ({ browser, baseURL }) => {
    const context = await teacherContext(browser, baseURL ?? '')
    const page = await context.newPage()
    const courses = new TeacherCoursesPage(page)
    const title = freshTitle()
    await page.goto('/teacher/courses')
    await courses.create(title)
    await page.getByRole('link', { name: title, exact: true }).click()
    await page.getByRole('link', { name: '+ Create New Assignment' }).click()
    const editor = new QuizEditorPage(page)
    await editor.field('Quiz Description').fill('Numbers')
    await page.getByRole('link', { name: 'My Courses' }).click()
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await expect(question).toBeVisible()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(editor.field('Quiz Description')).toHaveValue('Numbers')
    await page.goBack()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await context.close()
  })

  // Shows: A teacher creates, edits and publishes a quiz.
  // Shows: The preview has Previous and Next, and on the last question "Submit Quiz (Preview)".
  // Shows: A teacher creates, edits, publishes and previews quizzes of their own courses.
  // Shows: A saved quiz says "Quiz published successfully!", "Quiz updated successfully!" or "Quiz saved successfully!"
  // Shows: After saving the course opens.
  // Shows: A question can be duplicated.
  // Shows: A teacher writes, publishes and grades by keyboard alone.
  test('writes, checks, previews and publishes a quiz by keyboard alone', async ({ browser, baseURL }) => {
    const { page, title, keys, editor } = await openNewQuiz(browser, baseURL ?? '')
    await keys.tabTo(editor.field('Quiz Description'))
    await keys.type('Numbers')
    await page.getByRole('button', { name: 'Due date: +1 week' }).press('Enter')
    await page.getByRole('tab', { name: 'Details' }).focus()
    await keys.press('ArrowRight')
    await keys.use(page.getByRole('button', { name: 'New Question', exact: true }))
    await expect(editor.field('Question text')).toBeFocused()
    await page.getByLabel('Question type').focus()
    await keys.type('Long')
    await keys.tabTo(editor.field('Question text'))
    await keys.type('Why is 1 no prime?')
    await keys.use(page.getByRole('button', { name: 'Duplicate Question 1' }))
    await expect(editor.field('Question title (optional)')).toHaveValue('Question 1 (copy)')
    await keys.use(page.getByRole('button', { name: 'Move Question 1 (copy) up' }))
    await expect(page.getByRole('button', { name: 'Move Question 1 (copy) down' })).toBeFocused()
    await page.getByRole('button', { name: 'Preview' }).press('Enter')
    await keys.use(page.getByRole('button', { name: 'Begin Quiz (Preview)' }))
    await keys.use(page.getByRole('button', { name: 'Next' }))
    await keys.use(page.getByRole('button', { name: 'Submit Quiz (Preview)' }))
    const notice = page.getByText('This is a preview. In the real quiz, students would submit here.')
    await expect(notice).toBeVisible()
    await keys.press('Escape')
    await expect(notice).toBeHidden()
    await keys.press('Escape')
    await expect(page.getByRole('button', { name: 'Preview' })).toBeFocused()
    await page.getByRole('button', { name: 'Save & Publish' }).press('Enter')
    await keys.use(page.getByRole('dialog', { name: 'Publish check' }).getByRole('button', { name: 'Publish', exact: true }))
    await expect(page.getByText('Quiz published successfully!')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.context().close()
  })

  // Shows: A saved quiz says "Quiz published successfully!", "Quiz updated successfully!" or "Quiz saved successfully!"
  // Shows: A draft on the device survives a reload and a crash.
  test('finds what was written again after a reload, and leaves nothing behind once it is saved', async ({ browser, baseURL }) => {
    const { page, editor } = await openNewQuiz(browser, baseURL ?? '')
    await editor.field('Quiz Description').fill('Numbers')
    await expect(page.getByText(/^Draft kept on this device at/)).toBeVisible()
    page.on('dialog', (asked) => asked.accept())
    await page.reload()
    const offer = page.getByRole('alertdialog', { name: /^Unsaved changes from .* were found$/ })
    await expect(offer).toBeVisible()
    await expectAccessible(page)
    await offer.getByRole('button', { name: 'Restore' }).click()
    await expect(editor.field('Quiz Description')).toHaveValue('Numbers')
    await editor.tab('Questions')
    await editor.add('Long Answer', 'Why?', 2)
    await editor.press('Save')
    await expect(page.getByText('Quiz saved successfully!')).toBeVisible()
    await page.getByRole('link', { name: '+ Create New Assignment' }).click()
    await expect(editor.field('Quiz Description')).toHaveValue('')
    await page.context().close()
  })

  // Shows: The sign-in dialog over an editor or an exam says what is safe.
  test('signs in over the editor when the session ends, and saves', async ({ browser, baseURL }) => {
    const { page, editor } = await openNewQuiz(browser, baseURL ?? '')
    await editor.field('Quiz Description').fill('Numbers')
    await editor.tab('Questions')
    await editor.add('Long Answer', 'Why?', 2)
    await page.context().clearCookies({ name: 'examhall_session' })
    await editor.press('Save')
    const again = page.getByRole('alertdialog', { name: 'Sign in again to go on' })
    await again.getByLabel('Password', { exact: true }).fill(samplePassword)
    await again.getByRole('button', { name: 'Sign in to Examhall' }).click()
    await expect(again).toBeHidden()
    await expect(editor.field('Question text')).toHaveValue('Why?')
    await editor.press('Save')
    await expect(page.getByText('Quiz saved successfully!')).toBeVisible()
    await page.context().close()
  })

  // Shows: A picture is chosen, dropped or pasted.
  // Shows: Sample answers are tried against the rule of a short answer while it is edited.
  test('drops a picture on a question, and tries answers against its pattern', async ({ browser, baseURL }) => {
    const { page, editor } = await openNewQuiz(browser, baseURL ?? '')
    await editor.tab('Questions')
    await editor.add('Short Answer', 'In which year?', 1)
    const picture = await page.evaluateHandle((bytes) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(bytes)], 'triangle.png', { type: 'image/png' }))
      return transfer
    }, triangle)
    await page.getByRole('region', { name: 'Editing question 1' }).dispatchEvent('drop', { dataTransfer: picture })
    await expect(page.getByText('Without a description, some students cannot use this picture.')).toBeVisible()
    await page.getByLabel('Match type').selectOption({ label: 'Regular expression' })
    await editor.field('Acceptable answer 1').fill('^\\d{4}$')
    await editor.press('Try answers')
    await page.getByRole('textbox', { name: 'Sample answers, one per line' }).fill('1969\n69')
    await expect(page.getByRole('list', { name: 'Tried answers' })).toHaveText(/Accepted1969.*Not accepted69/)
    await expectAccessible(page)
    await editor.field('Acceptable answer 1').fill('(')
    await expect(page.getByText('At position 2: missing closing )')).toBeVisible()
    await expectAccessible(page)
    await page.context().close()
  })

  // Shows: Questions are ordered by dragging and by keyboard.
  test('moves a question by dragging it', async ({ browser, baseURL }) => {
    const { page, editor } = await openNewQuiz(browser, baseURL ?? '')
    await editor.tab('Questions')
    await editor.press('New Question')
    await editor.field('Question title (optional)').fill('First')
    await editor.press('New Question')
    await editor.press('Done')
    const cards = page.getByRole('article')
    await cards
      .first()
      .getByTitle('Drag to another place')
      .dragTo(cards.last(), { targetPosition: { x: 200, y: 120 } })
    await expect(cards.getByRole('heading')).toHaveText(['Question 1', 'First'])
    await page.context().close()
  })
})
