import { expect, test } from '@playwright/test'
import { paths } from '../../../src/paths.ts'
import { openExam } from '../../support/school/exam-school.ts'
import { pageOf } from '../support/accounts.ts'

// Shows: The editor asks before unsaved changes are left.
test('A reload of the editor right after a key asks first', async ({ browser, baseURL }) => {
  const { courseId, assignmentId, teacher } = await openExam(baseURL ?? '')
  const page = await pageOf(browser, 'teacher', baseURL ?? '')
  await page.goto(paths.editQuiz(courseId, assignmentId))
  const isAskedAfter = (typed: string | null) =>
    page.getByRole('textbox', { name: /^(Quiz )?Title/i }).evaluate((field: HTMLInputElement, text) => {
      if (text !== null) {
        field.setRangeText(text, field.value.length, field.value.length)
        field.dispatchEvent(new Event('input', { bubbles: true }))
      }
      return !dispatchEvent(new Event('beforeunload', { cancelable: true }))
    }, typed)
  expect([await isAskedAfter(null), await isAskedAfter('!')]).toEqual([false, true])
  await page.context().close()
  await teacher.dispose()
})
