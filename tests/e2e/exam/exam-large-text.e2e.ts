import { expect, type Locator, test } from '@playwright/test'
import { ExamPage } from '../../support/pages/exam-page.ts'
import { openExam, signedInStudent } from '../../support/school/exam-school.ts'

/** How much of the window the bar with Previous and Next takes while a text is written, and how much of the field nothing covers. */
const roomOf = (answer: Locator) =>
  answer.evaluate((field) => {
    const { left, top, bottom } = field.getBoundingClientRect()
    const rows = Array.from({ length: innerHeight }, (_, y) => y).filter((y) => y > top && y < bottom)
    const seen = rows.filter((y) => document.elementFromPoint(left + 20, y) === field).length
    const barTop = document.querySelector('footer')?.getBoundingClientRect().top ?? 0
    return { bar: Math.max(0, innerHeight - barTop) / innerHeight, seen }
  })

for (const { width, height } of [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
])
  test(`Offline, in text at 200 % on ${width} × ${height}, what is written stays in sight`, async ({ browser, baseURL }) => {
    const exam = await openExam(baseURL ?? '')
    const context = await signedInStudent(browser, exam, { viewport: { width, height }, bypassCSP: true })
    const it = new ExamPage(await context.newPage(), exam)
    await it.begin()
    for (let question = 1; question < 4; question += 1) await it.press('Next')
    await it.saved()
    await it.page.addStyleTag({ content: 'html { font-size: 200% !important }' })
    await context.setOffline(true)
    await it.answer().pressSequentially('Euclid')
    await expect(it.page.getByText(/^Offline: /)).toBeAttached()
    await it.answer().pressSequentially(' of Alexandria')
    const { bar, seen } = await roomOf(it.answer())
    expect([bar <= 0.4, seen >= 60]).toEqual([true, true])
    await context.close()
    await exam.teacher.dispose()
  })
