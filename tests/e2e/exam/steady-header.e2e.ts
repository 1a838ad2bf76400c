import { expect, test } from '@playwright/test'
import { drawnTop } from '../../support/drawn-top.ts'
import { ExamPage } from '../../support/pages/exam-page.ts'
import { endWindowIn, examQuestions, openExam, signedInStudent } from '../../support/school/exam-school.ts'

// Shows: Nothing in the exam moves when an answer is saved or the clock loses a digit, at any width of the page.
test('Nothing moves below the header when an answer is being saved, is saved, or is the tenth', async ({ browser, baseURL }) => {
  const questions = Array.from({ length: 10 }, () => examQuestions[1])
  const exam = await openExam(baseURL ?? '', { questions })
  const context = await signedInStudent(browser, exam, { viewport: { width: 360, height: 640 } })
  const it = new ExamPage(await context.newPage(), exam)
  await it.begin()
  const widths = [320, 360, 375, 390, 393, 412, 480, 560, 640, 768, 820, 1024, 1280]
  const tops = async (): Promise<number[]> => {
    const found: number[] = []
    for (const width of widths) {
      await it.page.setViewportSize({ width, height: 640 })
      found.push(
        await it.page
          .getByRole('radio')
          .first()
          .evaluate((one) => one.getBoundingClientRect().top + scrollY),
      )
    }
    return found
  }
  await it.saved()
  const before = await tops()
  const saves = Promise.withResolvers<void>()
  await it.page.route('**/answers', async (route) => {
    await saves.promise
    await route.continue()
  })
  for (let number = 1; number <= 10; number += 1) {
    await it.choose('True')
    if (number === 1) {
      await expect(it.page.locator('[data-status="saving"]')).toBeVisible()
      expect(await tops(), 'while it is saved').toEqual(before)
      saves.resolve()
      await it.saved()
      expect(await tops(), 'once it is saved').toEqual(before)
    }
    if (number < 10) await it.press('Next')
  }
  expect(await tops(), 'at the tenth question').toEqual(before)
  await context.close()
  await exam.teacher.dispose()
})

// Shows: The warning of the last minute moves no choice.
test('A choice stays under the finger when the last minute begins', async ({ browser, baseURL }) => {
  const exam = await openExam(baseURL ?? '', { questions: examQuestions.slice(0, 1) })
  await endWindowIn(exam, 95_000)
  const context = await signedInStudent(browser, exam, { viewport: { width: 360, height: 740 } })
  const it = new ExamPage(await context.newPage(), exam)
  await it.begin()
  await it.saved()
  const top = () => drawnTop(it.page.getByRole('radio').first())
  const before = await top()
  const strip = it.page.getByRole('alert').filter({ hasText: 'Time is running out!' })
  await expect(strip).toHaveCount(0)
  await expect(strip).toBeInViewport({ timeout: 60_000 })
  expect(await top()).toBe(before)
  await context.close()
  await exam.teacher.dispose()
})
