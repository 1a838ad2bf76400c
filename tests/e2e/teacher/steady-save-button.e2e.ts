import { expect, test } from '@playwright/test'
import { paths } from '../../../src/paths.ts'
import { openExam, signedInStudent } from '../../support/school/exam-school.ts'
import { pageOf } from '../support/accounts.ts'
import { handInEssay } from '../support/submitting.ts'

test('points that are changed when their field is left do not move the button that is pressed', async ({ browser, baseURL }) => {
  const exam = await openExam(baseURL ?? '')
  const student = await signedInStudent(browser, exam)
  await handInEssay(student, exam, 'Suppose there were finitely many.')
  const page = await pageOf(browser, 'teacher', baseURL ?? '')
  await page.goto(paths.quizReview(exam.assignmentId))
  await page.getByRole('button', { name: 'Grade 1 submission' }).click()
  await page.getByRole('spinbutton', { name: 'Points (of 5)' }).fill('2.3')
  const save = page.getByRole('button', { name: 'Save Grade' })
  await page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    return Promise.allSettled(ending.map(({ finished }) => finished))
  })
  const before = await save.boundingBox()
  await page.keyboard.press('Tab')
  await expect(page.getByText('Changed from 2.3 to 2.5, in steps of 0.5.')).toBeVisible()
  expect(await save.boundingBox()).toEqual(before)
  await page.context().close()
  await student.close()
  await exam.teacher.dispose()
})
