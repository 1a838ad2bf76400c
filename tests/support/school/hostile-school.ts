import { type APIRequestContext, type Browser, type BrowserContext, expect, request } from '@playwright/test'
import { signIn } from './exam-school.ts'
import { address, arabicName, arabicWithMath, chineseName, code, matrix, wideFormula, word } from './hostile-texts.ts'

/** The password of everybody in a hostile school. */
export const password = 'lemma and corollary'
const adminAccount = { email: 'admin@school.example', password: 'examhall-sample' }

/** Who there is in the school; each has a name that is hard to fit. */
export type Somebody = 'admin' | 'teacher' | 'student' | 'other'

export interface HostileSchool {
  origin: string
  courseId: string
  /** A quiz that was submitted, graded in part, and whose key has changed since. */
  assignmentId: string
  /** A quiz that nobody has submitted; one attempt of it is open. */
  openAssignmentId: string
  essayId: string
  studentId: string
  submissionId: string
  receipt: string
  emails: Record<Somebody, string>
}

const questions = [
  {
    title: word,
    questionText: `${word}\n${address}\n${wideFormula}\n${code}`,
    questionType: 'multiple_choice',
    points: 2,
    answers: [
      { text: word, correct: true, feedback: `${word} ${wideFormula}` },
      { text: address, correct: false, feedback: address },
      { text: `${arabicWithMath} ${arabicName}`, correct: false, feedback: arabicWithMath },
      { text: matrix, correct: false, feedback: '' },
    ],
  },
  {
    title: chineseName.repeat(3),
    questionText: `${chineseName.repeat(3)}\n${matrix}`,
    questionType: 'true_false',
    points: 1,
    answers: [
      { text: 'True', correct: false, feedback: word },
      { text: 'False', correct: true, feedback: wideFormula },
    ],
  },
  {
    title: arabicName,
    questionText: `${arabicWithMath}\n${wideFormula}`,
    questionType: 'short_answer',
    points: 2,
    acceptableAnswers: [word, address],
    matchType: 'exact',
    caseSensitive: false,
  },
  { title: address.slice(0, 190), questionText: `${word}\n${matrix}\n${code}`, questionType: 'essay', points: 5 },
]

const quizOf = (courseId: string, title: string, wishes: object = {}) => ({
  courseId,
  title,
  description: `${word} ${address}\n${wideFormula}`,
  assignmentType: 'quiz',
  allowedAttempts: 999,
  hasTimeLimit: true,
  timeLimitMinutes: 60,
  showCorrectAnswers: true,
  instructions: `${word}\n${wideFormula}\n${arabicWithMath}`,
  quizInstructions: `${word}\n${wideFormula}\n${arabicWithMath}`,
  published: true,
  is_published: true,
  dueDate: new Date(Date.now() + 86_400_000).toISOString(),
  questions,
  ...wishes,
})

interface Question {
  id: string
  questionType: string
  answers: { id: string; text: string; correct: boolean; feedback: string }[]
}

/** Calls the API for one person, and fails where it refuses. */
class Caller {
  readonly #context: APIRequestContext

  constructor(context: APIRequestContext) {
    this.#context = context
  }

  static async signedIn(origin: string, data: object): Promise<Caller> {
    const context = await request.newContext({ extraHTTPHeaders: { Origin: origin }, baseURL: origin })
    const caller = new Caller(context)
    await caller.call('POST', '/api/auth/login', data)
    return caller
  }

  async call<Reply>(method: string, path: string, data?: object): Promise<Reply> {
    const reply = await this.#context.fetch(path, { method, ...(data === undefined ? {} : { data }) })
    expect(reply.ok(), `${method} ${path}: ${reply.status()} ${await reply.text()}`).toBe(true)
    return reply.json()
  }

  dispose = () => this.#context.dispose()
}

const names: Record<Somebody, { role: 'admin' | 'teacher' | 'student'; firstName: string; lastName: string }> = {
  admin: { role: 'admin', firstName: chineseName, lastName: word },
  teacher: { role: 'teacher', firstName: word, lastName: arabicName },
  student: { role: 'student', firstName: arabicName, lastName: arabicName },
  other: { role: 'student', firstName: word, lastName: chineseName },
}

async function addPeople(origin: string, mark: string): Promise<Record<Somebody, { email: string; id: string }>> {
  const admin = await Caller.signedIn(origin, adminAccount)
  const add = async (somebody: Somebody) => {
    const email = `${somebody}-${mark}-${'x'.repeat(40)}@${'y'.repeat(60)}.example`
    const added = await admin.call<{ user: { id: string }; passwordLink: { url: string } }>('POST', '/api/admin/users', {
      ...names[somebody],
      email,
    })
    const token = added.passwordLink.url.split('/').at(-1)
    await admin.call('POST', `/api/password-links/${token}`, { password })
    return { email, id: added.user.id }
  }
  const people = { admin: await add('admin'), teacher: await add('teacher'), student: await add('student'), other: await add('other') }
  await admin.dispose()
  return people
}

async function addCourse(teacher: Caller, mark: string, at: number, students: readonly string[]): Promise<{ id: string; code: string }> {
  const code = `${mark}-${at}-${'W'.repeat(40)}`.slice(0, 40).toUpperCase()
  const { course } = await teacher.call<{ course: { id: string } }>('POST', '/api/courses', {
    title: at === 0 ? word : `${arabicName} ${address.slice(0, 120)}`,
    code,
    subject: chineseName.repeat(3),
    description: `${word} ${address}\n${arabicWithMath}\n${wideFormula}`,
    maxStudents: 30,
    credits: 3,
  })
  for (const email of students) await teacher.call('POST', `/api/courses/${course.id}/enroll/email`, { email, confirm: true })
  for (const title of [word, arabicName])
    await teacher.call('POST', `/api/courses/${course.id}/modules`, { title, kind: 'link', url: address })
  return { id: course.id, code }
}

const answerOf = ({ questionType, answers }: Question, at: number) => {
  if (answers.length > 0) return { answerId: answers[at]?.id ?? null, textAnswer: '' }
  return { answerId: null, textAnswer: questionType === 'essay' ? `${word}\n${address}\n${matrix}\n${code}` : address }
}

async function submitAttempt(
  student: Caller,
  assignmentId: string,
  at: number,
): Promise<{ id: string; receipt: string; answered: Question[] }> {
  const { questions: answered } = await student.call<{ questions: Question[] }>('POST', `/api/assignments/${assignmentId}/attempts`, {})
  const answers = Object.fromEntries(answered.map((question) => [question.id, answerOf(question, at)]))
  const { submission } = await student.call<{ submission: { id: string; receipt: string } }>(
    'POST',
    `/api/assignments/${assignmentId}/submit`,
    {
      answers,
    },
  )
  return { ...submission, answered }
}

/** Grades the essay, says something of the whole, and turns the key of the first question over to its second answer. */
async function gradeAndCorrect(teacher: Caller, courseId: string, assignmentId: string, submissionId: string): Promise<string> {
  const { assignment, questions: stored } = await teacher.call<{ assignment: { version: number }; questions: Question[] }>(
    'GET',
    `/api/assignments/${assignmentId}`,
  )
  const essayId = stored.find(({ questionType }) => questionType === 'essay')?.id ?? ''
  const feedback = `${word} ${address}\n${wideFormula}`
  await teacher.call('PUT', `/api/quiz/submissions/${submissionId}/questions/${essayId}/grade`, { points: 3, feedback })
  await teacher.call('PUT', `/api/quiz/submissions/${submissionId}/feedback`, { feedback })
  const corrected = stored.map((question, at) =>
    at === 0 ? { ...question, answers: question.answers.map((answer, place) => ({ ...answer, correct: place === 1 })) } : question,
  )
  await teacher.call('PUT', `/api/assignments/${assignmentId}`, {
    ...quizOf(courseId, word, { questions: corrected }),
    version: assignment.version,
  })
  return essayId
}

/** A webhook that is switched off, so that nothing is sent to its address. */
async function addWebhook(admin: Caller, courseId: string): Promise<void> {
  const url = `https://${'a'.repeat(60)}.example/${'b'.repeat(200)}`
  const events = ['submission.submitted', 'submission.graded', 'submission.reopened']
  const { webhook } = await admin.call<{ webhook: { id: string } }>('POST', '/api/admin/webhooks', { url, events, courseId })
  await admin.call('POST', `/api/admin/webhooks/${webhook.id}/ping`)
  await admin.call('PUT', `/api/admin/webhooks/${webhook.id}`, { isEnabled: false })
  await admin.dispose()
}

/** Makes a school of people, courses and quizzes with long words, addresses, two scripts and wide formulas, each page of which has something on it. */
export async function openHostileSchool(origin: string): Promise<HostileSchool> {
  const mark = `h${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`
  const people = await addPeople(origin, mark)
  const callerOf = (somebody: Somebody) => Caller.signedIn(origin, { email: people[somebody].email, password })
  const [teacher, student, other] = [await callerOf('teacher'), await callerOf('student'), await callerOf('other')]
  const course = await addCourse(teacher, mark, 0, [people.student.email, people.other.email])
  const second = await addCourse(teacher, mark, 1, [])
  const addQuiz = async (title: string, wishes: object = {}) =>
    (await teacher.call<{ assignment: { id: string } }>('POST', '/api/assignments', quizOf(course.id, title, wishes))).assignment.id
  const assignmentId = await addQuiz(word)
  const openAssignmentId = await addQuiz(`${arabicName} ${chineseName}`, { showAnswersWhen: 'release', requireAccessCode: false })
  await addQuiz(address.slice(0, 190), { published: false, is_published: false })
  const submitted = await submitAttempt(student, assignmentId, 0)
  await submitAttempt(student, assignmentId, 1)
  await submitAttempt(other, assignmentId, 1)
  await other.call('POST', `/api/assignments/${openAssignmentId}/attempts`, {})
  for (const one of [student, other]) await one.call('POST', '/api/courses/register', { courseCode: second.code })
  const essayId = await gradeAndCorrect(teacher, course.id, assignmentId, submitted.id)
  await teacher.call('POST', '/api/account/tokens', { name: word.slice(0, 60), days: 365, scope: 'write', courseId: course.id, password })
  await addWebhook(await callerOf('admin'), course.id)
  for (const caller of [teacher, student, other]) await caller.dispose()
  return {
    origin,
    courseId: course.id,
    assignmentId,
    openAssignmentId,
    essayId,
    studentId: people.student.id,
    submissionId: submitted.id,
    receipt: submitted.receipt,
    emails: { admin: people.admin.email, teacher: people.teacher.email, student: people.student.email, other: people.other.email },
  }
}

/** Opens a browser in which somebody of the school is signed in. */
export async function signedInAs(browser: Browser, { origin, emails }: HostileSchool, somebody: Somebody): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: origin, locale: 'en-US', timezoneId: 'Europe/Berlin', reducedMotion: 'reduce' })
  await signIn(context, { origin, student: { email: emails[somebody], password, id: '' } })
  return context
}
