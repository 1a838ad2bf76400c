import { expect, test } from '@playwright/test'
import { ExamPage } from '../../support/pages/exam-page.ts'
import { type Exam, endWindowIn, openExam, signedInStudent, storedAnswers } from '../../support/school/exam-school.ts'

let exam: Exam

test.beforeEach(async ({ baseURL }) => {
  exam = await openExam(baseURL ?? '')
})
test.afterEach(() => exam.teacher.dispose())

test.describe('A student takes an exam', () => {
  // Shows: A student takes a timed quiz while its answers are kept on the device.
  // Shows: The page that opens after submitting is "/student/quiz/review/{submissionId}".
  // Shows: Submitting asks first and then submits.
  // Shows: A student takes the quizzes of their own courses.
  test('from the intro to the review, every screen accessible', async ({ browser }) => {
    test.slow()
    const context = await signedInStudent(browser, exam)
    const it = new ExamPage(await context.newPage(), exam)
    await it.keepResult()
    await it.open()
    await expect(it.heading('Instructions')).toBeVisible()
    await it.isAccessible()
    await it.beginHere()
    await it.isAccessible()
    await it.page.getByRole('radio').first().check({ force: true })
    await it.press('Next')
    await it.choose('False')
    await it.press('Flag question')
    await it.press('Next')
    await it.answer().fill('Euclid')
    await it.press('Next')
    await it.answer().fill('Suppose there were finitely many.')
    await it.isAccessible()
    await it.press('Submit Quiz')
    await expect(it.page.getByRole('alertdialog')).toContainText('4 answered')
    await it.isAccessible()
    await it.page.getByRole('alertdialog').getByRole('button', { name: 'Question 2' }).click()
    await expect(it.heading('Question 2 of')).toBeFocused()
    await it.press('Submit Quiz')
    await it.press('Submit now')
    await expect(it.heading('Quiz Submitted')).toBeFocused()
    await expect(it.page.getByRole('main')).toContainText('5 / 10 points')
    await it.leaveResult()
    await expect(it.page).toHaveURL(/\/student\/quiz\/review\//)
    await context.close()
  })

  // Shows: Any key or pointer input on the result page keeps it open.
  test('and keeps the result page open by any key', async ({ browser }) => {
    const context = await signedInStudent(browser, exam)
    const it = new ExamPage(await context.newPage(), exam)
    await it.keepResult()
    await it.begin()
    await it.press('Submit Quiz')
    await it.press('Submit now')
    await expect(it.heading('Quiz Submitted')).toBeFocused()
    await expect(it.page.getByText('Opening your review…')).toBeVisible()
    await it.page.keyboard.press('Shift')
    await expect(it.page.getByText('Opening your review…')).toBeHidden()
    await it.leaveResult()
    await it.isAccessible()
    await expect(it.machine('quizAttempt')).toHaveAttribute('data-state', 'submitted.staying')
    await context.close()
  })

  test('and finds every answer after a reload in the middle', async ({ browser }) => {
    const context = await signedInStudent(browser, exam)
    const it = new ExamPage(await context.newPage(), exam)
    await it.begin()
    await it.goTo(3)
    await it.answer().fill('Euclid')
    await it.saved()
    await it.page.reload()
    await expect(it.heading('Quiz Progress Found')).toBeVisible()
    await it.isAccessible()
    await it.press('Continue Quiz')
    await expect(it.heading('Question 3 of')).toBeVisible()
    await expect(it.answer()).toHaveValue('Euclid')
    await context.close()
  })

  // Shows: "Start Fresh" asks first, then clears answers and flags here and on the server, and never restarts the clock.
  test('and starts fresh without winning time', async ({ browser }) => {
    const context = await signedInStudent(browser, exam)
    const it = new ExamPage(await context.newPage(), exam)
    await it.begin()
    await it.goTo(3)
    await it.answer().fill('Euclid')
    await it.saved()
    const before = (await storedAnswers(context, exam)).attempt
    await it.page.reload()
    await it.press('Start Fresh')
    await expect(it.page.getByRole('alertdialog')).toBeVisible()
    await it.isAccessible()
    await it.page.getByRole('alertdialog').getByRole('button', { name: 'Start Fresh' }).click()
    await it.saved()
    expect([(await storedAnswers(context, exam)).answers.Name, (await storedAnswers(context, exam)).attempt?.id]).toEqual(['', before?.id])
    await context.close()
  })

  // Shows: Leaving with unsaved answers asks "You have unsaved quiz answers. Are you sure you want to leave?"
  test('and is asked before leaving with unsaved answers', async ({ browser }) => {
    const context = await signedInStudent(browser, exam)
    const it = new ExamPage(await context.newPage(), exam)
    await it.page.goto(`/student/courses/${exam.courseId}`)
    await it.page.getByRole('link', { name: /Unit 4 test/ }).click()
    await it.beginHere()
    await context.setOffline(true)
    await it.goTo(3)
    await it.answer().fill('Euclid')
    await it.answer().blur()
    await it.page.goBack()
    await expect(it.page.getByText('You have unsaved quiz answers. Are you sure you want to leave?')).toBeVisible()
    await it.press('Stay')
    await expect(it.answer()).toHaveValue('Euclid')
    await context.close()
  })
})

test.describe('The time', () => {
  // Shows: A warning appears when 60 seconds are left.
  test('warns in the last minute', async ({ browser }) => {
    const context = await signedInStudent(browser, exam)
    const it = new ExamPage(await context.newPage(), exam)
    await it.page.clock.install()
    // A save that is answered after the page's clock jumped would set it back to the server's.
    await it.page.route('**/answers', (route) => route.abort('internetdisconnected'))
    await it.begin()
    await it.page.clock.fastForward('59:10')
    await expect(it.page.getByRole('alert').getByText('Time is running out!')).toBeVisible()
    await it.isAccessible()
    await context.close()
  })

  // Shows: The quiz submits itself at 0.
  test('hands the exam in at its end, with what no save had brought to the server', async ({ browser }) => {
    const context = await signedInStudent(browser, exam)
    const it = new ExamPage(await context.newPage(), exam)
    await it.page.route('**/answers', (route) => route.abort('internetdisconnected'))
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await it.page.route('**/submit', (route) => released.then(() => route.continue()))
    await it.keepResult()
    await it.begin(() => endWindowIn(exam, 15_000))
    await it.goTo(3)
    await it.answer().fill('Euclid')
    await expect(it.page.getByRole('alertdialog', { name: 'Time is up' })).toContainText('Submitting...', { timeout: 30_000 })
    release()
    await expect(it.heading('Quiz Submitted')).toBeVisible()
    await expect(it.page.getByRole('main')).toContainText('2 / 10 points')
    await context.close()
  })

  // Shows: The page never asks the computer's own clock; changing it changes nothing.
  // Shows: A clock is a day wrong on the device or jumps on the server: the deadline stays exact, and there is no mass closing.
  test('does not change with the date of the computer', async ({ browser }) => {
    const context = await signedInStudent(browser, exam)
    const it = new ExamPage(await context.newPage(), exam)
    await it.page.addInitScript(() => {
      const day = Number(sessionStorage.getItem('day') ?? 86_400_000)
      const real = Date.now.bind(Date)
      Date.now = () => real() + day
    })
    await it.begin()
    await expect(it.page.getByRole('timer')).toHaveText(/^(1:00:00|59:\d\d)$/)
    await context.close()
  })
})
