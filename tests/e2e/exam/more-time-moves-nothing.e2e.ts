import { expect, test } from '@playwright/test'
import { openExam, signedInStudent } from '../../support/school/exam-school.ts'
import { act, begin } from '../support/room-acts.ts'

// Shows: What a teacher says while a student reads a question moves none of its choices.
for (const width of [360, 1280])
  test(`Minutes that a teacher gives move no choice, ${width} px wide`, async ({ browser, baseURL }) => {
    const exam = await openExam(baseURL ?? '')
    const context = await signedInStudent(browser, exam, { viewport: { width, height: 640 } })
    const page = await context.newPage()
    await begin(page, exam)
    const choice = page.getByRole('radio').first()
    const top = () => choice.evaluate((one) => Math.round(one.getBoundingClientRect().top))
    await choice.waitFor({ state: 'attached' })
    const before = await top()
    await act(exam, { kind: 'minutes', minutes: 5 })
    await expect(page.getByRole('note').getByText(/5 minutes/)).toBeAttached()
    expect(await top()).toBe(before)
    await context.close()
    await exam.teacher.dispose()
  })
