import { type Browser, expect, type Page, test } from '@playwright/test'
import { holdTimers, letTimersRun } from '../support/held-timers.ts'
import { ExamPage, RESULT_SHOWN_MS } from '../support/pages/exam-page.ts'
import { LandingPage, newPerson, type Person } from './pages/landing-page.ts'
import { samplePassword, samplePeople } from './support/accounts.ts'
import { watchFaults } from './support/faults.ts'
import { GradingPage } from './support/grading-page.ts'
import { hueOf } from './support/hue.ts'
import { writeDetails, writeQuestions } from './support/primes-quiz.ts'
import { QuizEditor } from './support/quiz-editor.ts'
import { TeacherPages } from './support/teacher-pages.ts'

const tex = String.raw
const AMBER = { from: 25, to: 60 }
const PROOF = tex`Let $p$ and $p + 2$ be prime. Then $$p(p + 2) + 1 = (p + 1)^2$$ is a square.`
const FEEDBACK = tex`Well done. Say why $p > 3$ is needed.`

interface School {
  title: string
  student: Person
  teacherPage: Page
  studentPage: Page
}

async function enroll({ title, student, teacherPage }: School): Promise<void> {
  const landing = new LandingPage(teacherPage)
  await teacherPage.goto('/login')
  await landing.fillSignIn({ email: samplePeople.teacher, password: samplePassword })
  await expect(teacherPage).toHaveURL(/\/teacher\/courses$/)
  const teacher = new TeacherPages(teacherPage)
  await teacher.createCourse(title, 'Primes and sums')
  await teacher.enroll(title, student.email)
  await teacher.openCourse(title)
  await expect(teacherPage.getByText('No assignments or quizzes yet.')).toBeVisible()
}

async function register({ student, studentPage }: School): Promise<void> {
  const landing = new LandingPage(studentPage)
  await studentPage.goto('/')
  await landing.register(student)
  await expect(studentPage.getByText(`You sign in with ${student.email}.`)).toBeVisible()
  await letTimersRun(studentPage)
  await expect(studentPage.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
}

async function publish({ title, teacherPage }: School): Promise<void> {
  const teacher = new TeacherPages(teacherPage)
  const editor = new QuizEditor(teacherPage)
  await teacherPage.getByRole('link', { name: '+ Create New Assignment' }).click()
  await writeDetails(editor)
  await writeQuestions(editor)
  await editor.publish()
  await expect(teacherPage.getByText('Quiz published successfully!')).toBeVisible()
  await expect(teacherPage.getByRole('heading', { level: 1 })).toHaveText(title)
  const card = teacher.assignment('Primes and sums')
  await expect(card.getByText('Available', { exact: true })).toBeVisible()
  await expect(card).toContainText('45 min')
}

async function readIntro({ title, student, studentPage: page }: School): Promise<ExamPage> {
  await new LandingPage(page).fillSignIn(student)
  await expect(page.getByText('1 enrolled · 0 pending requests')).toBeVisible()
  await page.getByRole('link', { name: `View Course ${title}` }).click()
  await expect(page.getByRole('heading', { name: 'Assignments (1)' })).toBeVisible()
  await expect(page.getByText('Due: Not set')).toBeVisible()
  await page.getByRole('link', { name: /Primes and sums/ }).click()
  await expect(page).toHaveURL(/\/student\/quizAttempt\/[^/]+$/)
  const assignmentId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const exam = new ExamPage(page, { assignmentId, origin: new URL(page.url()).origin })
  await expect(exam.heading('Instructions')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Important Notes' })).toBeVisible()
  await expect(page.getByText('This quiz has a time limit of 45 minutes')).toBeVisible()
  await exam.beginHere()
  return exam
}

async function answerAndReload(exam: ExamPage): Promise<void> {
  await expect(exam.page.getByRole('timer')).toHaveText(/^(45:00|44:\d\d)$/)
  await exam.page.getByRole('radio').first().check({ force: true })
  await exam.press('Next')
  await exam.choose('False')
  await exam.press('Flag question')
  await expect(exam.status('2/4 Answered')).toBeVisible()
  await exam.saved()
  await exam.page.reload()
  await expect(exam.heading('Quiz Progress Found')).toBeVisible()
  await exam.press('Continue Quiz')
  await exam.goTo(1)
  await expect(exam.page.getByRole('radio').first()).toBeChecked()
  await exam.goTo(2)
  await expect(exam.page.getByRole('radio', { name: 'False' })).toBeChecked()
  await expect(exam.button('Flagged: flag question')).toHaveAttribute('aria-pressed', 'true')
}

async function answerOffline(exam: ExamPage): Promise<void> {
  const offline = (answers: string) => exam.page.getByText(`Offline: ${answers} will be sent when the connection is back`)
  await exam.goTo(3)
  await expect(exam.page.getByRole('img', { name: 'A right triangle with the legs 12 cm and 5 cm' })).toBeVisible()
  await exam.page.context().setOffline(true)
  await exam.answer().fill('13')
  await expect(offline('1 answer is safe on this device; it')).toBeVisible()
  await exam.press('Next')
  await exam.answer().fill(PROOF)
  await expect(offline('2 answers are safe on this device; they')).toBeVisible()
  await exam.page.context().setOffline(false)
  await expect(exam.status(/^Saved \d/)).toBeVisible()
  await exam.saved()
}

async function submitAttempt(exam: ExamPage): Promise<string> {
  await exam.press('Submit Quiz')
  const dialog = exam.page.getByRole('alertdialog', { name: 'Submit your quiz?' })
  await expect(dialog.getByText('4 answered')).toBeVisible()
  await expect(dialog.getByText('1 flagged')).toBeVisible()
  await dialog.getByRole('button', { name: 'Submit now' }).click()
  await expect(exam.heading('Quiz Submitted')).toBeFocused()
  const result = exam.page.getByRole('main')
  await expect(result).toContainText('5 / 10 points')
  await expect(result).toContainText('50.00%')
  await expect(result).toContainText(/Quiz Successfully Submitted! 4 questions answered in (1 minute|2 minutes)\./)
  const receipt = await result.getByRole('code').innerText()
  await exam.leaveResult()
  await expect(exam.page).toHaveURL(/\/student\/quiz\/review\/[^/]+$/)
  return receipt
}

async function readPending(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Primes and sums - Review')
  await expect(page.getByText('Attempt #1')).toBeVisible()
  await expect(page.getByText('5 / 5 (100.0%)')).toBeVisible()
  const pending = page.getByText('+5 pts pending review')
  const hue = await hueOf(pending)
  expect(hue > AMBER.from && hue < AMBER.to, `amber, not the hue ${hue}`).toBe(true)
  await expect(page.getByText('Ungraded / 5 pts')).toBeVisible()
  await expect(page.getByText('This question requires manual grading by your instructor.')).toBeVisible()
}

async function grade({ student, teacherPage }: School): Promise<void> {
  const name = `${student.firstName} ${student.lastName}`
  const review = new GradingPage(teacherPage)
  await teacherPage.getByRole('link', { name: 'Primes and sums', exact: true }).click()
  await expect(teacherPage.getByText('Manual grading required: 1')).toBeVisible()
  await teacherPage.getByRole('button', { name: 'Grade 1 submission', exact: true }).click()
  const submission = review.submission(name)
  await expect(submission.getByText('Manual grading required')).toBeVisible()
  await expect(review.question(4).getByRole('math').first()).toBeAttached()
  const points = submission.getByLabel('Points (of 5)', { exact: true })
  await expect(points).toHaveAttribute('step', '0.5')
  await points.fill('4')
  await submission.getByRole('button', { name: 'Increase Points (of 5)' }).click()
  await expect(points).toHaveValue('4.5')
  await submission.getByLabel('Feedback for this answer').fill(FEEDBACK)
  await submission.getByRole('button', { name: 'Save Grade' }).click()
  await expect(submission.getByRole('button', { name: 'Saved!' })).toBeVisible()
  await expect(review.question(4).getByText('4.5 / 5')).toBeVisible()
  await expect(submission.getByText('Manual grading required')).toBeHidden()
  await submission.getByRole('button', { name: 'Done' }).click()
  await expect(review.student(name)).toContainText('9.5 / 10 (95.0%)')
  await expect(teacherPage.getByText(/Manual grading required/)).toBeHidden()
}

async function readGrade(page: Page, receipt: string): Promise<void> {
  await page.reload()
  await expect(page.getByText('9.5 / 10 (95.0%)')).toBeVisible()
  await expect(page.getByText('pending review')).toBeHidden()
  await expect(page.getByText('Partly correct 4.5 / 5')).toBeVisible()
  await expect(page.getByText('Well done. Say why')).toBeVisible()
  await expect(page.getByRole('code')).toHaveText(receipt)
}

async function openSchool(browser: Browser): Promise<School> {
  const [teacherPage, studentPage] = [await (await browser.newContext()).newPage(), await (await browser.newContext()).newPage()]
  const student = newPerson()
  return { title: `Number theory ${student.email.slice(6, 14)}`, student, teacherPage, studentPage }
}

// Shows: A teacher reviews submissions and grades what the server cannot grade, above all essays.
// Shows: The header of My Courses counts enrolled courses and pending requests.
// Shows: Points that wait for a teacher are shown as "+N pts pending review" in amber.
// Shows: The Questions tab is headed "{n} questions, {points} points total".
test('A teacher writes a quiz, a student takes it, the teacher grades the rest, the student reads the result', async ({ browser }) => {
  const school = await openSchool(browser)
  await holdTimers(school.studentPage, RESULT_SHOWN_MS)
  const faults = watchFaults(school.teacherPage)
  await test.step('the student registers', () => register(school))
  await test.step('the teacher creates a course and enrolls the student', () => enroll(school))
  await test.step('the teacher writes and publishes a quiz', () => publish(school))
  const exam = await test.step('the student reads the intro and begins', () => readIntro(school))
  await test.step('the student answers, flags and reloads', () => answerAndReload(exam))
  await test.step('the student answers without a network', () => answerOffline(exam))
  const receipt = await test.step('the student submits', () => submitAttempt(exam))
  await test.step('the student reads what is pending', () => readPending(school.studentPage))
  await test.step('the teacher grades the essay', () => grade(school))
  await test.step('the student reads the grade', () => readGrade(school.studentPage, receipt))
  // The one refusal is the question whether to confirm who registered alone.
  const others = faults.filter((fault) => !fault.includes('/enroll/email') && !fault.includes('409 (Conflict)'))
  expect([others, faults.length]).toEqual([[], 2])
})
