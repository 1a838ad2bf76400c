import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BeginReply } from '../../../../domain/api/assignments.ts'
import type { SubmitReply } from '../../../../domain/api/submissions.ts'
import type { Question } from '../../../../domain/quiz/quiz.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { findKeys } from '../../../support/school/key-scan.ts'
import { aQuestion } from '../../../support/school/questions.ts'
import { type CallOptions, openSchool, type Person, type School } from '../../../support/school/school.ts'

const marked = (question: Question): Question => ({
  ...question,
  answers: question.answers.map((choice) => ({ ...choice, feedback: 'KEY feedback' })),
})

/** Questions whose keys all hold the word KEY. */
const questions = [
  marked(aQuestion('q1', 'multiple_choice')),
  marked(aQuestion('q2', 'true_false')),
  aQuestion('q3', 'short_answer', { acceptableAnswers: ['KEY answer'] }),
  aQuestion('q4', 'short_answer', {
    acceptableAnswers: ['KEY.*pattern'],
    matchType: 'regex',
    caseSensitive: true,
    sampleAnswer: 'KEY sample',
  }),
  aQuestion('q5', 'essay'),
]

describeEachDatabase('Keys', (open) => {
  let school: School
  let student: Person
  let teacher: Person
  let course: Awaited<ReturnType<School['makeCourse']>>
  let replies: [call: string, body: unknown][]
  beforeEach(async () => {
    school = await openSchool(await open())
    teacher = await school.makeTeacher()
    course = await school.makeCourse({ teacher_id: teacher.id })
    student = await school.makeStudent({ enrolledIn: course })
    replies = []
  })
  afterEach(() => school.close())

  async function call<T>(method: string, url: string, options?: CallOptions): Promise<T> {
    const { body, status } = await school.call<T>(student, method, url, options)
    replies.push([`${method} ${url} ${status}`, body])
    return body
  }
  const readAll = async (id: string) => {
    await call('GET', '/api/courses/user/enrollments')
    await call('GET', '/api/courses/user/progress')
    await call('GET', `/api/courses/${course.id}`)
    await call('GET', `/api/assignments/course/${course.id}`)
    await call('GET', `/api/assignments/${id}`)
    await call('GET', `/api/assignments/${id}/submissions`)
  }
  const begin = (id: string, body: unknown) => call<BeginReply>('POST', `/api/assignments/${id}/attempts`, { body })
  const save = (id: string, writer: string, answers: unknown) =>
    call('PUT', `/api/attempts/${id}/answers`, { body: { writer, epoch: writer === 'first' ? 1 : 2, answers } })
  const submit = (id: string, answers: unknown) =>
    call<SubmitReply>('POST', `/api/assignments/${id}/submit`, { body: { writer: 'second', answers } })
  const results = (id: string) => call('GET', `/api/assignments/submission/${id}/results`)

  async function walk(assignmentId: string): Promise<string> {
    const entry = (seq: number) => ({ answerId: null, textAnswer: 'mine', seq, base: 0 })
    await readAll(assignmentId)
    await begin(assignmentId, {})
    await begin(assignmentId, { accessCode: 'wrong' })
    const { attempt } = await begin(assignmentId, { accessCode: 'KEY code', writer: 'first' })
    await readAll(assignmentId)
    await save(attempt.id, 'first', { q1: { ...entry(1), answerId: 'q1-a', textAnswer: '' }, q3: entry(1), q9: entry(1) })
    await save(attempt.id, 'second', { q3: entry(2) })
    await call('POST', `/api/attempts/${attempt.id}/takeover`, { body: { writer: 'second', from: 1 } })
    await save(attempt.id, 'first', { q3: entry(3) })
    const { submission } = await submit(assignmentId, { q2: { answerId: 'q2-a' }, q5: { textAnswer: 'An essay' } })
    await call('POST', '/api/receipts/check', { body: { receipt: submission.receipt } })
    await submit(assignmentId, {})
    await save(attempt.id, 'second', { q3: entry(9) })
    await readAll(assignmentId)
    await results(submission.id)
    expect(replies.filter(([name]) => name.startsWith('GET') && !name.endsWith(' 200'))).toEqual([])
    return submission.id
  }

  /** The status of each write, in the order of the walk. */
  const statuses = () => replies.filter(([name]) => !name.startsWith('GET')).map(([name]) => Number(name.slice(-3)))
  const leaks = () => replies.flatMap(([name, body]) => findKeys(body).map((path) => `${name}: ${path}`))

  // Shows: A student gets questions only with an open attempt, and never with what makes an answer right.
  test('never reach a student whose teacher does not show them', async () => {
    const quiz = await school.makeQuiz({ course, questions, access_code: 'KEY code', show_correct_answers: 0, shuffle_answers: 1 })
    await walk(quiz.id)
    await begin(quiz.id, {})
    expect([statuses(), leaks()]).toEqual([[409, 409, 200, 200, 409, 200, 409, 200, 200, 409, 409, 409], []])
  })

  test('never reach a student who has attempts left', async () => {
    const quiz = await school.makeQuiz({ course, questions, access_code: 'KEY code', allowed_attempts: 2 })
    const first = await walk(quiz.id)
    await begin(quiz.id, { accessCode: 'KEY code' })
    await results(first)
    expect([statuses(), leaks()]).toEqual([[409, 409, 200, 200, 409, 200, 409, 200, 200, 409, 409, 200], []])
  })

  test('are found by the scan in what a teacher reads', async () => {
    const quiz = await school.makeQuiz({ course, questions, access_code: 'KEY code' })
    const { body } = await school.call(teacher, 'GET', `/api/assignments/${quiz.id}`)
    expect(findKeys(body)).toEqual(
      expect.arrayContaining([
        '$.assignment.accessCode',
        '$.assignment.password',
        '$.questions[0].answers[0].correct',
        '$.questions[0].answers[0].feedback',
        '$.questions[2].acceptableAnswers[0]',
        '$.questions[3].matchType',
      ]),
    )
  })

  test('are found by the scan in the results of a quiz that shows them', async () => {
    const quiz = await school.makeQuiz({ course, questions, access_code: 'KEY code' })
    const id = await walk(quiz.id)
    const { body } = await school.call(student, 'GET', `/api/assignments/submission/${id}/results`)
    expect(findKeys(body)).toEqual(
      expect.arrayContaining([
        '$.questions[0].quiz_question_answers[0].is_correct',
        '$.questions[2].acceptable_answers',
        '$.submission.quizData.detailedResults.q1.correct',
      ]),
    )
  })
})
