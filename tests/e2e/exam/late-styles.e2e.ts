import { expect, test } from '@playwright/test'
import { ExamPage } from '../../support/pages/exam-page.ts'
import { openExam, signedInStudent } from '../../support/school/exam-school.ts'

/** How many stylesheets did not arrive: their rules cannot be read. */
const unread = (): number =>
  [...document.styleSheets].filter((sheet) => {
    try {
      return !sheet.cssRules
    } catch {
      return true
    }
  }).length

test('An exam whose styles did not arrive at first gets them while it is taken', async ({ browser, baseURL }) => {
  const exam = await openExam(baseURL ?? '')
  const context = await signedInStudent(browser, exam)
  const it = new ExamPage(await context.newPage(), exam)
  const styles = /\/assets\/exam[^/]*\.css$/
  await it.page.route(styles, (route) => route.abort())
  const refused = it.page.waitForEvent('requestfailed', (request) => styles.test(request.url()))
  await it.open()
  await refused
  await it.page.unroute(styles)
  await it.press('Begin Quiz')
  await expect(it.heading('Question 1 of')).toBeFocused()
  await expect.poll(() => it.page.evaluate(unread), 'stylesheets that never arrived').toBe(0)
  await context.close()
  await exam.teacher.dispose()
})
