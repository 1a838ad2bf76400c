import { expect, test } from '@playwright/test'
import { openExam, signedInStudent } from '../../support/school/exam-school.ts'
import { begin } from '../support/room-acts.ts'

// Shows: The second half of a double tap on what the first half closed presses nothing.
test('A double click on Stay leaves the dialog and chooses no answer beneath it', async ({ browser, baseURL }) => {
  const exam = await openExam(baseURL ?? '', { quiz: { cantGoBack: true, oneQuestionAtTime: true } })
  const context = await signedInStudent(browser, exam, { viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await begin(page, exam)
  await page.getByRole('button', { name: 'Next', exact: true }).press('Enter')
  const box = await page.getByRole('button', { name: 'Stay' }).boundingBox()
  if (!box) throw new Error('there is no button')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.dblclick(x, y)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  const beneath = await page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.closest('label') !== null, [x, y] as const)
  expect(beneath, 'a choice lies beneath').toBe(true)
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
  await context.close()
  await exam.teacher.dispose()
})
