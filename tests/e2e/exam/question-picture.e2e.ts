import { expect, test } from '@playwright/test'
import { ExamPage } from '../../support/pages/exam-page.ts'
import { examQuestions, openExam, signedInStudent } from '../../support/school/exam-school.ts'

/** Red, 1 × 1. */
const picture = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg=='

test('The button that zooms a tiny picture covers no answer on a phone', async ({ browser, baseURL }) => {
  const exam = await openExam(baseURL ?? '', { questions: [{ ...examQuestions[0], imageUrl: picture, imageAlt: 'A red square' }] })
  const context = await signedInStudent(browser, exam, { viewport: { width: 360, height: 640 } })
  const it = new ExamPage(await context.newPage(), exam)
  await it.begin()
  const [button, answer] = await Promise.all(
    [it.button('Zoom picture').locator('svg'), it.page.getByRole('radio').first().locator('..')].map((place) =>
      place.evaluate((one) => one.getBoundingClientRect().toJSON()),
    ),
  )
  expect(button.bottom).toBeLessThanOrEqual(answer.top)
  await context.close()
  await exam.teacher.dispose()
})
