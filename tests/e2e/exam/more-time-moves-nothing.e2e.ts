import { expect, test } from '@playwright/test'
import { drawnTop } from '../../support/drawn-top.ts'
import { openExam, signedInStudent } from '../../support/school/exam-school.ts'
import { act, begin, firstQuestion } from '../support/room-acts.ts'

// Shows: What a teacher says while a student reads a question moves none of its choices.
for (const width of [360, 1280])
  test(`Minutes that a teacher gives move no choice, ${width} px wide`, async ({ browser, baseURL }) => {
    const exam = await openExam(baseURL ?? '')
    const context = await signedInStudent(browser, exam, { viewport: { width, height: 640 } })
    const page = await context.newPage()
    await begin(page, exam)
    await expect(page.locator('[data-machine="examNotices"]')).toHaveAttribute('data-state', /reading\.known/)
    const choice = page.getByRole('radio').first()
    const top = () => drawnTop(choice)
    await choice.waitFor({ state: 'attached' })
    const before = await top()
    await act(exam, { kind: 'minutes', minutes: 5 })
    await expect(page.getByRole('note').getByText(/5 minutes/)).toBeAttached()
    expect(await top()).toBe(before)
    await context.close()
    await exam.teacher.dispose()
  })

// Shows: What a teacher says while a student reads a question moves none of its choices.
for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
])
  test(`More time, a correction and another one move no choice, ${viewport.width} by ${viewport.height} px`, async ({
    browser,
    baseURL,
  }) => {
    const exam = await openExam(baseURL ?? '')
    const context = await signedInStudent(browser, exam, { viewport })
    const page = await context.newPage()
    await begin(page, exam)
    await expect(page.locator('[data-machine="examNotices"]')).toHaveAttribute('data-state', /reading\.known/)
    const choice = page.getByRole('radio').first()
    const top = () => drawnTop(choice)
    const before = await top()
    const questionId = await firstQuestion(exam)
    await act(exam, { kind: 'minutes', minutes: 5 })
    await expect(page.getByRole('note').getByText(/5 minutes/)).toBeAttached()
    const tops = [await top()]
    for (const text of ['The side is 5/2.', 'The side is 7/2.']) {
      await act(exam, { kind: 'erratum', questionId, text })
      await expect(page.locator('[data-notice="notice"]').getByText(text)).toBeInViewport()
      tops.push(await top())
    }
    expect(tops).toEqual([before, before, before])
    await Promise.all([context.close(), exam.teacher.dispose()])
  })
