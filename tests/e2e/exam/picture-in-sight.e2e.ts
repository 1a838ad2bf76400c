import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { ExamPage } from '../../support/pages/exam-page.ts'
import { examQuestions, openExam, signedInStudent } from '../../support/school/exam-school.ts'
import { enlarge } from '../support/large-text.ts'

const triangle = readFileSync(join(import.meta.dirname, '../../../server/sample/images/triangle.png'))

/** The places of the picture and of the sign on it that it can be zoomed, and how wide the sign is drawn. */
async function placesOf(it: ExamPage) {
  const sign = it.button('Zoom picture').locator('svg')
  const [picture, icon, drawn] = await Promise.all([
    it.page.getByAltText('A triangle').evaluate((one) => one.getBoundingClientRect().toJSON()),
    sign.evaluate((one) => one.getBoundingClientRect().toJSON()),
    sign.locator('circle').evaluate((one) => one.getBoundingClientRect().width),
  ])
  return { picture, icon, drawn }
}

// Shows: The sign that a picture can be zoomed covers nothing of it, also in large text.
test('The sign that a picture can be zoomed covers nothing of it', async ({ browser, baseURL }) => {
  const exam = await openExam(baseURL ?? '', {
    questions: [{ ...examQuestions[0], imageUrl: `data:image/png;base64,${triangle.toString('base64')}`, imageAlt: 'A triangle' }],
  })
  const context = await signedInStudent(browser, exam, { bypassCSP: true, viewport: { width: 320, height: 568 } })
  const it = new ExamPage(await context.newPage(), exam)
  await it.begin()
  const plain = await placesOf(it)
  expect(plain.icon.top).toBeGreaterThanOrEqual(plain.picture.bottom)
  await enlarge(it.page)
  const large = await placesOf(it)
  expect(large.icon.top).toBeGreaterThanOrEqual(large.picture.bottom)
  expect(large.drawn).toBeGreaterThanOrEqual(plain.drawn)
  await context.close()
  await exam.teacher.dispose()
})
