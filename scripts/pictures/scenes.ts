import type { Page } from '@playwright/test'
import { paths } from '../../src/paths.ts'

const EXAM = 'Derivatives: rules and meaning'
const GRADED = 'Quadratic functions and equations'
const DRAFT = 'Sequences, sums and limits'

interface Assignment {
  id: string
  title: string
  courseId: string
}

async function listed<Item>(page: Page, path: string, key: string): Promise<Item[]> {
  const reply = await page.request.get(path)
  const body = (await reply.json()) as Record<string, Item[]>
  return body[key] ?? []
}

async function assignmentOf(page: Page, title: string, courses: readonly { id: string }[]): Promise<Assignment> {
  for (const { id: courseId } of courses) {
    const own = await listed<{ id: string; title: string }>(page, `/api/assignments/course/${courseId}`, 'assignments')
    const found = own.find((one) => one.title === title)
    if (found) return { id: found.id, title, courseId }
  }
  throw new Error(`the sample school has no quiz called ${title}`)
}

const ofTeacher = async (page: Page, title: string): Promise<Assignment> =>
  assignmentOf(page, title, await listed(page, '/api/courses', 'courses'))

async function ofStudent(page: Page, title: string): Promise<Assignment> {
  const enrollments = await listed<{ course: { id: string } }>(page, '/api/courses/user/enrollments', 'enrollments')
  return assignmentOf(
    page,
    title,
    enrollments.map(({ course }) => course),
  )
}

/** Signs a person of the sample school in. */
export async function signIn(page: Page, role: 'student' | 'teacher'): Promise<void> {
  await page.goto(paths.login)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(`${role}@school.example`)
  await dialog.getByLabel('Password', { exact: true }).fill('examhall-sample')
  await dialog.getByRole('button', { name: 'Sign in to Examhall' }).click()
  await page.getByRole('heading', { name: 'My Courses', level: 1 }).waitFor()
}

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click()
const choose = (page: Page, name: string) => page.getByRole('radio', { name }).check({ force: true })
const write = (page: Page, text: string) => page.getByRole('textbox', { name: 'Your answer' }).fill(text)

/** Shows the fourth question of a running exam, with three answers before it and one flag. */
export async function exam(page: Page): Promise<void> {
  const { id } = await ofStudent(page, EXAM)
  await page.goto(paths.quizAttempt(id))
  await page.getByRole('button', { name: 'Begin Quiz' }).click()
  await page.getByRole('radio').nth(2).check({ force: true })
  await next(page)
  await write(page, '1/6')
  await next(page)
  await choose(page, 'False')
  await page.getByRole('button', { name: /^Flag/ }).click()
  await next(page)
  await page.getByRole('radio').nth(1).check({ force: true })
  await page.locator('[data-status="saved"]').waitFor()
}

/** Shows a question with a formula in the editor. */
export async function editor(page: Page): Promise<void> {
  const { id, courseId } = await ofTeacher(page, DRAFT)
  await page.goto(paths.editQuiz(courseId, id))
  await page.getByRole('tab', { name: /^Questions/ }).click()
  await page.getByRole('button', { name: 'Edit As young Gauss did' }).click()
  await page
    .getByRole('region', { name: /^Editing question/ })
    .getByRole('math')
    .first()
    .waitFor({ state: 'attached' })
}

interface Review {
  student: { name: string }
  answers: Record<string, { isGraded: boolean; studentAnswerText: string | null }>
}

/** Shows an essay with points and feedback that are about to be saved. */
export async function grading(page: Page): Promise<void> {
  const { id } = await ofTeacher(page, EXAM)
  const reviews = await listed<Review>(page, `/api/teacher-review/${id}`, 'studentReviews')
  const waits = ({ answers }: Review) =>
    Object.values(answers).some(({ isGraded, studentAnswerText }) => !isGraded && studentAnswerText?.includes('quotient'))
  await page.goto(paths.quizReview(id))
  await page.getByRole('button', { name: `Grade ${reviews.find(waits)?.student.name ?? ''}` }).click()
  await page
    .getByRole('spinbutton', { name: /^Points/ })
    .or(page.getByRole('textbox', { name: /^Points/ }))
    .fill('4.5')
  const feedback = page.getByRole('textbox', { name: 'Feedback for this answer' })
  await feedback.fill('Right, and well argued. Write the limit of the quotient from each side as a formula.')
  await page.getByRole('button', { name: 'Save Grade' }).scrollIntoViewIfNeeded()
}

/** Shows the statistics of a quiz. */
export async function statistics(page: Page): Promise<void> {
  const { id } = await ofTeacher(page, GRADED)
  await page.goto(paths.quizStatistics(id))
  await page.getByRole('table').first().waitFor()
}

/** Shows the whole chart of a sign-in in the visualiser. */
export async function visualiser(page: Page): Promise<void> {
  await page.goto('/machines/sign-in')
  const chart = page.getByRole('application', { name: /^Chart of/ })
  await chart.getByRole('button').first().waitFor({ timeout: 100_000 })
  await page.getByRole('button', { name: 'Fit', exact: true }).click()
}
