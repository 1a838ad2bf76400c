import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Locator, test } from '@playwright/test'
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

/** 1280 × 780. */
const triangle = readFileSync(join(import.meta.dirname, '../../../server/sample/images/triangle.png'))

// Shows: A picture has its room before it is loaded: nothing below it moves.
test('An answer stays where it is when the picture above it arrives', async ({ browser, baseURL }) => {
  const exam = await openExam(baseURL ?? '', {
    questions: [{ ...examQuestions[0], imageUrl: `data:image/png;base64,${triangle.toString('base64')}`, imageAlt: 'A triangle' }],
  })
  const context = await signedInStudent(browser, exam, { viewport: { width: 360, height: 640 } })
  const it = new ExamPage(await context.newPage(), exam)
  const arrives = Promise.withResolvers<void>()
  await it.page.route('**/api/images/*', async (route) => {
    await arrives.promise
    await route.continue()
  })
  await it.begin()
  const [picture, answer] = [it.page.getByAltText('A triangle'), it.page.getByRole('radio').first()]
  const topOf = (place: Locator) => place.evaluate((one) => one.getBoundingClientRect().top)
  const before = await topOf(answer)
  arrives.resolve()
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1280)
  const ratio = await picture.evaluate((one) => one.getBoundingClientRect().width / one.getBoundingClientRect().height)
  expect([await topOf(answer), ratio.toFixed(2)]).toEqual([before, (1280 / 780).toFixed(2)])
  await context.close()
  await exam.teacher.dispose()
})
