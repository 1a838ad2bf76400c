import { type Browser, expect, type Page, test } from '@playwright/test'
import { paths } from '../../src/paths.ts'
import { ExamPage } from '../support/pages/exam-page.ts'
import { type Exam, openExam, signedInStudent } from '../support/school/exam-school.ts'
import { pageOf } from './support/accounts.ts'
import { watchFaults } from './support/faults.ts'
import { GradingPage } from './support/grading-page.ts'
import { inspect, inspectWith } from './support/inspection.ts'
import { pressEscape } from './support/keyboard.ts'
import { QuizEditor } from './support/quiz-editor.ts'
import { TeacherPages } from './support/teacher-pages.ts'

const title = (page: Page, name: string | RegExp) => expect(page.getByRole('heading', { level: 1 })).toHaveText(name)

async function withFaults(page: Page, look: () => Promise<void>): Promise<void> {
  const faults = watchFaults(page)
  await look()
  expect(faults).toEqual([])
  await page.context().close()
}

const idOf = async (page: Page, url: string, list: string, name: string): Promise<string> => {
  const reply = (await (await page.request.get(url)).json()) as Record<string, { id: string; title: string }[]>
  return reply[list]?.find((one) => one.title === name)?.id ?? ''
}

async function openStudent(browser: Browser, exam: Exam): Promise<ExamPage> {
  return new ExamPage(await (await signedInStudent(browser, exam)).newPage(), exam)
}

test.describe('Every page of the path is accessible, narrow enough and without a fault', () => {
  // Shows: axe finds nothing on the pages from landing to review, light or dark.
  test('for a visitor', async ({ page }) => {
    await withFaults(page, async () => {
      await page.goto('/')
      await title(page, /Know where you stand/)
      await inspect(page, 'landing page')
      await page.getByRole('banner').getByRole('button', { name: 'Student Login' }).click()
      await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
      await inspect(page, 'login dialog')
      await pressEscape(page)
      await page.getByRole('banner').getByRole('button', { name: 'Register' }).click()
      await expect(page.getByRole('dialog', { name: 'Create your account' })).toBeVisible()
      await inspect(page, 'registration dialog')
    })
  })

  // Shows: axe finds nothing on the pages from landing to review, light or dark.
  test('for a student who reads', async ({ browser, baseURL }) => {
    const page = await pageOf(browser, 'student', baseURL ?? '')
    await withFaults(page, async () => {
      await page.goto(paths.studentCourses)
      await page.getByRole('link', { name: /^View Course Algebra/ }).waitFor()
      await inspect(page, 'My Courses')
      await page.getByRole('tab', { name: /^Registration Requests/ }).click()
      await expect(page.getByRole('tabpanel', { name: /^Registration Requests/ })).toBeVisible()
      await inspect(page, 'Registration Requests')
      await page.getByRole('tab', { name: /^My Courses/ }).click()
      await page.getByRole('link', { name: /^View Course Algebra/ }).click()
      await title(page, 'Algebra and Analysis I')
      await inspect(page, 'course of a student')
    })
  })

  // Shows: On a phone the navigator is a sheet.
  // Shows: axe finds nothing on the pages from landing to review, light or dark.
  test('for a student in an exam', async ({ browser, baseURL }) => {
    const exam = await openExam(baseURL ?? '')
    const it = await openStudent(browser, exam)
    await withFaults(it.page, async () => {
      await it.open()
      await it.heading('Instructions').waitFor()
      await inspect(it.page, 'intro')
      await it.press('Begin Quiz')
      await it.heading('Question 1 of 4').waitFor()
      await it.page.getByRole('radio').first().check({ force: true })
      await it.press('Flag question')
      await inspect(it.page, 'question with maths')
      await it.press('Submit Quiz')
      await it.page.getByRole('alertdialog').waitFor()
      await inspect(it.page, 'confirmation')
      await it.press('Keep working')
      await inspectWith(it.page, 'phone', async () => {
        await it.press(/question navigator/)
        await it.page.getByRole('dialog', { name: 'Question Navigator' }).waitFor()
        await inspect(it.page, 'navigator sheet', ['phone'])
      })
    })
    await exam.teacher.dispose()
  })

  // Shows: axe finds nothing on the pages from landing to review, light or dark.
  test('for a student who has submitted', async ({ browser, baseURL }) => {
    const exam = await openExam(baseURL ?? '')
    const it = await openStudent(browser, exam)
    await it.keepResult()
    await withFaults(it.page, async () => {
      await it.begin()
      await it.page.getByRole('radio').first().check({ force: true })
      await it.goTo(4)
      await it.answer().fill('Suppose $p \\mid n$.')
      await it.press('Submit Quiz')
      await it.press('Submit now')
      await expect(it.heading('Quiz Submitted')).toBeFocused()
      await it.page.keyboard.press('Shift')
      await inspect(it.page, 'result')
      await it.page.getByRole('link', { name: 'Review Quiz' }).click()
      await title(it.page, 'Unit 4 test - Review')
      await inspect(it.page, 'review of a student')
    })
    await exam.teacher.dispose()
  })

  // Shows: Every page of a teacher is accessible, fits its width and has no fault.
  test('for a teacher with courses', async ({ browser, baseURL }) => {
    const page = await pageOf(browser, 'teacher', baseURL ?? '')
    const teacher = new TeacherPages(page)
    await withFaults(page, async () => {
      await page.goto(paths.teacherCourses)
      await teacher.button('Create New Course').click()
      await teacher.dialog('Create New Course').waitFor()
      await inspect(page, 'new course')
      await pressEscape(page)
      await expect(teacher.dialog('Create New Course')).toBeHidden()
      await inspect(page, 'My Courses of a teacher')
      await teacher.openCourse('Algebra and Analysis I')
      await inspect(page, 'course of a teacher')
      await page.getByText('Student View').click()
      await expect(page.getByText('You see what students see.')).toBeVisible()
      await inspect(page, 'course in the Student View')
    })
  })

  // Shows: Every page of a teacher is accessible, fits its width and has no fault.
  test('for a teacher who writes', async ({ browser, baseURL }) => {
    const page = await pageOf(browser, 'teacher', baseURL ?? '')
    const editor = new QuizEditor(page)
    const courseId = await idOf(page, '/api/courses', 'courses', 'Algebra and Analysis I')
    const assignmentId = await idOf(page, `/api/assignments/course/${courseId}`, 'assignments', 'Quadratic functions and equations')
    await withFaults(page, async () => {
      await page.goto(paths.editQuiz(courseId, assignmentId))
      await title(page, 'Quadratic functions and equations')
      await inspect(page, 'Details')
      await editor.tab(/^Questions/).click()
      for (const name of ['Graph to term', 'No real solution', 'Factorise', 'Where the formula comes from']) {
        await editor.button(`Edit ${name}`).click()
        await expect(editor.open().getByLabel('Question title')).toHaveValue(name)
        await inspect(page, `Questions with “${name}” open`)
      }
    })
  })

  // Shows: Every page of a teacher is accessible, fits its width and has no fault.
  // Shows: A teacher grades at the width of a phone.
  test('for a teacher who grades', async ({ browser, baseURL }) => {
    const page = await pageOf(browser, 'teacher', baseURL ?? '')
    const grading = new GradingPage(page)
    const courseId = await idOf(page, '/api/courses', 'courses', 'Algebra and Analysis I')
    const assignmentId = await idOf(page, `/api/assignments/course/${courseId}`, 'assignments', 'Quadratic functions and equations')
    await withFaults(page, async () => {
      await page.goto(paths.quizReview(assignmentId))
      await title(page, 'Quadratic functions and equations')
      await inspect(page, 'review of a quiz')
      await grading.open('Emma Lindqvist')
      await grading.edit(1).click()
      await expect(page.getByLabel('Feedback for this answer')).toBeVisible()
      await inspect(page, 'grading')
      await page.getByRole('link', { name: 'Open as page' }).click()
      await title(page, 'Emma Lindqvist')
      await expect(page.getByRole('region', { name: 'Submission' })).toBeVisible()
      await inspect(page, 'submission of a student')
    })
  })

  // Shows: Every page of an admin is accessible, fits its width and has no fault.
  test('for an admin', async ({ browser, baseURL }) => {
    const page = await pageOf(browser, 'admin', baseURL ?? '')
    await withFaults(page, async () => {
      await page.goto(paths.admin)
      await page.getByRole('link', { name: /User Management/ }).waitFor()
      await inspect(page, 'admin')
      await page.getByRole('link', { name: /User Management/ }).click()
      await title(page, 'User Management')
      await expect(page.getByRole('row').nth(1)).toBeVisible()
      await inspect(page, 'user management')
    })
  })
})
