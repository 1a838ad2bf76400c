import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AuthorAssignmentReply, SavedAssignmentReply } from '../../../../domain/api/assignments.ts'
import type { QuestionSearchReply } from '../../../../domain/api/question-search.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { aQuizBody, questionBodies } from '../../../support/school/quiz-bodies.ts'
import { openSchool, type Person, type School } from '../../../support/school/school.ts'

type Course = Awaited<ReturnType<School['makeCourse']>>

const pixel = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

describeEachDatabase('Using a quiz again', (open) => {
  let school: School
  let teacher: Person
  let course: Course
  let other: Course
  beforeEach(async () => {
    school = await openSchool(await open())
    teacher = await school.makeTeacher()
    course = await school.makeCourse({ teacher_id: teacher.id, title: 'Algebra', code: 'MAT-7' })
    other = await school.makeCourse({ teacher_id: teacher.id, title: 'Geometry', code: 'MAT-8' })
  })
  afterEach(() => school.close())

  const create = async (more: Record<string, unknown> = {}, of = course) =>
    (await school.call<SavedAssignmentReply>(teacher, 'POST', '/api/assignments', { body: aQuizBody(of.id, more) })).body
  const read = async (id: string) => (await school.call<AuthorAssignmentReply>(teacher, 'GET', `/api/assignments/${id}`)).body
  const copy = (id: string, courseId: string) =>
    school.call<SavedAssignmentReply>(teacher, 'POST', `/api/assignments/${id}/copy`, { body: { courseId } })
  const search = async (query: string, who = teacher) =>
    (await school.call<QuestionSearchReply>(who, 'GET', `/api/questions?${query}`)).body

  test('saving answers the ids of questions and choices in their order', async () => {
    const { assignment, questions } = await create()
    const saved = await read(assignment.id)
    expect(questions).toEqual(saved.questions.map(({ id, answers }) => ({ id, answers: answers.map((answer) => answer.id) })))
  })

  test('a duplicate in the same course is a draft without dates that says what it is', async () => {
    const { assignment } = await create({ published: true })
    const before = await read(assignment.id)
    const after = await read((await copy(assignment.id, course.id)).body.assignment.id)
    const { id: _, ...kept } = before.assignment
    expect(after.assignment).toEqual({
      ...kept,
      id: expect.any(String),
      title: 'Fractions (copy)',
      isPublished: false,
      published: false,
      dueDate: null,
      availableFrom: null,
      availableUntil: null,
    })
  })

  test('a duplicate with a title of full length shows where it was cut', async () => {
    const { assignment } = await create({ title: 'x'.repeat(200) })
    const copied = await read((await copy(assignment.id, course.id)).body.assignment.id)
    expect(copied.assignment.title).toBe(`${'x'.repeat(192)}… (copy)`)
  })

  test('a sample answer stays with its pattern, also in a duplicate, and is not kept where there is none', async () => {
    const short = { title: 'Year', questionText: 'When?', questionType: 'short_answer', points: 1, sampleAnswer: ' 1984 ' }
    const rules = [
      { matchType: 'regex', acceptableAnswers: ['^\\d{4}$'] },
      { matchType: 'exact', acceptableAnswers: ['1984'] },
    ]
    const { assignment } = await create({ questions: rules.map((rule) => ({ ...short, ...rule })) })
    const samples = async (id: string) => (await read(id)).questions.map(({ sampleAnswer }) => sampleAnswer)
    const copied = (await copy(assignment.id, other.id)).body.assignment.id
    expect([await samples(assignment.id), await samples(copied)]).toEqual([
      ['1984', undefined],
      ['1984', undefined],
    ])
  })

  test('a duplicate has the questions, keys and pictures under ids of its own', async () => {
    const [first = {}, ...rest] = questionBodies()
    const { assignment } = await create({ questions: [{ ...first, imageUrl: pixel, imageAlt: 'A dot' }, ...rest] })
    const before = await read(assignment.id)
    const after = await read((await copy(assignment.id, other.id)).body.assignment.id)
    const bare = ({ questions }: AuthorAssignmentReply) =>
      questions.map(({ id: _, answers, ...question }) => ({ ...question, answers: answers.map(({ id: __, ...answer }) => answer) }))
    const ids = ({ questions }: AuthorAssignmentReply) => questions.flatMap(({ id, answers }) => [id, ...answers.map((one) => one.id)])
    expect(bare(after)).toEqual(bare(before))
    expect(ids(after).filter((id) => ids(before).includes(id))).toEqual([])
  })

  test('a duplicate in another course has its course and keeps the title', async () => {
    const { assignment } = await read((await copy((await create()).assignment.id, other.id)).body.assignment.id)
    expect([assignment.courseId, assignment.title]).toEqual([other.id, 'Fractions'])
  })

  test('a quiz is not duplicated into the course of somebody else', async () => {
    const foreign = await school.makeCourse()
    expect((await copy((await create()).assignment.id, foreign.id)).status).toBe(404)
  })

  test('the search finds questions of every own quiz by words in any case', async () => {
    await create()
    await create({ title: 'Angles', questions: [{ title: 'Right', questionText: 'How WIDE is it?', questionType: 'essay' }] }, other)
    const { questions, total } = await search('search=wide%20angles')
    expect([total, questions.map(({ quizTitle, courseTitle, question }) => [quizTitle, courseTitle, question.title])]).toEqual([
      1,
      [['Angles', 'Geometry', 'Right']],
    ])
  })

  test('the search finds a word of an answer, and the key comes with it', async () => {
    await create()
    const { questions } = await search('search=0.75')
    expect(questions.map(({ question }) => question.acceptableAnswers)).toEqual([['3/4', '0.75']])
  })

  test('the search gives pages of twenty', async () => {
    const questions = Array.from({ length: 25 }, (_, at) => ({ title: '', questionText: `Number ${at}`, questionType: 'essay' }))
    await create({ questions })
    const { page, pageCount, total, questions: found } = await search('page=2')
    expect([page, pageCount, total, found.map(({ question }) => question.questionText)]).toEqual([
      2,
      2,
      25,
      ['Number 20', 'Number 21', 'Number 22', 'Number 23', 'Number 24'],
    ])
  })

  test('the search gives nothing of other teachers', async () => {
    await create()
    expect((await search('', await school.makeTeacher())).questions).toEqual([])
  })

  test('a picture of an own quiz may be used in another one, whoever stored it', async () => {
    const [first = {}] = questionBodies()
    const { assignment } = await create({ questions: [{ ...first, imageUrl: pixel }] })
    await school.db.deleteFrom('image_owners').execute()
    const [question] = (await read(assignment.id)).questions
    const again = await create({ title: 'Again', questions: [{ ...first, imageUrl: question?.imageUrl }] }, other)
    expect((await read(again.assignment.id)).questions.map(({ imageUrl }) => imageUrl)).toEqual([question?.imageUrl])
  })
})
