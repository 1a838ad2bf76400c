import { expect, test } from '@playwright/test'
import { noAccommodation } from '../../../domain/time/accommodation.ts'
import { paths } from '../../../src/paths.ts'
import { openExam } from '../../support/school/exam-school.ts'
import { pageOf } from '../support/accounts.ts'

test('On paper everything that a student is given stands on the sheet', async ({ browser, baseURL }) => {
  const exam = await openExam(baseURL ?? '')
  const given = { ...noAccommodation, timeFactor: 1.25, extraMinutes: 45, extraAttempts: 2, availableUntil: '2026-12-29T23:30:00.000Z' }
  const url = `/api/assignments/${exam.assignmentId}/accommodations/students/${exam.student.id}`
  const reply = await exam.teacher.put(url, { data: { accommodation: given, reason: 'Broken arm' } })
  expect(reply.status(), await reply.text()).toBe(200)
  // A4 between margins of 15 mm.
  const page = await pageOf(browser, 'teacher', baseURL ?? '', { viewport: { width: 680, height: 1009 } })
  await page.goto(paths.quizAccommodations(exam.courseId, exam.assignmentId))
  await expect(page.getByRole('table', { name: 'Students' })).toContainText('45 min')
  await page.emulateMedia({ media: 'print' })
  const over = await page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((part) => part.checkVisibility() && part.getBoundingClientRect().right > innerWidth + 1)
      .map((part) => part.textContent),
  )
  expect(over).toEqual([])
  await page.context().close()
  await exam.teacher.dispose()
})
