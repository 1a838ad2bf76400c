import { expect, type Page, test } from '@playwright/test'
import { paths } from '../../../src/paths.ts'
import { openExam, signedInStudent } from '../../support/school/exam-school.ts'
import { pageOf } from '../support/accounts.ts'
import { handInEssay } from '../support/submitting.ts'

/** A4 between margins of 15 mm. */
const PAPER = { width: 680, height: 1009 }

/** What is for a screen alone, and what stands out of the paper. */
async function faultsOnPaper(page: Page) {
  await page.emulateMedia({ media: 'print' })
  const places = ['button', 'checkbox', 'searchbox', 'textbox', 'spinbutton', 'banner', 'combobox'] as const
  const counts = await Promise.all(
    places.map(async (role) => [role, await page.getByRole(role).filter({ visible: true }).count()] as const),
  )
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((part) => part.checkVisibility() && part.getBoundingClientRect().right > innerWidth + 1)
      .map((part) => part.textContent),
  )
  return { screenOnly: counts.filter(([, count]) => count > 0), cut }
}

const none = { screenOnly: [], cut: [] }

test('The exam room, the accommodations and the answers to a question are printed whole, without what a screen is for', async ({
  browser,
  baseURL,
}) => {
  const exam = await openExam(baseURL ?? '')
  const student = await signedInStudent(browser, exam)
  await handInEssay(student, exam, 'Suppose there were finitely many.')
  const page = await pageOf(browser, 'teacher', baseURL ?? '', { viewport: PAPER })
  await page.goto(paths.examRoom(exam.assignmentId))
  await expect(page.getByRole('table', { name: 'Students' })).toBeVisible()
  expect(await faultsOnPaper(page)).toEqual(none)
  await page.goto(paths.quizAccommodations(exam.courseId, exam.assignmentId))
  await expect(page.getByRole('table', { name: 'Students' })).toBeVisible()
  expect(await faultsOnPaper(page)).toEqual(none)
  const review = await (await page.request.get(`${baseURL}/api/teacher-review/${exam.assignmentId}`)).json()
  const essay = review.questions.find(({ questionType }: { questionType: string }) => questionType === 'essay')
  await page.goto(paths.gradeQuestion(exam.assignmentId, essay.id))
  await expect(page.getByText('Suppose there were finitely many.')).toBeVisible()
  expect(await faultsOnPaper(page)).toEqual(none)
  await page.context().close()
  await student.close()
  await exam.teacher.dispose()
})
