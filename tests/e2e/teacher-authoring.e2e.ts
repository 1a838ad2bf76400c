import { expect, test } from '@playwright/test'
import { expectAccessible } from './pages/landing-page.ts'
import { QuizEditorPage, TeacherCoursesPage, teacherContext } from './pages/teacher-pages.ts'

const freshTitle = () => `Algebra ${crypto.randomUUID().slice(0, 8)}`

test.describe('A teacher', () => {
  test('is led to what is missing, by keyboard alone', async ({ browser, baseURL }) => {
    const context = await teacherContext(browser, baseURL ?? '')
    const page = await context.newPage()
    const courses = new TeacherCoursesPage(page)
    const title = freshTitle()
    await page.goto('/teacher/courses')
    await courses.create(title)
    await page.getByRole('link', { name: title }).press('Enter')
    await page.getByRole('link', { name: '+ Create New Assignment' }).press('Enter')
    const editor = new QuizEditorPage(page)
    await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
    await expect(editor.field('Quiz Description')).toBeFocused()
    await page.keyboard.type('Numbers')
    await page.getByRole('link', { name: 'At least one question is required' }).press('Enter')
    await expect(page.getByRole('button', { name: 'New Question' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(editor.field('Question title')).toBeFocused()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
    await expect(editor.field('Question text')).toBeFocused()
    await context.close()
  })

  test('is asked before unsaved changes are lost', async ({ browser, baseURL }) => {
    const context = await teacherContext(browser, baseURL ?? '')
    const page = await context.newPage()
    const courses = new TeacherCoursesPage(page)
    const title = freshTitle()
    await page.goto('/teacher/courses')
    await courses.create(title)
    await page.getByRole('link', { name: title }).click()
    await page.getByRole('link', { name: '+ Create New Assignment' }).click()
    const editor = new QuizEditorPage(page)
    await editor.field('Quiz Description').fill('Numbers')
    await page.getByRole('link', { name: 'My Courses' }).click()
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(editor.field('Quiz Description')).toHaveValue('Numbers')
    await page.goBack()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await context.close()
  })
})
