import { expect, type Page, test } from '@playwright/test'
import { paths } from '../../src/paths.ts'
import { faultsOf } from '../support/pages/axe.ts'
import { openExam } from '../support/school/exam-school.ts'
import { pageOf } from './support/accounts.ts'
import { brokenWords, enlarge } from './support/large-text.ts'

test.use({ viewport: { width: 390, height: 844 }, bypassCSP: true })

/** What stands on a home once all of it is read. */
const firstFigure = { student: 'Average by course', teacher: 'View Students', admin: /active people/ }

const isTooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

test.describe('With the text at 200 % on a phone', () => {
  test('the landing page does not scroll sideways', async ({ page }) => {
    await page.goto('/')
    await enlarge(page)
    await expect.poll(() => isTooWide(page)).toBe(false)
  })

  test('the description of the API does not scroll sideways and asks for nothing that is missing', async ({ page }) => {
    const missing: string[] = []
    page.on('response', (response) => response.status() >= 400 && missing.push(response.url()))
    await page.setViewportSize({ width: 360, height: 780 })
    await page.goto('/api/docs')
    await enlarge(page)
    await expect.poll(() => isTooWide(page)).toBe(false)
    expect([missing, await page.locator('link[rel="icon"]').getAttribute('href')]).toEqual([[], '/favicon.svg'])
  })

  test('the sign-in dialog does not scroll sideways and breaks no word of what went wrong', async ({ page }) => {
    await page.goto('/login')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Email').fill('nobody@school.example')
    await dialog.getByLabel('Password', { exact: true }).fill('a wrong password')
    await dialog.getByRole('button', { name: 'Sign in to Examhall' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await enlarge(page)
    expect([await isTooWide(page), await brokenWords(page.getByRole('alert'))]).toEqual([false, []])
  })

  test('the sign-in dialog for a code is in the middle', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    await page.goto('/login')
    await page.getByRole('button', { name: 'I have a sign-in code' }).click()
    await expect(page.getByRole('dialog').getByLabel('Code')).toBeVisible()
    await enlarge(page)
    const gaps = await page.getByRole('dialog').evaluate((dialog) => {
      let scrim = dialog.parentElement
      while (scrim && getComputedStyle(scrim).position !== 'fixed') scrim = scrim.parentElement
      const { left, right } = dialog.getBoundingClientRect()
      const field = dialog.querySelector('input')?.getBoundingClientRect()
      const inside = field ? [field.left - left, right - field.right] : []
      return { outside: [left, (scrim?.clientWidth ?? 0) - right], inside }
    })
    expect(gaps.outside[0]).toBe(gaps.outside[1])
    expect(gaps.inside[0]).toBe(gaps.inside[1])
  })

  test('the count beside the bell is inside the bar', async ({ browser, baseURL }) => {
    const page = await pageOf(browser, 'teacher', baseURL ?? '', { bypassCSP: true })
    await page.goto('/')
    const bell = page.getByRole('button', { name: /Registration Requests/ })
    const count = bell.getByText(/^\d+ (new|waiting)$/)
    await count.waitFor()
    const room = async (size: string, width: number) => {
      await page.setViewportSize({ width, height: 500 })
      await page.addStyleTag({ content: `html { font-size: ${size} !important }` })
      const [bar, badge, icon] = await Promise.all(
        [page.getByRole('banner'), count, bell.locator('svg')].map((place) =>
          place.evaluate((one) => one.getBoundingClientRect().toJSON()),
        ),
      )
      return [badge.top - bar.top >= 4 && bar.bottom - badge.bottom >= 4, icon.bottom <= badge.top || icon.right <= badge.left]
    }
    for (const width of [360, 390])
      for (const size of ['100%', '200%']) expect([width, size, ...(await room(size, width))]).toEqual([width, size, true, true])
    await page.context().close()
  })

  test('who asks to join a course is listed without a broken word', async ({ browser, baseURL }) => {
    const page = await pageOf(browser, 'teacher', baseURL ?? '', { viewport: { width: 390, height: 844 }, bypassCSP: true })
    await page.goto('/')
    await page.getByRole('button', { name: /Registration Requests/ }).click()
    const list = page.locator('[data-panel="registration-requests"]')
    await list.waitFor()
    await enlarge(page)
    const headings = page.getByRole('dialog').getByRole('heading')
    await expect(headings.nth(1)).toBeVisible()
    for (const heading of await headings.all()) expect(await brokenWords(heading)).toEqual([])
    expect(await list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true)
    await page.context().close()
  })

  test('the top bar leaves a small phone to what is written in the editor', async ({ browser, baseURL }) => {
    const exam = await openExam(baseURL ?? '')
    const page = await pageOf(browser, 'teacher', baseURL ?? '', { viewport: { width: 360, height: 640 }, bypassCSP: true })
    await page.goto(paths.editQuiz(exam.courseId, exam.assignmentId))
    await expect(page.getByLabel('Quiz Title')).toBeVisible()
    const topOfBar = async () => {
      await page.evaluate(() => scrollTo(0, 600))
      return page.getByRole('banner').evaluate((bar) => bar.getBoundingClientRect().top)
    }
    const inUsualText = await topOfBar()
    await enlarge(page)
    expect([inUsualText, await topOfBar()]).toEqual([0, -600])
    await page.context().close()
    await exam.teacher.dispose()
  })

  test('the selected tab of My Courses is in sight', async ({ browser, baseURL }) => {
    const page = await pageOf(browser, 'student', baseURL ?? '', { viewport: { width: 360, height: 780 }, bypassCSP: true })
    await page.goto('/')
    const tabs = page.getByRole('tablist')
    await tabs.waitFor()
    await enlarge(page)
    const reach = () =>
      tabs.evaluate((list) => {
        const seen = list.getBoundingClientRect()
        const tab = list.querySelector('[aria-selected=true]')?.getBoundingClientRect()
        return tab && tab.left >= seen.left - 1 && tab.left < seen.right
      })
    for (const key of ['End', 'Home', 'ArrowLeft']) {
      await tabs.locator('[aria-selected=true]').press(key)
      await expect.poll(reach).toBe(true)
    }
    await page.context().close()
  })

  test('no list of tabs scrolls sideways at 320 px', async ({ browser, baseURL }) => {
    const exam = await openExam(baseURL ?? '')
    for (const [role, address] of [
      ['student', paths.studentCourses],
      ['teacher', paths.editQuiz(exam.courseId, exam.assignmentId)],
    ] as const) {
      const page = await pageOf(browser, role, baseURL ?? '', { viewport: { width: 320, height: 640 }, bypassCSP: true })
      await page.goto(address)
      const tabs = page.getByRole('tablist')
      await tabs.waitFor()
      await enlarge(page)
      const isWhole = await tabs.evaluate((list) => {
        const { left, right } = list.getBoundingClientRect()
        const seen = [...list.children].map((tab) => tab.getBoundingClientRect())
        return list.scrollWidth <= list.clientWidth && seen.every((tab) => tab.left >= left && tab.right <= right)
      })
      expect([address, isWhole]).toEqual([address, true])
      await page.context().close()
    }
    await exam.teacher.dispose()
  })

  test('the badge of one’s own account is whole, and breaks no word of the name', async ({ browser, baseURL }) => {
    const page = await pageOf(browser, 'admin', baseURL ?? '', { viewport: { width: 320, height: 640 }, bypassCSP: true })
    await page.goto('/admin/users')
    const own = page.getByRole('rowheader').filter({ hasText: 'You' }).filter({ hasText: 'admin@school.example' })
    await own.waitFor()
    await enlarge(page)
    expect((await brokenWords(own)).filter((word) => !word.includes('@'))).toEqual([])
    await page.context().close()
  })

  for (const role of ['student', 'teacher', 'admin'] as const)
    test(`the home of a ${role} does not scroll sideways at 320 px`, async ({ browser, baseURL }) => {
      const page = await pageOf(browser, role, baseURL ?? '', { viewport: { width: 320, height: 844 }, bypassCSP: true })
      await page.goto('/')
      await expect(page.getByText(firstFigure[role]).first()).toBeVisible()
      await enlarge(page)
      await expect.poll(() => isTooWide(page)).toBe(false)
      await page.context().close()
    })

  test('the list of students of a quiz does not scroll sideways', async ({ browser, baseURL }) => {
    const exam = await openExam(baseURL ?? '')
    const page = await pageOf(browser, 'teacher', baseURL ?? '', { viewport: { width: 390, height: 844 }, bypassCSP: true })
    await page.goto(`/teacher/quiz-review/${exam.assignmentId}`)
    await expect(page.getByRole('table', { name: 'Students' })).toBeVisible()
    await enlarge(page)
    await expect.poll(() => isTooWide(page)).toBe(false)
    await page.context().close()
    await exam.teacher.dispose()
  })

  test('the submission page of a student and the course page of a teacher do not scroll sideways', async ({ browser, baseURL }) => {
    const page = await pageOf(browser, 'teacher', baseURL ?? '', { viewport: { width: 390, height: 844 }, bypassCSP: true })
    const { courses } = await (await page.request.get('/api/courses')).json()
    const course = courses.find(({ title }: { title: string }) => title === 'Algebra and Analysis I')
    const { assignments } = await (await page.request.get(`/api/assignments/course/${course.id}`)).json()
    const quiz = assignments.find(({ title }: { title: string }) => title === 'Quadratic functions and equations')
    const { studentReviews } = await (await page.request.get(`/api/teacher-review/${quiz.id}`)).json()
    const { student } = studentReviews.find(({ status }: { status: string }) => status === 'submitted')
    for (const [address, shown] of [
      [paths.studentSubmission(quiz.id, student.id), page.getByRole('region', { name: 'Submission' })],
      [paths.teacherCourse(course.id), page.getByRole('link', { name: quiz.title, exact: true })],
    ] as const) {
      await page.goto(address)
      await expect(shown).toBeVisible()
      await enlarge(page)
      expect(await isTooWide(page), address).toBe(false)
    }
    await page.context().close()
  })

  test('the security log is free of faults, and its filter shows its choice whole', async ({ browser, baseURL }) => {
    const page = await pageOf(browser, 'admin', baseURL ?? '', { viewport: { width: 390, height: 844 }, bypassCSP: true })
    await page.goto('/admin/security')
    await expect(page.getByRole('table', { name: 'Security log' })).toBeVisible()
    await enlarge(page)
    const width = await page.getByLabel('Kind').evaluate((select) => select.getBoundingClientRect().width)
    expect([await isTooWide(page), await faultsOf(page), width > 300]).toEqual([false, [], true])
    await page.context().close()
  })
})
