import { expect, test } from '@playwright/test'
import { ExamPage } from '../../support/pages/exam-page.ts'
import { openExam, signedInStudent } from '../../support/school/exam-school.ts'

// Shows: Back in an exam closes the open dialog, and leads away only when none is open.
// Shows: Back asks whether to leave an exam that has an end, also when everything is saved.
test('Back closes the dialogs of an exam; the next one says that the clock runs on', async ({ browser, baseURL }) => {
  const exam = await openExam(baseURL ?? '', { quiz: { cantGoBack: true, oneQuestionAtTime: true } })
  const context = await signedInStudent(browser, exam)
  const it = new ExamPage(await context.newPage(), exam)
  const { page } = it
  await page.goto(`/student/courses/${exam.courseId}`)
  await page.getByRole('link', { name: /Unit 4 test/ }).click()
  await it.beginHere()
  const address = page.url()
  const backCloses = async (name: string) => {
    await expect(page.getByRole('alertdialog', { name })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(page).toHaveURL(address)
  }
  await it.press('Next')
  await backCloses('Leave question 1 unanswered?')
  await it.press('Submit Quiz')
  await backCloses('Submit your quiz?')
  await context.setOffline(true)
  await page.getByRole('radio').first().check({ force: true })
  await it.press('Submit Quiz')
  await backCloses('Submit your quiz?')
  await context.setOffline(false)
  await it.saved()
  await page.goBack()
  await expect(page.getByText('Everything is saved. Nothing is lost if you leave. The clock runs on.')).toBeVisible()
  await backCloses('Leave the quiz?')
  await page.goBack()
  await page.getByRole('alertdialog', { name: 'Leave the quiz?' }).getByRole('button', { name: 'Leave' }).click()
  await expect(page).not.toHaveURL(address)
  await context.close()
  await exam.teacher.dispose()
})
