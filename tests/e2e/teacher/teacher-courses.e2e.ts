import { expect, type Page, test } from '@playwright/test'
import { paths } from '../../../src/paths.ts'
import { pdf } from '../../support/school/files.ts'
import { pageOf } from '../support/accounts.ts'
import { watchFaults } from '../support/faults.ts'
import { inspect } from '../support/inspection.ts'
import { Keyboard } from '../support/keyboard.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name })
const heading = (page: Page, name: string) => page.getByRole('heading', { name })
const rows = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Move up/ }) })

const freshTitle = () => `Geometry ${crypto.randomUUID().slice(0, 8)}`

interface Made {
  id: string
  title: string
  code: string
}

/** A course of the sample teacher that no other test knows. */
async function makeCourse(page: Page, origin: string): Promise<Made> {
  const title = freshTitle()
  const code = title.replace(' ', '-').toUpperCase()
  const data = { title, code, subject: 'Mathematics', description: 'Shapes.', maxStudents: 30, credits: 3 }
  const made = await page.request.post('/api/courses', { data, headers: { origin } })
  expect(made.ok(), await made.text()).toBe(true)
  return (await made.json()).course
}

test.describe('A teacher with a keyboard alone', () => {
  // Shows: Many students are enrolled from a CSV of e-mail addresses, pasted or uploaded.
  test('creates a course and enrolls a list', async ({ browser, baseURL }) => {
    const page = await pageOf(browser, 'teacher', baseURL ?? '')
    const faults = watchFaults(page)
    const keys = new Keyboard(page)
    const title = freshTitle()
    await page.goto(paths.teacherCourses)
    await keys.use(button(page, 'Create New Course'))
    await expect(page.getByLabel('Course title')).toBeFocused()
    await keys.type(title)
    await keys.tabTo(page.getByLabel('Description'))
    await keys.type('Shapes and their measures.')
    await keys.use(button(page, 'Create Course'))
    await expect(button(page, 'Create New Course')).toBeFocused()
    await keys.use(link(page, title).first())
    await expect(heading(page, title)).toBeFocused()
    await keys.use(link(page, 'Enroll a List'))
    await keys.tabTo(page.getByLabel('Email addresses'))
    await keys.type('elif.sahin@school.example\nnobody@school.example\nzoe.vandermeer@school.example')
    await page.reload()
    await expect(page.getByLabel('Email addresses')).toHaveValue(/elif.*\nnobody.*\nzoe/)
    await keys.use(button(page, 'Check List'))
    await expect(heading(page, '2 students will be enrolled')).toBeFocused()
    await keys.tabTo(page.getByLabel('Problems only (1)'))
    await keys.press('Space')
    await expect(page.getByRole('row')).toHaveCount(2)
    await inspect(page, 'report of a list')
    await keys.tabTo(button(page, 'Enroll 2 Students'), 'Shift+Tab')
    await keys.press('Enter')
    await expect(heading(page, '2 students enrolled')).toBeFocused()
    expect(faults).toEqual([])
    await page.context().close()
  })

  // Shows: PDF, video and link modules are added to a course.
  test('gives a course modules and orders them', async ({ browser, baseURL }) => {
    const page = await pageOf(browser, 'teacher', baseURL ?? '')
    const faults = watchFaults(page)
    const keys = new Keyboard(page)
    const { id } = await makeCourse(page, baseURL ?? '')
    page.on('filechooser', (chooser) => chooser.setFiles({ name: 'Sheet 1.pdf', mimeType: 'application/pdf', buffer: pdf }))
    await page.goto(paths.courseModules(id))
    await expect(page.getByText('No modules yet')).toBeVisible()
    await keys.use(button(page, 'Add Module'))
    await keys.use(button(page, 'Choose File'))
    await expect(page.getByText('Sheet 1.pdf')).toBeVisible()
    await keys.use(page.getByRole('dialog').getByRole('button', { name: 'Add Module' }))
    await expect(rows(page)).toHaveCount(1)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(button(page, 'Add Module')).toBeFocused()
    await keys.press('Enter')
    await keys.tabTo(page.getByRole('radio', { name: 'File' }))
    await keys.press('ArrowRight')
    await keys.tabTo(page.getByLabel('Web address'))
    await keys.type('openstax.org')
    await keys.tabTo(page.getByLabel('Title'))
    await keys.type('Textbook')
    await keys.press('Enter')
    await expect(rows(page)).toHaveCount(2)
    await page.getByRole('heading', { level: 1 }).focus()
    await keys.use(button(page, 'Move up Textbook'))
    await expect(button(page, 'Move down Textbook')).toBeFocused()
    await expect(page.locator('[data-state="listing"]')).toBeAttached()
    await page.reload()
    await expect(rows(page).first()).toContainText('Textbook')
    await keys.use(button(page, /^Sheet 1$/))
    await expect(page.getByRole('dialog').locator('iframe')).toHaveAttribute('title', 'Sheet 1')
    await keys.press('Escape')
    await expect(button(page, /^Sheet 1$/)).toBeFocused()
    expect(faults).toEqual([])
    await page.context().close()
  })

  // Shows: A teacher approves or rejects requests to join a course.
  // Shows: The bell opens the panel "Registration Requests".
  // Shows: Opening the panel marks all listed requests as read and sets the badge to zero.
  // Shows: An answered request says "Student approved successfully!" or "Student request rejected."
  // Shows: The answer to a request is shown as a notification.
  test('lets a student in', async ({ browser, baseURL }) => {
    const origin = baseURL ?? ''
    const page = await pageOf(browser, 'teacher', origin)
    const student = await pageOf(browser, 'student', origin)
    const faults = watchFaults(page)
    const keys = new Keyboard(page)
    const { title, code } = await makeCourse(page, origin)
    const asked = await student.request.post('/api/courses/register', { data: { courseCode: code }, headers: { origin } })
    expect(asked.ok(), await asked.text()).toBe(true)
    await page.goto(paths.teacherCourses)
    const bell = button(page, /^Registration Requests/)
    await expect(bell).toContainText(/\d new/)
    await keys.use(bell)
    const item = page.getByRole('dialog').getByRole('listitem').filter({ hasText: title })
    await keys.use(item.getByRole('button', { name: /^Approve/ }))
    await expect(page.getByText('Student approved successfully!')).toBeVisible()
    await expect(item).toHaveCount(0)
    await keys.press('Escape')
    await expect(bell).toBeFocused()
    await expect(bell).not.toContainText('new')
    await keys.use(button(page, `View Students of ${title}`))
    await expect(page.getByRole('dialog').getByText('1 student', { exact: true })).toBeVisible()
    expect(faults).toEqual([])
    await student.context().close()
    await page.context().close()
  })
})

test.describe('The modules of a course', () => {
  // Shows: Modules are ordered by keyboard and by dragging.
  test('are dragged into another order', async ({ browser, baseURL }) => {
    const origin = baseURL ?? ''
    const page = await pageOf(browser, 'teacher', origin)
    const { id } = await makeCourse(page, origin)
    for (const title of ['First', 'Second', 'Third'])
      await page.request.post(`/api/courses/${id}/modules`, {
        data: { title, kind: 'link', url: 'https://school.example' },
        headers: { origin },
      })
    await page.goto(paths.courseModules(id))
    await expect(rows(page)).toHaveCount(3)
    await rows(page).nth(0).dragTo(rows(page).nth(2))
    await expect(rows(page).nth(2)).toContainText('First')
    await expect(page.locator('[data-state="listing"]')).toBeAttached()
    await page.reload()
    await expect(rows(page).nth(0)).toContainText('Second')
    await page.context().close()
  })
})

// Shows: A course is copied with its modules and quizzes into a course with a code of its own; the quizzes are drafts without dates.
test('A teacher copies a course and opens the copy', async ({ browser, baseURL }) => {
  const page = await pageOf(browser, 'teacher', baseURL ?? '')
  const faults = watchFaults(page)
  const { id, title, code } = await makeCourse(page, baseURL ?? '')
  await page.goto(paths.courseSettings(id))
  await button(page, 'Copy Course').click()
  await page.getByLabel('Title of the copy').fill(`${title} again`)
  await page.getByLabel('Code of the copy').fill(code)
  await button(page, 'Copy').last().click()
  await expect(page.getByText('Another course already has this code.')).toBeVisible()
  await page.getByLabel('Code of the copy').fill(`${code}-2`)
  await inspect(page, 'copy of a course')
  await button(page, 'Copy').last().click()
  await link(page, `Open ${title} again`).click()
  await expect(heading(page, `${title} again`)).toBeVisible()
  expect(faults.filter((fault) => !fault.includes('409'))).toEqual([])
  await page.context().close()
})
