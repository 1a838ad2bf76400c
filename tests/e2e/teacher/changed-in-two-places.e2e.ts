import { type Browser, expect, type Page, test } from '@playwright/test'
import { paths } from '../../../src/paths.ts'
import { faultsOf } from '../../support/pages/axe.ts'
import { ExamPage } from '../../support/pages/exam-page.ts'
import { type Exam, openExam, signedInStudent, storedAnswers } from '../../support/school/exam-school.ts'
import { pageOf } from '../support/accounts.ts'
import { GradingPage } from '../support/grading-page.ts'

let exam: Exam

test.beforeEach(async ({ baseURL }) => {
  exam = await openExam(baseURL ?? '')
})
test.afterEach(() => exam.teacher.dispose())

/** A laptop types a proof while it is away; a phone takes over and types another one; the laptop comes back. */
async function changedInTwoPlaces(browser: Browser) {
  const laptop = new ExamPage(await (await signedInStudent(browser, exam)).newPage(), exam)
  await laptop.begin()
  await laptop.goTo(4)
  await laptop.page.context().setOffline(true)
  await laptop.answer().fill('Suppose there were finitely many.')
  await expect(laptop.status('Offline, safe here')).toBeVisible()
  const phone = new ExamPage(await (await signedInStudent(browser, exam, { viewport: { width: 390, height: 844 } })).newPage(), exam)
  await phone.keepResult()
  await phone.open()
  await phone.press('Continue Quiz')
  await phone.press(/question navigator/)
  await phone.page
    .getByRole('dialog')
    .getByRole('button', { name: /^Question 4,/ })
    .click()
  await phone.answer().fill('There is always one more.')
  await phone.saved()
  await laptop.page.context().setOffline(false)
  await expect(laptop.page.getByText('This exam is open elsewhere')).toBeVisible()
  await phone.press('Flag question')
  return { laptop, phone, chooser: phone.page.getByRole('region', { name: 'Question 4 was changed in two places' }) }
}

/** The teacher finds the version that was never merged, lets it count, and then the submitted one again. */
async function acceptsOther(page: Page): Promise<void> {
  const grading = new GradingPage(page)
  await page.goto(paths.quizReview(exam.assignmentId))
  await expect(grading.student('Ada Lovelace')).toContainText('Not counted: 1')
  await grading.open('Ada Lovelace')
  const other = page.getByRole('region', { name: 'Other version of the answer to question 4' })
  await expect(other).toContainText('Suppose there were finitely many.')
  await expect(other).toContainText('Written in another tab or on another device, and the student chose neither version.')
  expect(await faultsOf(page)).toEqual([])
  await other.getByRole('button', { name: 'Accept other version of the answer to question 4' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Accept answer' }).click()
  await expect(other).toContainText('Other version accepted')
  await expect(grading.question(4)).toContainText('Suppose there were finitely many.')
  const before = page.getByRole('region', { name: 'Submitted answer to question 4' })
  await expect(before).toContainText('and was not graded.')
  expect(await faultsOf(page)).toEqual([])
  await before.getByRole('button', { name: 'Count again' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Count again' }).click()
  await expect(before).toContainText('Submitted answer counts again')
  await page.context().close()
}

test.describe('An answer that was changed in two places', () => {
  // Shows: Two devices in the browser: take-overs, copies of a tab, rivals, flags, Start Fresh and the close lose nothing.
  // Shows: Rivals are shown as "Question 7 was changed in two places": keep this, keep the other or, for texts, both.
  test('is chosen at its question, and the one that was kept counts', async ({ browser }) => {
    const { laptop, phone, chooser } = await changedInTwoPlaces(browser)
    await expect(chooser).toContainText('Suppose there were finitely many.')
    await phone.isAccessible()
    await chooser.getByRole('button', { name: 'Keep the other, question 4' }).click()
    await expect(chooser).toBeHidden()
    await expect(phone.heading('Question 4 of')).toBeFocused()
    await expect(phone.answer()).toHaveValue('Suppose there were finitely many.')
    await phone.saved()
    expect((await storedAnswers(phone.page.context(), exam)).answers.Proof).toBe('Suppose there were finitely many.')
    await laptop.page.context().close()
    await phone.page.context().close()
  })

  // Shows: Unsettled rivals are shown before and after submitting and listed to student and teacher.
  // Shows: The answer that an accepted one replaces stays listed with its points, and a teacher can count it again.
  test('that nobody chooses is shown before submitting and with the result, and the teacher accepts it', async ({ browser, baseURL }) => {
    const { laptop, phone } = await changedInTwoPlaces(browser)
    await phone.press(/^Next|^Submit Quiz/)
    const dialog = phone.page.getByRole('alertdialog', { name: 'Submit your quiz?' })
    await expect(dialog.getByRole('region', { name: 'Question 4 was changed in two places' })).toBeVisible()
    await phone.isAccessible()
    await dialog.getByRole('button', { name: 'Submit now' }).click()
    await expect(phone.page.getByRole('heading', { level: 1, name: 'Quiz Submitted' })).toBeVisible()
    await expect(phone.page.getByText('These versions were saved from another device or tab and do not count.')).toBeVisible()
    await expect(phone.page.getByText('Suppose there were finitely many.')).toBeVisible()
    await phone.page.getByRole('link', { name: 'Review Quiz' }).click()
    await expect(phone.page.getByText('Not counted: this version was saved from another device or tab.')).toBeVisible()
    await phone.isAccessible()
    await laptop.page.context().close()
    await phone.page.context().close()
    await acceptsOther(await pageOf(browser, 'teacher', baseURL ?? ''))
  })
})
