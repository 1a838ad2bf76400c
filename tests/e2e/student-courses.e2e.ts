import { expect, type Page, test } from '@playwright/test'
import { paths } from '../../src/paths.ts'
import { type Exam, openExam, signedInStudent } from '../support/school/exam-school.ts'
import { pdf, webm } from '../support/school/files.ts'
import { pageOf } from './support/accounts.ts'
import { watchFaults } from './support/faults.ts'
import { inspect } from './support/inspection.ts'
import { Keyboard } from './support/keyboard.ts'
import { handInEssay } from './support/submitting.ts'

/** 1280 × 1024 at 400 % is a window of 320 × 256 pixels. */
const ZOOMED = { width: 320, height: 256 }

let exam: Exam

test.beforeEach(async ({ baseURL }) => {
  exam = await openExam(baseURL ?? '')
})
test.afterEach(() => exam.teacher.dispose())

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const progress = (page: Page) => page.getByRole('region', { name: 'Your progress' })
const isTooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

async function addModule(title: string, kind: 'pdf' | 'video' | 'link', source: Buffer | string): Promise<void> {
  const upload = { data: source, headers: { 'content-type': kind === 'pdf' ? 'application/pdf' : 'video/webm' } }
  const url = typeof source === 'string' ? source : (await (await exam.teacher.post('/api/files', upload)).json()).file.url
  const added = await exam.teacher.post(`/api/courses/${exam.courseId}/modules`, { data: { title, kind, url } })
  expect(added.ok(), await added.text()).toBe(true)
}

async function addModules(): Promise<void> {
  await addModule('Script', 'pdf', pdf)
  await addModule('Primes in motion', 'video', webm)
  await addModule('Textbook', 'link', 'https://openstax.org/')
}

/** Another course of the teacher; answers its code. */
async function anotherCourse(): Promise<string> {
  const code = `OPEN-${exam.student.email.split('@')[0]?.toUpperCase()}`
  const course = { title: 'Geometry', code, subject: 'Mathematics', description: 'Shapes.', maxStudents: 30, credits: 3 }
  const made = await exam.teacher.post('/api/courses', { data: course })
  expect(made.ok(), await made.text()).toBe(true)
  return code
}

test.describe('My Courses by keyboard alone', () => {
  // Shows: A student asks to join a course by its code.
  test('asks for a course by its code, reads a module and opens the course', async ({ browser }) => {
    await addModules()
    const code = await anotherCourse()
    const context = await signedInStudent(browser, exam)
    const page = await context.newPage()
    const keys = new Keyboard(page)
    await page.goto(paths.studentCourses)
    await keys.use(button(page, 'Register for Course'))
    await expect(page.getByLabel('Course code')).toBeFocused()
    await keys.press('Enter')
    await expect(page.getByLabel('Course code')).toHaveAccessibleDescription(/Please enter a course code/)
    await keys.type(` ${code.toLowerCase()} `)
    await keys.press('Enter')
    await expect(page.getByRole('tab', { name: /^Registration Requests 1 1 pending/ })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByText('Registration request sent. Your teacher will answer it.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Geometry' })).toBeVisible()
    await expect(button(page, 'Register for Course')).toBeFocused()
    await keys.tabTo(page.getByRole('tab', { name: /^Registration Requests/ }))
    await keys.press('ArrowLeft')
    await keys.use(button(page, 'Modules (3) of Number theory'))
    await expect(dialog(page, 'Modules of Number theory')).toBeVisible()
    await keys.use(button(page, /^Script/))
    await expect(dialog(page, 'Script').locator('iframe')).toHaveAttribute('title', 'Script')
    await keys.press('Shift+Tab')
    await keys.press('Shift+Tab')
    await expect(button(page, 'Back to Modules')).toBeFocused()
    await keys.press('Enter')
    await expect(button(page, /^Script/)).toBeFocused()
    await keys.use(button(page, /^Primes in motion/))
    await expect(dialog(page, 'Primes in motion').locator('video')).toBeVisible()
    await keys.press('Escape')
    await expect(button(page, /^Primes in motion/)).toBeFocused()
    await keys.press('Escape')
    await expect(button(page, 'Modules (3) of Number theory')).toBeFocused()
    await keys.press('Shift+Tab')
    await keys.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Number theory')
    await context.close()
  })
})

test.describe('The progress of a student', () => {
  // Shows: Results are shown for each course, on My Courses and on the course page.
  test('follows what is submitted, on the course and on My Courses', async ({ browser }) => {
    const context = await signedInStudent(browser, exam)
    const page = await context.newPage()
    await page.goto(paths.studentCourse(exam.courseId))
    await expect(progress(page)).toContainText('Your results will appear here after your first quiz')
    await handInEssay(context, exam, 'Suppose there were finitely many.')
    await page.reload()
    await expect(page.getByRole('link', { name: 'Last review of Unit 4 test' })).toBeVisible()
    await expect(progress(page).getByRole('row', { name: /^Unit 4 test .* pending review$/ })).toBeVisible()
    await inspect(page, 'course with a result')
    await page.goto(paths.studentCourses)
    await expect(progress(page).getByRole('row')).toHaveCount(2)
    await inspect(page, 'My Courses with the table of results')
    await progress(page).getByRole('link', { name: 'Unit 4 test' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Unit 4 test - Review')
    await context.close()
  })
})

/** A chart comes with the third result: what the server sends comes three times. */
const withThreeResults = (page: Page) =>
  page.route('**/api/courses/user/progress*', async (route) => {
    const reply = await route.fetch()
    const body = (await reply.json()) as { results: { submissionId: string }[] }
    const results = ['', '-2', '-3'].flatMap((mark) => body.results.map((one) => ({ ...one, submissionId: `${one.submissionId}${mark}` })))
    await route.fulfill({ response: reply, json: { ...body, results } })
  })

test.describe('The pages of a student', () => {
  // Shows: The exam and the pages of a course fit 320 pixels and 400 percent.
  // Shows: The pages can be used in forced colours.
  test('show everything at 400 % zoom and in forced colours, without a fault', async ({ browser, baseURL }) => {
    const page = await pageOf(browser, 'student', baseURL ?? '')
    const faults = watchFaults(page)
    await page.setViewportSize(ZOOMED)
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
    await withThreeResults(page)
    await page.goto(paths.studentCourses)
    await progress(page).getByRole('img').scrollIntoViewIfNeeded()
    const point = progress(page).getByRole('img').locator('path').first()
    const grid = progress(page).getByRole('img').locator('line').first()
    const colours = await Promise.all([
      point.evaluate((one) => getComputedStyle(one).fill),
      grid.evaluate((one) => getComputedStyle(one).stroke),
    ])
    expect(colours).not.toContain(await page.evaluate(() => getComputedStyle(document.body).backgroundColor))
    await expect.poll(() => isTooWide(page)).toBe(false)
    await page.getByRole('link', { name: /^View Course Algebra/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Algebra and Analysis I' }).waitFor()
    await progress(page).getByRole('img').scrollIntoViewIfNeeded()
    await expect.poll(() => isTooWide(page)).toBe(false)
    expect(faults).toEqual([])
    await page.context().close()
  })
})
