import { type Browser, expect, type Locator, test } from '@playwright/test'
import { ExamPage } from '../../support/pages/exam-page.ts'
import { type Exam, openExam, signedInStudent, signIn, storedAnswers } from '../../support/school/exam-school.ts'

let exam: Exam
let other: Exam

test.beforeEach(async ({ baseURL }) => {
  exam = await openExam(baseURL ?? '')
  other = await openExam(baseURL ?? '')
})
test.afterEach(() => Promise.all([exam.teacher.dispose(), other.teacher.dispose()]))

/** An answer is typed after somebody else has signed in in this browser, which the page of the exam did not hear of. */
async function takeOver(browser: Browser) {
  const context = await signedInStudent(browser, exam)
  const it = new ExamPage(await context.newPage(), exam)
  await it.page.route(/\/api\/attempts\/[^/]+\/(room|stream)$/, (route) => route.abort())
  await it.begin()
  await it.goTo(3)
  // No call of the page is under way that the end of the session could meet.
  await it.saved()
  await signIn(context, other)
  await it.answer().fill('Euclid')
  const dialog = it.page.getByRole('alertdialog', { name: 'Sign in again to go on' })
  await expect(dialog).toBeVisible()
  return { it, context, dialog }
}

const typePassword = (dialog: Locator, { student }: Exam) => dialog.getByLabel('Password', { exact: true }).fill(student.password)
const enter = (dialog: Locator) => dialog.getByRole('button', { name: 'Sign in to Examhall' }).click()

async function signInInstead(dialog: Locator) {
  await dialog.getByLabel('Email').fill(other.student.email)
  await typePassword(dialog, other)
  await enter(dialog)
}

test.describe('Somebody else is signed in in the browser of an exam', () => {
  // Shows: When somebody else is signed in, the owner of the exam signs in over it; others read whose exam it is.
  test('the owner of the exam signs in over it and goes on; nothing typed is lost', async ({ browser }) => {
    const { it, context, dialog } = await takeOver(browser)
    await expect(dialog.getByText('Someone else is now signed in on this browser.')).toBeVisible()
    await expect(dialog.getByLabel('Email')).toHaveValue(exam.student.email)
    await it.isAccessible()
    await typePassword(dialog, exam)
    await enter(dialog)
    await it.saved()
    await expect(it.answer()).toHaveValue('Euclid')
    expect((await storedAnswers(context, exam)).answers.Name).toBe('Euclid')
    await context.close()
  })

  // Shows: When somebody else is signed in, the owner of the exam signs in over it; others read whose exam it is.
  test('who else signs in there reads whose exam it is, and its owner signs in from there and goes on', async ({ browser }) => {
    const { it, context, dialog } = await takeOver(browser)
    await it.page.route('**/*.js', (route) => route.abort())
    await signInInstead(dialog)
    await expect(it.page.getByRole('main').getByRole('heading', { level: 1, name: /^You are now signed in as/ })).toBeFocused()
    await it.isAccessible()
    await it.press(/^Sign in as/)
    const again = it.page.getByRole('dialog', { name: /^Sign in as/ })
    await expect(again.getByLabel('Email')).toHaveValue(exam.student.email)
    await typePassword(again, exam)
    await enter(again)
    await expect(it.page.getByRole('heading', { level: 1 })).toBeFocused()
    await it.press('Continue Quiz')
    await it.saved()
    expect((await storedAnswers(context, exam)).answers.Name).toBe('Euclid')
    await context.close()
  })

  // Shows: When somebody else is signed in, the owner of the exam signs in over it; others read whose exam it is.
  test('who else signs in there and goes home never opens the exam', async ({ browser }) => {
    const { it, context, dialog } = await takeOver(browser)
    await signInInstead(dialog)
    const asked: string[] = []
    it.page.on('request', (request) => asked.push(request.url()))
    await it.page.getByRole('link', { name: /^Continue as/ }).click()
    await expect(it.heading('My Courses')).toBeFocused()
    expect(asked.filter((url) => url.includes(exam.assignmentId))).toEqual([])
    await context.close()
  })
})
