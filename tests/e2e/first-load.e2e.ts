import { readFileSync } from 'node:fs'
import { type BrowserContext, expect, test } from '@playwright/test'
import { paths } from '../../src/paths.ts'
import { openExam, signedInStudent } from '../support/school/exam-school.ts'
import { pageOf } from './support/accounts.ts'

/** Opens an address with an empty cache and answers what was asked more than once, and the calls that left before the code was there. */
async function load(context: BrowserContext, address: string): Promise<{ again: string[]; early: string[] }> {
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/^(Loading.*)?$/)
  await page.waitForLoadState('networkidle')
  const early = await page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap((entry) => {
      const { initiatorType, name } = entry as PerformanceResourceTiming
      const { pathname } = new URL(name)
      return initiatorType === 'link' && pathname.startsWith('/api/') ? [pathname] : []
    }),
  )
  await page.close()
  return { again: asked.filter((path, at) => asked.indexOf(path) !== at), early: early.sort() }
}

test('A student’s page asks once, before its code is there', async ({ browser, baseURL }) => {
  const exam = await openExam(baseURL ?? '')
  const context = await signedInStudent(browser, exam)
  expect([
    await load(context, baseURL + paths.studentCourses),
    await load(context, baseURL + paths.studentCourse(exam.courseId)),
    await load(context, baseURL + paths.quizAttempt(exam.assignmentId)),
  ]).toEqual([
    { again: [], early: ['/api/courses/my-requests', '/api/courses/user/enrollments'] },
    { again: [], early: [`/api/assignments/course/${exam.courseId}`, `/api/courses/${exam.courseId}`] },
    { again: [], early: [`/api/assignments/${exam.assignmentId}`] },
  ])
  await context.close()
})

test('A teacher’s page asks once, before its code is there', async ({ browser, baseURL }) => {
  const { courseId, assignmentId } = await openExam(baseURL ?? '')
  const page = await pageOf(browser, 'teacher', baseURL ?? '')
  expect([
    await load(page.context(), baseURL + paths.teacherCourses),
    await load(page.context(), baseURL + paths.teacherCourse(courseId)),
    await load(page.context(), baseURL + paths.editQuiz(courseId, assignmentId)),
  ]).toEqual([
    { again: [], early: ['/api/courses'] },
    { again: [], early: [`/api/assignments/course/${courseId}`, `/api/courses/${courseId}`] },
    { again: [], early: [`/api/assignments/${assignmentId}`, `/api/courses/${courseId}`] },
  ])
  await page.context().close()
})

test('The code of My Courses comes while the sign-in dialog is open, before anybody signs in', async ({ page }) => {
  const manifest: Record<string, { file: string }> = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8'))
  const route = manifest['src/routes/student/student-courses.route.tsx']?.file ?? 'not built'
  const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  await page.goto(paths.login)
  await page.getByLabel('Email').focus()
  await expect.poll(async () => (await loaded()).some((name) => name.endsWith(route))).toBe(true)
})
