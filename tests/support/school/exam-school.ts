import { type APIRequestContext, type Browser, type BrowserContext, expect, request } from '@playwright/test'
import { register } from './register.ts'

export interface Exam {
  origin: string
  courseId: string
  assignmentId: string
  student: { email: string; password: string; id: string }
  teacher: APIRequestContext
}

interface Wishes {
  quiz?: Record<string, unknown>
  questions?: readonly Record<string, unknown>[]
}

const PASSWORD = 'lemma and corollary'
const teacherAccount = { email: 'teacher@school.example', password: 'examhall-sample' }

/** One question of each type, with maths in the first. */
export const examQuestions = [
  {
    title: 'Area',
    questionText: 'A square has the side $\\frac{3}{2}$. What is its area?',
    questionType: 'multiple_choice',
    points: 2,
    answers: [
      { text: '$\\frac{9}{4}$', correct: true, feedback: '' },
      { text: '$\\frac{3}{4}$', correct: false, feedback: '' },
      { text: '3', correct: false, feedback: '' },
    ],
  },
  {
    title: 'Parallel',
    questionText: 'Two parallel lines meet.',
    questionType: 'true_false',
    points: 1,
    answers: [
      { text: 'True', correct: false, feedback: '' },
      { text: 'False', correct: true, feedback: '' },
    ],
  },
  {
    title: 'Name',
    questionText: 'Who proved that there are infinitely many primes?',
    questionType: 'short_answer',
    points: 2,
    acceptableAnswers: ['Euclid'],
    matchType: 'exact',
    caseSensitive: false,
  },
  { title: 'Proof', questionText: 'Prove it.', questionType: 'essay', points: 5 },
] as const

const sameOrigin = (origin: string) => ({ extraHTTPHeaders: { Origin: origin }, baseURL: origin })

async function call<Reply>(context: APIRequestContext, method: string, path: string, data?: unknown): Promise<Reply> {
  const reply = await context.fetch(path, { method, ...(data === undefined ? {} : { data }) })
  expect(reply.ok(), `${method} ${path}: ${reply.status()} ${await reply.text()}`).toBe(true)
  return reply.json()
}

const quizBody = (courseId: string, { quiz, questions = examQuestions }: Wishes) => ({
  courseId,
  title: 'Unit 4 test',
  description: 'Squares, lines and primes',
  assignmentType: 'quiz',
  allowedAttempts: 999,
  hasTimeLimit: true,
  timeLimitMinutes: 60,
  shuffleAnswers: false,
  showCorrectAnswers: true,
  oneQuestionAtTime: false,
  cantGoBack: false,
  instructions: 'Show your work.',
  quizInstructions: 'Show your work.',
  published: true,
  is_published: true,
  questions,
  ...quiz,
})

/** Makes a course of its own with one published quiz and one enrolled student. */
export async function openExam(origin: string, wishes: Wishes = {}): Promise<Exam> {
  const mark = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`.toUpperCase()
  const teacher = await request.newContext(sameOrigin(origin))
  await call(teacher, 'POST', '/api/auth/login', teacherAccount)
  const { course } = await call<{ course: { id: string } }>(teacher, 'POST', '/api/courses', {
    title: 'Number theory',
    code: `E2E-${mark}`,
    subject: 'Mathematics',
    description: 'Primes and lines',
    maxStudents: 30,
    credits: 3,
    startDate: new Date().toISOString(),
    endDate: new Date(Date.now() + 86_400_000).toISOString(),
  })
  const email = `${mark.toLowerCase()}@school.example`
  const person = { firstName: 'Ada', lastName: 'Lovelace', email, password: PASSWORD }
  const registered = await register(teacher, person)
  expect(registered.status(), await registered.text()).toBe(201)
  const { user }: { user: { id: string } } = await registered.json()
  await call(teacher, 'POST', `/api/courses/${course.id}/enroll/email`, { email, confirm: true })
  const { assignment } = await call<{ assignment: { id: string } }>(teacher, 'POST', '/api/assignments', quizBody(course.id, wishes))
  return { origin, courseId: course.id, assignmentId: assignment.id, student: { email, password: PASSWORD, id: user.id }, teacher }
}

/** Changes settings of an exam of `openExam`. */
export async function changeQuiz({ teacher, courseId, assignmentId }: Exam, quiz: Record<string, unknown>): Promise<void> {
  await call(teacher, 'PUT', `/api/assignments/${assignmentId}`, quizBody(courseId, { quiz }))
}

/** Has the window of an exam of `openExam` end after these milliseconds, for attempts that begin from now on. */
export const endWindowIn = (exam: Exam, milliseconds: number) =>
  changeQuiz(exam, { availableUntil: new Date(Date.now() + milliseconds).toISOString() })

/** Opens a browser in which the student of an exam is signed in. */
export async function signedInStudent(browser: Browser, { origin, student }: Exam, options: object = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: origin, locale: 'en-US', timezoneId: 'Europe/Berlin', ...options })
  await signIn(context, { origin, student })
  return context
}

/** Signs the student in and has the pages remember it. */
export async function signIn(context: BrowserContext, { origin, student }: Pick<Exam, 'origin' | 'student'>): Promise<void> {
  const { email, password } = student
  const reply = await context.request.post(`${origin}/api/auth/login`, { data: { email, password }, headers: { Origin: origin } })
  const { user } = (await reply.json()) as { user: unknown }
  await context.addInitScript((stored) => {
    try {
      localStorage.setItem('examhall_user', stored)
    } catch {
      // A browser that refuses storage remembers nobody.
    }
  }, JSON.stringify(user))
}

/** What the server holds of the student's open attempt. */
export async function storedAnswers(context: BrowserContext, { origin, assignmentId }: Exam) {
  const reply = await context.request.get(`${origin}/api/assignments/${assignmentId}`)
  const { answers, attempt, questions } = (await reply.json()) as {
    answers: Record<string, { answerId: string | null; textAnswer: string; flagged: boolean; version: number }>
    attempt: { id: string } | null
    questions: { id: string; title: string }[]
  }
  const byTitle = Object.fromEntries(questions.map(({ id, title }) => [title, answers[id]?.textAnswer || answers[id]?.answerId || '']))
  return { answers: byTitle, attempt }
}
