import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { letTimersRun } from '../support/held-timers.ts'
import { ExamPage } from '../support/pages/exam-page.ts'
import { type Exam, openExam } from '../support/school/exam-school.ts'
import { newPerson, type Person } from './pages/landing-page.ts'
import { Keyboard } from './support/keyboard.ts'

let exam: Exam

test.beforeEach(async ({ baseURL }) => {
  exam = await openExam(baseURL ?? '')
})
test.afterEach(() => exam.teacher.dispose())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const title = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1 })).toHaveText(name)

async function register(keys: Keyboard, page: Page, person: Person): Promise<void> {
  await page.goto('/')
  await keys.use(page.getByRole('banner').getByRole('button', { name: 'Register' }))
  await expect(field(page, 'First Name')).toBeFocused()
  await keys.type(person.firstName)
  for (const [label, text] of [
    ['Last Name', person.lastName],
    ['Email', person.email],
    ['Password', person.password],
    ['Confirm Password', person.password],
  ] as const) {
    await keys.tabTo(field(page, label))
    await keys.type(text)
  }
  await keys.press('Enter')
  await expect(page.getByText(`You sign in with ${person.email}.`)).toBeVisible()
  await letTimersRun(page)
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
}

async function signIn(keys: Keyboard, page: Page, person: Person): Promise<void> {
  await expect(field(page, 'Password')).toBeFocused()
  await keys.type(person.password)
  await keys.use(button(page, 'Sign in to Examhall'))
  await expect(page).toHaveURL(/\/student\/courses$/)
  await title(page, 'My Courses')
}

async function askForCourse(keys: Keyboard, page: Page, code: string): Promise<void> {
  await keys.use(button(page, 'Register for Course').first())
  await expect(field(page, 'Course code')).toBeFocused()
  await keys.type(` ${code.toLowerCase()} `)
  await keys.press('Enter')
  await expect(page.getByText('Waiting for your teacher’s answer.')).toBeVisible()
  await keys.seesFocus('after asking')
}

async function approve(teacher: APIRequestContext, { email }: Person): Promise<void> {
  const { requests } = (await (await teacher.get('/api/courses/registration-requests')).json()) as {
    requests: { id: string; studentEmail: string }[]
  }
  const id = requests.find(({ studentEmail }) => studentEmail === email)?.id
  const data = { status: 'approved', notes: null, rejectionReason: null }
  expect((await teacher.put(`/api/courses/registration-requests/${id}`, { data })).status()).toBe(200)
}

async function openQuiz(keys: Keyboard, page: Page): Promise<void> {
  await page.reload()
  await keys.use(page.getByRole('link', { name: 'View Course Number theory' }))
  await title(page, 'Number theory')
  await keys.use(page.getByRole('link', { name: /^Unit 4 test/ }))
  await title(page, 'Unit 4 test')
  await keys.use(button(page, 'Begin Quiz'))
}

async function answer(keys: Keyboard, it: ExamPage): Promise<void> {
  await expect(it.heading('Question 1 of 4')).toBeFocused()
  await keys.tabTo(it.button('Flag question'))
  await keys.press('Space')
  await expect(it.button('Flagged: flag question')).toBeFocused()
  await keys.tabTo(it.page.getByRole('radio').first())
  await keys.press('ArrowDown')
  await keys.press('ArrowUp')
  await expect(it.page.getByRole('radio').first()).toBeChecked()
  await keys.use(it.button('Next'))
  await expect(it.heading('Question 2 of 4')).toBeFocused()
  await keys.press('b')
  await expect(it.page.getByRole('radio', { name: 'False' })).toBeChecked()
  await keys.press('n')
  await expect(it.heading('Question 3 of 4')).toBeFocused()
  await keys.tabTo(it.answer())
  await keys.type('Euclid')
  await keys.use(it.button('Next'))
  await keys.tabTo(it.answer())
  await keys.type('Suppose there were finitely many.')
}

async function submitAttempt(keys: Keyboard, it: ExamPage): Promise<void> {
  const submit = it.page.getByRole('contentinfo').getByRole('button', { name: 'Submit Quiz' })
  await keys.use(submit)
  await expect(it.page.getByRole('alertdialog')).toContainText('4 answered')
  await keys.press('Escape')
  await expect(submit).toBeFocused()
  await keys.press('Enter')
  await keys.use(it.page.getByRole('alertdialog').getByRole('button', { name: 'Submit now' }))
  await expect(it.heading('Quiz Submitted')).toBeFocused()
  await keys.press('Shift')
  await expect(it.page.getByText('Opening your review…')).toBeHidden()
  await expect(it.page.getByRole('main')).toContainText('5 / 10 points')
}

async function readReview(keys: Keyboard, page: Page): Promise<void> {
  await keys.use(page.getByRole('link', { name: 'Review Quiz' }))
  await title(page, 'Unit 4 test - Review')
  await expect(page.getByText('+5 pts pending review')).toBeVisible()
  await keys.tabTo(page.getByRole('banner').getByRole('button', { name: 'Back' }), 'Shift+Tab')
  await keys.press('Enter')
  await title(page, 'Unit 4 test')
}

const codeOf = async ({ teacher, courseId }: Exam): Promise<string> =>
  ((await (await teacher.get(`/api/courses/${courseId}`)).json()) as { course: { code: string } }).course.code

// Shows: A student signs in with an e-mail address and a password.
// Shows: "Back" in the review goes to the page before.
// Shows: A visitor becomes a student, takes an exam and reads its review by keyboard alone, with the focus in sight.
test('By keyboard alone a visitor becomes a student, takes an exam and reads its review; the focus is seen after every key', async ({
  page,
}) => {
  test.slow()
  const keys = new Keyboard(page, { looksAfterEveryKey: true })
  const it = new ExamPage(page, exam)
  const person = newPerson()
  await it.keepResult()
  await test.step('registers', () => register(keys, page, person))
  await test.step('signs in', () => signIn(keys, page, person))
  const code = await codeOf(exam)
  await test.step('asks for a course by its code', () => askForCourse(keys, page, code))
  await approve(exam.teacher, person)
  await test.step('opens the quiz', () => openQuiz(keys, page))
  await test.step('answers', () => answer(keys, it))
  await test.step('submits', () => submitAttempt(keys, it))
  await test.step('reads the review', () => readReview(keys, page))
})
