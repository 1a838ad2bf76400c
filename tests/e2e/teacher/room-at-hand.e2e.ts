import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { paths } from '../../../src/paths.ts'
import { holdTimers } from '../../support/held-timers.ts'
import { openExam, signedInStudent } from '../../support/school/exam-school.ts'
import { pageOf } from '../support/accounts.ts'
import { brokenWords, enlarge } from '../support/large-text.ts'

const phone = { viewport: { width: 390, height: 844 }, bypassCSP: true }
const steps = 6

/** How long the message about an act that can be undone is shown. */
const UNDO_SHOWN_MS = 10_000

/** The exam room of a quiz of the sample school, whose course is large. */
async function openLargeRoom(page: Page): Promise<void> {
  const { courses } = await (await page.request.get('/api/courses')).json()
  const course = courses.find(({ title }: { title: string }) => title === 'Algebra and Analysis I')
  const { assignments } = await (await page.request.get(`/api/assignments/course/${course.id}`)).json()
  const quiz = assignments.find(({ title }: { title: string }) => title === 'Quadratic functions and equations')
  await page.goto(paths.examRoom(quiz.id))
}

const edges = (place: Locator) =>
  place.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return { top: Math.round(top), bottom: Math.round(bottom) }
  })

/** How far what has the focus begins below a bar, in pixels. */
const belowOf = (bar: Locator) =>
  bar.evaluate((element) => (document.activeElement?.getBoundingClientRect().top ?? 0) - element.getBoundingClientRect().bottom)

// Shows: While students are selected, what can be done for them stays in sight beside the list, and covers nothing that has the focus.
test('On a phone the acts are in sight at the row that was just ticked', async ({ browser, baseURL }) => {
  const page = await pageOf(browser, 'teacher', baseURL ?? '', phone)
  await openLargeRoom(page)
  const box = page.getByRole('table', { name: 'Students' }).getByRole('checkbox').last()
  const pause = page.getByRole('button', { name: 'Pause…' })
  await box.scrollIntoViewIfNeeded()
  await expect(pause).not.toBeInViewport()
  const before = await edges(box)
  await box.check()
  await expect(page.getByRole('heading', { name: 'For 1 selected student' })).toBeInViewport()
  await expect(pause).toBeInViewport()
  const bar = page.getByRole('region', { name: 'For 1 selected student' })
  const moved = (await edges(box)).top - before.top
  expect([Math.abs(moved) < 2, (await edges(bar)).bottom < 844 * 0.33]).toEqual([true, true])
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press('Shift+Tab')
    expect(await belowOf(bar), `step ${step}`).toBeGreaterThanOrEqual(0)
  }
  await page.context().close()
})

/** A teacher who has just paused the exam of one student. */
async function paused(browser: Browser, origin: string) {
  const exam = await openExam(origin)
  const student = await signedInStudent(browser, exam)
  await student.request.post(`/api/assignments/${exam.assignmentId}/attempts`, { data: {}, headers: { Origin: exam.origin } })
  const page = await pageOf(browser, 'teacher', exam.origin, phone)
  await holdTimers(page, UNDO_SHOWN_MS)
  await page.goto(paths.examRoom(exam.assignmentId))
  await page.getByRole('checkbox', { name: 'Select Ada Lovelace' }).check()
  await page.getByRole('button', { name: 'Pause…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Fire alarm')
  await dialog.getByRole('button', { name: 'Show the effects' }).click()
  await dialog.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'For 1 selected student' })).toBeVisible()
  const close = async () => {
    for (const context of [student, page.context()]) await context.close()
    await exam.teacher.dispose()
  }
  return { page, dialog, close }
}

// Shows: What says that an act of the exam room was done leads to undoing it.
test('What was done is undone from the message that says so', async ({ browser, baseURL }) => {
  const { page, dialog, close } = await paused(browser, baseURL ?? '')
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo…' }).click()
  await dialog.getByLabel('Reason').fill('The wrong room')
  await dialog.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
  await close()
})

test('In large text on a phone the message that an act was done breaks no word, and its button is below', async ({ browser, baseURL }) => {
  const { page, close } = await paused(browser, baseURL ?? '')
  const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('alertdialog')
  const words = toast.getByText('The exam is paused for 1 student.')
  await words.waitFor()
  await enlarge(page)
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 568 })
    const undo = await edges(toast.getByRole('button', { name: 'Undo…' }))
    expect([width, await brokenWords(words), undo.top >= (await edges(words)).bottom]).toEqual([width, [], true])
    await expect.poll(() => toast.evaluate(({ clientHeight }) => clientHeight / innerHeight)).toBeLessThan(0.4)
  }
  await close()
})
