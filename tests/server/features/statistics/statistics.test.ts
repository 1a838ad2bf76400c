import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BeginReply } from '../../../../domain/api/assignments.ts'
import type { StatisticsReply } from '../../../../domain/api/statistics.ts'
import type { SubmitReply } from '../../../../domain/api/submissions.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { aQuestion } from '../../../support/school/questions.ts'
import { openSchool, type Person, type School } from '../../../support/school/school.ts'

const second = 1_000
const right = { q1: { answerId: 'q1-a' }, q2: { answerId: 'q2-a' }, q3: { textAnswer: '42' } }

describeEachDatabase('The statistics of a quiz', (open) => {
  let school: School
  let teacher: Person
  let course: Awaited<ReturnType<School['makeCourse']>>
  let quiz: Awaited<ReturnType<School['makeQuiz']>>
  beforeAll(async () => {
    school = await openSchool(await open())
    teacher = await school.makeTeacher()
  })
  afterAll(() => school.close())
  beforeEach(async () => {
    course = await school.makeCourse({ teacher_id: teacher.id, title: 'Algebra', code: school.deps.newId() })
    quiz = await school.makeQuiz({ course, allowed_attempts: null })
  })

  const begin = async (student: Person) =>
    (await school.call<BeginReply>(student, 'POST', `/api/assignments/${quiz.id}/attempts`, { body: { writer: 'A' } })).body.attempt.id
  const submit = async (student: Person, answers: unknown) =>
    (await school.call<SubmitReply>(student, 'POST', `/api/assignments/${quiz.id}/submit`, { body: { writer: 'A', answers } })).body
      .submission
  async function take(answers: unknown, student?: Person) {
    const person = student ?? (await school.makeStudent({ enrolledIn: course }))
    await begin(person)
    return { student: person, submission: await submit(person, answers) }
  }
  const read = async (query = '') =>
    (await school.call<StatisticsReply>(teacher, 'GET', `/api/teacher-review/${quiz.id}/statistics${query}`)).body

  test('are those of the submissions with every grade', async () => {
    for (let each = 0; each < 4; each += 1) {
      await take(right)
      await take({ q1: { answerId: 'q1-a' }, q3: { textAnswer: '41' } })
      await take({ q1: { answerId: 'q1-b' } })
    }
    const { submission } = await take({ q4: { textAnswer: 'Because.' } })
    const { test: whole, questions } = await read()
    const [spread, alpha] = [Math.sqrt((4 * 56) / 3 / 11), (4 / 3) * (1 - 4 / (28 / 3))]
    expect(whole).toEqual({
      submissionCount: 13,
      fullyGradedCount: 12,
      otherVersionCount: 0,
      timedCount: 13,
      questionCount: 4,
      maxScore: 8,
      mean: { value: 8 / 3, reason: null },
      median: { value: 2, reason: null },
      standardDeviation: { value: expect.closeTo(spread), reason: null },
      alpha: { value: expect.closeTo(alpha), reason: null },
      standardError: { value: expect.closeTo(spread * Math.sqrt(1 - alpha)), reason: null },
      gradeDistribution: { A: 0, B: 0, C: 4, D: 0, F: 8 },
    })
    expect(questions.map(({ id, gradedCount, pendingCount, blankCount }) => [id, gradedCount, pendingCount, blankCount])).toEqual([
      ['q1', 13, 0, 1],
      ['q2', 13, 0, 9],
      ['q3', 13, 0, 5],
      ['q4', 12, 1, 12],
    ])
    expect(submission.pendingPoints).toBe(2)
  })

  test('of two of ten graded submissions say that there are too few, and take both for every question', async () => {
    await take(right)
    await take({ q1: { answerId: 'q1-a' } })
    for (let each = 0; each < 8; each += 1) await take({ q4: { textAnswer: 'Because.' } })
    const { test: whole, questions } = await read()
    const tooFew = { value: null, reason: 'tooFewToCompare' }
    expect([whole.fullyGradedCount, whole.submissionCount, whole.alpha, whole.standardError]).toEqual([2, 10, tooFew, tooFew])
    expect(questions.map(({ gradedCount, facility, discrimination }) => [gradedCount, facility.value, discrimination])).toEqual([
      [10, 1, tooFew],
      [10, 0.5, tooFew],
      [10, 0.5, tooFew],
      [2, 0, tooFew],
    ])
  })

  test('name the quiz and its course for the report', async () => {
    const { assignment, course: shown, attempts, computedAt } = await read()
    expect({ assignment, shown, attempts, computedAt }).toEqual({
      assignment: { id: quiz.id, title: 'Fractions', description: 'A quiz about fractions', maxPoints: 8, dueDate: null },
      shown: { id: course.id, code: course.code, title: 'Algebra' },
      attempts: 'first',
      computedAt: new Date(school.clock.now()).toISOString(),
    })
  })

  // Shows: The statistics show how often each choice was taken, and how often none.
  test('hold the table of choices with the blank and the most common typed answers', async () => {
    await take(right)
    await take({ q1: { answerId: 'q1-b' }, q3: { textAnswer: ' 42 ' } })
    await take({})
    const { questions } = await read()
    expect(questions[0]?.choices.map(({ choiceId, count, meanRest }) => [choiceId, count, meanRest.value])).toEqual([
      ['q1-a', 1, 4],
      ['q1-b', 1, 2],
      ['q1-c', 0, null],
      [null, 1, 0],
    ])
    expect(questions[2]?.commonAnswers).toEqual([{ text: '42', count: 2, share: 2 / 3, meanPoints: 2 }])
  })

  test.each([
    ['first', 2],
    ['best', 6],
    ['last', 0],
  ])('are over the %s attempt where that is asked for', async (attempts, mean) => {
    const { student } = await take({ q1: { answerId: 'q1-a' } })
    await take(right, student)
    await take({}, student)
    const { test: whole } = await read(`?attempts=${attempts}`)
    expect([whole.submissionCount, whole.mean.value]).toEqual([1, mean])
  })

  test('of nobody are null with their reasons', async () => {
    const { test: whole, questions } = await read()
    const [nothing, tooFew] = ['tooFewSubmissions', 'tooFewToCompare'].map((reason) => ({ value: null, reason }))
    expect([whole.mean, whole.alpha, questions[0]?.facility, questions[0]?.discrimination, questions[0]?.medianSeconds]).toEqual([
      nothing,
      tooFew,
      nothing,
      tooFew,
      { value: null, reason: 'noRecord' },
    ])
  })

  // Shows: The statistics show facility, discrimination and time for each question.
  test('estimate the time of a question from the saves', async () => {
    const student = await school.makeStudent({ enrolledIn: course })
    const attempt = await begin(student)
    const save = (answers: unknown) =>
      school.call(student, 'PUT', `/api/attempts/${attempt}/answers`, { body: { writer: 'A', epoch: 1, answers } })
    const entry = (seq: number, textAnswer: string, answerId: string | null = null) => ({ answerId, textAnswer, seq, base: 0 })
    school.clock.advance(40 * second)
    await save({ q1: entry(1, '', 'q1-a') })
    school.clock.advance(60 * second)
    await save({ q2: entry(1, '', 'q2-a'), q4: entry(1, 'A text with ["q3",null inside') })
    school.clock.advance(10 * second)
    await save({ q1: entry(2, '', 'q1-b') })
    await submit(student, {})
    expect((await read()).questions.map(({ medianSeconds }) => medianSeconds.value)).toEqual([50, 30, null, 30])
  })

  test('leave out the tests with other questions, and count them', async () => {
    await take(right)
    await take(right)
    const body = {
      courseId: course.id,
      title: 'Changed',
      description: 'Changed',
      questions: [{ title: 'New', questionText: 'New?', questionType: 'essay', points: 1 }],
    }
    await school.call(teacher, 'PUT', `/api/assignments/${quiz.id}`, { body })
    await take({})
    const { test: whole, questions } = await read()
    expect([whole.submissionCount, whole.otherVersionCount, questions.map(({ title }) => title)]).toEqual([
      3,
      1,
      ['Question q1', 'Question q2', 'Question q3', 'Question q4'],
    ])
  })

  test('take a new wording for the same test, with the choices that were taken out', async () => {
    await take({ q1: { answerId: 'q1-b' } })
    const [first, ...rest] = quiz.questions
    const reworded = {
      ...aQuestion('q1', 'multiple_choice'),
      title: 'Better',
      answers: first?.answers.filter(({ id }) => id !== 'q1-b') ?? [],
    }
    const version = {
      id: school.deps.newId(),
      assignment_id: quiz.id,
      number: 2,
      questions: JSON.stringify([reworded, ...rest]),
      created_at: 0,
    }
    await school.db.insertInto('quiz_versions').values(version).execute()
    await school.db.updateTable('assignments').set({ version_id: version.id }).where('id', '=', quiz.id).execute()
    await take({ q1: { answerId: 'q1-a' } })
    const { test: whole, questions } = await read()
    expect([whole.otherVersionCount, questions[0]?.title, questions[0]?.choices.map(({ text, count }) => [text, count])]).toEqual([
      0,
      'Better',
      [
        ['Right', 1],
        ['Also wrong', 0],
        ['Wrong', 1],
        ['', 0],
      ],
    ])
  })

  test.each(['?attempts=all', '?attempts=first&attempts=last', '?all=1'])('refuse %s', async (query) => {
    expect((await school.call(teacher, 'GET', `/api/teacher-review/${quiz.id}/statistics${query}`)).status).toBe(400)
  })
})
