import { expect, test } from '@playwright/test'
import { openExam, signedInStudent } from '../../support/school/exam-school.ts'
import { begin } from '../support/room-acts.ts'

// Shows: The second half of a double tap on what the first half closed presses nothing.
test('A double tap on Stay leaves the dialog and chooses no answer beneath it', async ({ browser, baseURL }) => {
  const exam = await openExam(baseURL ?? '', { quiz: { cantGoBack: true, oneQuestionAtTime: true } })
  const context = await signedInStudent(browser, exam, { viewport: { width: 320, height: 640 }, hasTouch: true, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await begin(page, exam)
  const choices = page.getByRole('radio')
  for (const _ of [1, 2, 3, 4, 5]) {
    await page.getByRole('button', { name: 'Next', exact: true }).tap()
    const box = await page.getByRole('button', { name: 'Stay' }).boundingBox()
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
    // A press counts once the dialog has been there for a moment.
    await expect(async () => {
      await page.touchscreen.tap(x, y)
      await page.touchscreen.tap(x, y)
      await expect(page.getByRole('alertdialog')).toHaveCount(0, { timeout: 100 })
    }).toPass()
  }
  expect(await choices.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).checked))).toEqual([false, false, false])
  await context.close()
  await exam.teacher.dispose()
})
