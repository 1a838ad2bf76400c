import { expect, type Page, test } from '@playwright/test'
import { paths } from '../../src/routes/paths.ts'
import { ExamPage } from '../support/exam-page.ts'
import { type Exam, openExam, signedInStudent } from '../support/exam-school.ts'
import { pageOf } from './support/accounts.ts'
import { GradingPage } from './support/grading-page.ts'
import { handInEssay } from './support/handing-in.ts'
import { Keyboard } from './support/keyboard.ts'

let exam: Exam

test.beforeEach(async ({ baseURL }) => {
  exam = await openExam(baseURL ?? '')
})
test.afterEach(() => exam.teacher.dispose())

const title = (page: Page) => page.getByRole('heading', { level: 1 })

async function signIn(keys: Keyboard, page: Page): Promise<void> {
  await page.goto(paths.landing)
  await keys.use(page.getByRole('banner').getByRole('button', { name: 'Student Login' }))
  await expect(page.getByLabel('Email')).toBeFocused()
  await keys.type(exam.student.email)
  await keys.tabTo(page.getByLabel('Password', { exact: true }))
  await keys.type(exam.student.password)
  await keys.use(page.getByRole('button', { name: 'Sign in to Examhall' }))
  await expect(page).toHaveURL(paths.studentCourses)
}

async function begin(keys: Keyboard, page: Page): Promise<void> {
  await keys.use(page.getByRole('link', { name: 'View Course Number theory' }))
  await expect(title(page)).toHaveText('Number theory')
  await keys.use(page.getByRole('link', { name: /^Unit 4 test/ }))
  await expect(title(page)).toHaveText('Unit 4 test')
  await keys.use(page.getByRole('button', { name: 'Begin Quiz' }))
}

async function answer(keys: Keyboard, it: ExamPage): Promise<void> {
  await expect(it.heading('Question 1 of 4')).toBeFocused()
  await keys.tabTo(it.button('Flag question'))
  await keys.press('Space')
  await expect(it.button('Flagged: flag question')).toBeFocused()
  await keys.tabTo(it.page.getByRole('radio').first())
  await keys.press('ArrowDown')
  await keys.press('ArrowUp')
  await expect(it.page.getByRole('radio').first()).toBeChecked()
  await keys.use(it.button('Next'))
  await expect(it.heading('Question 2 of 4')).toBeFocused()
  await keys.tabTo(it.page.getByRole('radio').first())
  await keys.press('ArrowRight')
  await expect(it.page.getByRole('radio', { name: 'False' })).toBeChecked()
  await keys.use(it.button('Next'))
  await keys.tabTo(it.answer())
  await keys.type('Euclid')
  await keys.use(it.button('Next'))
  await keys.tabTo(it.answer())
  await keys.type('Suppose there were finitely many.')
}

async function handIn(keys: Keyboard, it: ExamPage): Promise<void> {
  const submit = it.page.getByRole('contentinfo').getByRole('button', { name: 'Submit Quiz' })
  await keys.use(submit)
  await expect(it.page.getByRole('alertdialog')).toContainText('4 answered')
  await keys.press('Escape')
  await expect(submit).toBeFocused()
  await keys.press('Enter')
  await keys.use(it.page.getByRole('alertdialog').getByRole('button', { name: 'Submit now' }))
  await expect(it.heading('Quiz Submitted')).toBeFocused()
  await keys.use(it.page.getByRole('link', { name: 'Review Quiz' }))
  await expect(title(it.page)).toHaveText('Unit 4 test - Review')
}

test.describe('By keyboard alone', () => {
  test('a student signs in, takes the exam and arrives at the review', async ({ page }) => {
    const keys = new Keyboard(page)
    const it = new ExamPage(page, exam)
    await signIn(keys, page)
    await begin(keys, page)
    await answer(keys, it)
    await handIn(keys, it)
  })

  test('a teacher opens a submission and saves a grade', async ({ browser, baseURL }) => {
    const student = await signedInStudent(browser, exam)
    await handInEssay(student, exam, 'Suppose there were finitely many.')
    const page = await pageOf(browser, 'teacher', baseURL ?? '')
    const keys = new Keyboard(page)
    const grading = new GradingPage(page)
    await page.goto(paths.quizReview(exam.quizId))
    await expect(title(page)).toHaveText('Unit 4 test')
    await keys.use(page.getByRole('button', { name: 'Grade Ada Lovelace' }))
    await expect(grading.submission('Ada Lovelace')).toBeVisible()
    await keys.use(grading.edit(4))
    await expect(page.getByLabel('Points (of 5)', { exact: true })).toBeFocused()
    await keys.type('4.5')
    await keys.tabTo(page.getByLabel('Feedback for this answer'))
    await keys.type('Well argued.')
    await keys.use(page.getByRole('button', { name: 'Save Grade' }))
    await expect(grading.question(4).getByText('4.5 / 5')).toBeVisible()
    await expect(grading.edit(4)).toBeFocused()
    await keys.use(page.getByRole('button', { name: 'Done' }))
    await expect(grading.submission('Ada Lovelace')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Grade Ada Lovelace' })).toBeFocused()
    await page.context().close()
    await student.close()
  })
})
