import { expect, type Locator, type Page, test } from '@playwright/test'
import { paths } from '../../src/paths.ts'
import { openExam, signedInStudent } from '../support/school/exam-school.ts'
import { pageOf } from './support/accounts.ts'
import { brokenWords, enlarge } from './support/large-text.ts'
import { act } from './support/room-acts.ts'

const small = { viewport: { width: 320, height: 640 }, bypassCSP: true }

/** How much of what a search field holds does not fit into it, in pixels. */
const hidden = (page: Page, text: string) =>
  page.getByRole('searchbox').evaluate((field, shown) => {
    const { fontSize, fontFamily, paddingInlineStart, paddingInlineEnd } = getComputedStyle(field)
    const pen = document.createElement('canvas').getContext('2d')
    if (pen) pen.font = `${fontSize} ${fontFamily}`
    const room = field.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd)
    return Math.max(0, Math.ceil((pen?.measureText(shown).width ?? 0) - room))
  }, text)

/** How many lines of text a closed list of choices is high, where the words need more than one. */
const linesOf = (list: Locator, words: string) =>
  list.evaluate((select, text) => {
    const { fontSize, fontFamily, lineHeight, paddingBlockStart, paddingBlockEnd } = getComputedStyle(select)
    const pen = document.createElement('canvas').getContext('2d')
    if (pen) pen.font = `${fontSize} ${fontFamily}`
    if ((pen?.measureText(text).width ?? 0) < select.clientWidth) return Number.POSITIVE_INFINITY
    const room = select.clientHeight - Number.parseFloat(paddingBlockStart) - Number.parseFloat(paddingBlockEnd)
    return room / (Number.parseFloat(lineHeight) || Number.parseFloat(fontSize) * 1.2)
  }, words)

test.describe('With the text at 200 % and 320 px', () => {
  test('a search field shows a long name whole', async ({ browser, baseURL }) => {
    const page = await pageOf(browser, 'admin', baseURL ?? '', small)
    await page.goto('/admin/users')
    const field = page.getByRole('searchbox')
    await field.waitFor()
    await enlarge(page)
    const empty = await hidden(page, 'Name or email')
    await field.fill('Achterberg')
    expect([empty, await hidden(page, 'Achterberg')]).toEqual([0, 0])
    const [icon, start] = await field.evaluate((input) => [
      (input.parentElement?.querySelector('svg')?.getBoundingClientRect().right ?? 0) - input.getBoundingClientRect().left,
      Number.parseFloat(getComputedStyle(input).paddingInlineStart),
    ])
    expect(icon).toBeLessThanOrEqual(start ?? 0)
    await page.context().close()
  })

  test('the figures of the school break no word', async ({ browser, baseURL }) => {
    const page = await pageOf(browser, 'admin', baseURL ?? '', small)
    await page.goto('/admin/reports')
    const people = page.getByRole('region', { name: 'People' }).locator('dl')
    const exams = page.getByRole('region', { name: 'Courses and exams' }).locator('dl')
    await exams.waitFor()
    await enlarge(page)
    expect([await brokenWords(people), await brokenWords(exams)]).toEqual([[], []])
    await page.context().close()
  })

  test('a course and the review of a quiz do not scroll sideways', async ({ browser, baseURL }) => {
    const exam = await openExam(baseURL ?? '')
    const page = await pageOf(browser, 'teacher', baseURL ?? '', small)
    for (const address of [paths.teacherCourse(exam.courseId), paths.quizReview(exam.assignmentId)]) {
      await page.goto(address)
      await page.getByRole('link', { name: 'Accommodations' }).waitFor()
      await enlarge(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(320)
      expect(await brokenWords(page.getByRole('link', { name: 'Accommodations' })), address).toEqual([])
    }
    await page.context().close()
    await exam.teacher.dispose()
  })

  // Shows: The headings of a page and of a dialog break no word of the product in large text on a small phone.
  test('headings of pages and dialogs break no word', async ({ browser, baseURL }) => {
    const exam = await openExam(baseURL ?? '')
    const student = await signedInStudent(browser, exam)
    await student.request.post(`/api/assignments/${exam.assignmentId}/attempts`, { data: {}, headers: { Origin: baseURL ?? '' } })
    await act(exam, { kind: 'announce', text: 'Use a pencil.' })
    const page = await pageOf(browser, 'teacher', baseURL ?? '', small)
    for (const address of [paths.accommodationImport(exam.courseId, exam.assignmentId), paths.examRoom(exam.assignmentId)]) {
      await page.goto(address)
      await enlarge(page)
      expect(await brokenWords(page.getByRole('heading', { level: 1 })), address).toEqual([])
    }
    await page.getByRole('button', { name: /^Undo…: Announced/ }).click()
    expect(await brokenWords(page.getByRole('heading', { name: 'Undo this announcement?' }))).toEqual([])
    for (const context of [student, page.context()]) await context.close()
    await exam.teacher.dispose()
  })

  test('the figures of a quiz and the two ways to review it break no word', async ({ browser, baseURL }) => {
    const exam = await openExam(baseURL ?? '')
    const page = await pageOf(browser, 'teacher', baseURL ?? '', small)
    await page.goto(paths.quizReview(exam.assignmentId))
    const figures = page.getByRole('main').locator('dl').first()
    await figures.waitFor()
    await enlarge(page)
    expect(await brokenWords(figures)).toEqual([])
    expect(await brokenWords(page.getByRole('navigation', { name: 'Ways to review' }))).toEqual([])
    await page.context().close()
    await exam.teacher.dispose()
  })

  test('the dialog of the students of a course scrolls whole, and its words are not cut', async ({ browser, baseURL }) => {
    const page = await pageOf(browser, 'teacher', baseURL ?? '', small)
    await page.goto(paths.teacherCourses)
    await page.getByRole('button', { name: /^View Students of .*Physics/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('table', { name: 'Students' }).waitFor()
    await enlarge(page)
    expect(await hidden(page, 'Name or email')).toBe(0)
    const link = dialog.getByRole('link', { name: 'Accommodations of this course' })
    await link.scrollIntoViewIfNeeded()
    expect(await brokenWords(link)).toEqual([])
    await expect(dialog.getByRole('heading', { name: /^Students of/ })).not.toBeInViewport()
    await page.context().close()
  })

  test('an open attempt is read whole, without a window of its own', async ({ browser, baseURL }) => {
    const exam = await openExam(baseURL ?? '')
    const student = await signedInStudent(browser, exam)
    await student.request.post(`/api/assignments/${exam.assignmentId}/attempts`, { data: {}, headers: { Origin: baseURL ?? '' } })
    const page = await pageOf(browser, 'teacher', baseURL ?? '', small)
    await page.goto(paths.quizReview(exam.assignmentId))
    const list = page.getByRole('region', { name: 'Open attempts' }).getByRole('list')
    await list.waitFor()
    await enlarge(page)
    expect(await list.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
    expect(await brokenWords(list.getByRole('button'))).toEqual([])
    for (const context of [student, page.context()]) await context.close()
    await exam.teacher.dispose()
  })

  test('what is chosen in the form of a token is read whole', async ({ browser, baseURL }) => {
    const page = await pageOf(browser, 'teacher', baseURL ?? '', small)
    await page.goto(paths.account)
    const course = page.getByRole('form', { name: 'New token' }).getByLabel('Course', { exact: true })
    await course.waitFor()
    await enlarge(page)
    expect(await course.inputValue()).toBe('')
    expect(await linesOf(course, 'Not limited to a course')).toBeGreaterThan(1)
    await page.context().close()
  })
})
