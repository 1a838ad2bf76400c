import { expect, test } from '@playwright/test'
import { paths } from '../../../src/paths.ts'
import { openExam, signedInStudent } from '../../support/school/exam-school.ts'
import { pageOf } from '../support/accounts.ts'
import { expectAccessible } from '../support/inspection.ts'
import { handInEssay } from '../support/submitting.ts'

// Shows: Grading by question asks before its page is left while a grade is not saved, and says whether this device keeps it.
test('a grade that does not reach the server asks before Back and a breadcrumb, and is offered when the question is opened again', async ({
  browser,
  baseURL,
}) => {
  const exam = await openExam(baseURL ?? '')
  const student = await signedInStudent(browser, exam)
  await handInEssay(student, exam, 'Suppose there were finitely many.')
  const page = await pageOf(browser, 'teacher', baseURL ?? '')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving the grades?' })
  const points = page.getByRole('spinbutton', { name: 'Points (of 5)' })
  await page.goto(paths.quizStatistics(exam.assignmentId))
  await page.getByRole('link', { name: 'Grade question 4' }).click()
  await points.fill('4')
  await page.route('**/grade', (route) => route.abort())
  await page.getByRole('button', { name: 'Save Grade' }).click()
  await expect(page.getByText('The grades are kept here and are saved once it is back.')).toBeVisible()
  await page.goBack()
  await expect(question).toContainText('offers them when you open this question here again')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'My Courses' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Courses' })).toBeVisible()
  await page.unroute('**/grade')
  await page.goBack()
  await expect(points).toHaveValue('4')
  await page.getByRole('button', { name: 'Save Grade' }).click()
  await expect(page.getByText('1 of 1 graded')).toBeVisible()
  await page.goBack()
  await expect(question).toBeHidden()
  await page.context().close()
  await student.close()
  await exam.teacher.dispose()
})
