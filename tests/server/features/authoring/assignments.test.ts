import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AuthorAssignmentReply, SavedAssignmentReply, StudentAssignmentReply } from '../../../../domain/api/assignments.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { aQuizBody } from '../../../support/school/quiz-bodies.ts'
import { openSchool, type Person, type School } from '../../../support/school/school.ts'

type Course = Awaited<ReturnType<School['makeCourse']>>

describeEachDatabase('Assignments', (open) => {
  let school: School
  let teacher: Person
  let course: Course
  beforeEach(async () => {
    school = await openSchool(await open())
    teacher = await school.makeTeacher()
    course = await school.makeCourse({ teacher_id: teacher.id, title: 'Algebra', code: 'MAT-7' })
  })
  afterEach(() => school.close())

  const create = async (more: Record<string, unknown> = {}) => {
    const { body } = await school.call<SavedAssignmentReply>(teacher, 'POST', '/api/assignments', { body: aQuizBody(course.id, more) })
    return body.assignment
  }
  const put = (id: string, body: unknown) => school.call<SavedAssignmentReply>(teacher, 'PUT', `/api/assignments/${id}`, { body })
  const read = async (id: string) => (await school.call<AuthorAssignmentReply>(teacher, 'GET', `/api/assignments/${id}`)).body

  describe('creating', () => {
    // Shows: `POST /api/assignments` takes a quiz and answers `success` and `message` or `error`.
    test('answers the id and the first version', async () => {
      const reply = await school.call<SavedAssignmentReply>(teacher, 'POST', '/api/assignments', { body: aQuizBody(course.id) })
      expect(reply).toMatchObject({
        status: 201,
        body: { success: true, message: 'Quiz saved successfully!', assignment: { id: expect.any(String), version: 1 } },
      })
    })

    test('keeps no password of which nothing can be seen', async () => {
      const { id } = await create({ accessCode: '\u200b', password: '\u200b' })
      expect((await read(id)).assignment.accessCode).toBe('')
    })

    test('with an id of the sender is one quiz, however often it is sent', async () => {
      const newId = '019cad92-94e0-7e5a-9b87-9f50fceef775'
      const first = await create({ newId, title: 'Fractions' })
      const again = await create({ newId, title: 'Fractions' })
      expect([first, again, (await read(newId)).assignment.version]).toEqual([{ id: newId, version: 1 }, { id: newId, version: 1 }, 1])
    })

    test('with an id of the sender writes over nothing that was changed since, and over no quiz of others', async () => {
      const newId = '019cad92-94e0-7e5a-9b87-9f50fceef775'
      await create({ newId })
      const other = await school.makeTeacher()
      const foreign = await school.makeCourse({ teacher_id: other.id })
      const steal = await school.call(other, 'POST', '/api/assignments', { body: aQuizBody(foreign.id, { newId }) })
      await put(newId, aQuizBody(course.id, { title: 'Changed' }))
      const late = await school.call(teacher, 'POST', '/api/assignments', { body: aQuizBody(course.id, { newId }) })
      expect([steal.status, late.status, (await read(newId)).assignment.title]).toEqual([400, 409, 'Changed'])
    })

    // Shows: A quiz is read for editing with every field that was sent.
    // Shows: `GET /api/assignments/{assignmentId}` answers a teacher `success`, `assignment` and `questions`.
    // Shows: The editor reads unlimited attempts as -1 and sends 999.
    test('is read back for editing as it was sent, unlimited as -1 and without a limit as null', async () => {
      const { assignment } = await read((await create()).id)
      expect(assignment).toEqual({
        id: expect.any(String),
        courseId: course.id,
        version: 1,
        title: 'Fractions',
        description: 'Adding and comparing',
        instructions: 'Show your work',
        quizInstructions: 'Show your work',
        assignmentType: 'quiz',
        assignmentGroup: 'quizzes',
        gradingType: 'points',
        submissionTypes: 'online_quiz',
        maxPoints: 9,
        hasTimeLimit: false,
        timeLimitMinutes: null,
        allowedAttempts: -1,
        oneQuestionAtTime: true,
        cantGoBack: false,
        shuffleAnswers: true,
        showCorrectAnswers: true,
        showAnswersWhen: null,
        isPublished: false,
        published: false,
        accessCode: 'secret',
        password: 'secret',
        ipFiltering: false,
        ipFilter: '',
        dueDate: '2026-03-10T12:00:00.000Z',
        availableFrom: null,
        availableUntil: '2026-03-10T12:00:00.000Z',
      })
    })

    // Shows: Blank answers and blank acceptable answers are not sent.
    test('drops blank answers and blank acceptable answers and repairs points', async () => {
      const { questions } = await read((await create()).id)
      expect(
        questions.map(({ points, answers, acceptableAnswers }) => [points, answers.map(({ text }) => text), acceptableAnswers]),
      ).toEqual([
        [2, ['$\\frac{1}{2}$', '$\\frac{1}{3}$'], []],
        [1, ['True', 'False'], []],
        [1, [], ['3/4', '0.75']],
        [5, [], []],
      ])
    })

    // Shows: `showCorrectAnswers` is true unless it is false explicitly.
    test('shows correct answers unless that is switched off', async () => {
      const shown = []
      for (const showCorrectAnswers of [undefined, true, false])
        shown.push((await read((await create({ showCorrectAnswers })).id)).assignment)
      expect(shown.map((assignment) => assignment.showCorrectAnswers)).toEqual([true, true, false])
    })

    test('takes another kind of assignment without questions', async () => {
      const body = { courseId: course.id, title: 'Talk', description: 'Discuss', assignmentType: 'discussion', maxPoints: 10 }
      const { body: saved } = await school.call<SavedAssignmentReply>(teacher, 'POST', '/api/assignments', { body })
      expect((await read(saved.assignment.id)).assignment).toMatchObject({ assignmentType: 'discussion', maxPoints: 10 })
    })

    // Shows: A teacher reaches only courses in which they have a role.
    test("in another teacher's course is not found", async () => {
      const other = await school.makeTeacher()
      const reply = await school.call(other, 'POST', '/api/assignments', { body: aQuizBody(course.id) })
      expect(reply).toMatchObject({ status: 404, body: { reason: 'notFound' } })
    })
  })

  describe('updating', () => {
    // Shows: A question is read for editing with every field that was sent and its id.
    // Shows: `PUT /api/assignments/{assignmentId}` takes and answers the same as creating.
    // Shows: The ids of questions and answers stay the same when a quiz is saved.
    test('keeps the ids that were sent and belong to the quiz', async () => {
      const { id } = await create()
      const before = await read(id)
      await put(id, { ...aQuizBody(course.id), title: 'Renamed', questions: before.questions.toReversed() })
      expect((await read(id)).questions).toEqual(before.questions.toReversed())
    })

    test('on a version that is not the newest is refused, and changes nothing', async () => {
      const { id, version } = await create()
      await put(id, { ...aQuizBody(course.id), version, title: 'By the first' })
      const late = await put(id, { ...aQuizBody(course.id), version, title: 'By the second' })
      expect([late.status, late.body, (await read(id)).assignment.title]).toEqual([
        409,
        expect.objectContaining({ reason: 'editConflict' }),
        'By the first',
      ])
    })

    test('sent again after its reply was lost is answered as the first time, and changes nothing', async () => {
      const { id, version } = await create()
      const body = { ...aQuizBody(course.id, { questions: [anEssay, ...(await read(id)).questions] }), version, title: 'Sent twice' }
      const first = await put(id, body)
      const stored = await read(id)
      const again = await put(id, body)
      expect([again.status, again.body, await read(id)]).toEqual([200, first.body, stored])
    })

    test('on a version that is not the newest is refused also where only a question differs', async () => {
      const { id, version } = await create()
      await put(id, aQuizBody(course.id, { version, questions: [anEssay] }))
      const late = await put(id, aQuizBody(course.id, { version, questions: [{ ...anEssay, title: 'Mine' }] }))
      expect([late.status, (await read(id)).questions[0]?.title]).toEqual([409, anEssay.title])
    })

    test('gives new ids where the ids sent are of another quiz', async () => {
      const other = await read((await create()).id)
      const { id } = await create()
      await put(id, { ...aQuizBody(course.id), questions: other.questions })
      const ids = (await read(id)).questions.map((question) => question.id)
      expect(ids.filter((questionId) => other.questions.some((question) => question.id === questionId))).toEqual([])
    })

    test('makes no new version of the questions when they did not change', async () => {
      const { id } = await create()
      const { questions } = await read(id)
      await put(id, { ...aQuizBody(course.id), title: 'Renamed', questions })
      expect(await school.db.selectFrom('quiz_versions').select('number').where('assignment_id', '=', id).execute()).toEqual([
        { number: 1 },
      ])
    })

    // Shows: A teacher creates, edits and publishes a quiz.
    test('counts the changes of the assignment', async () => {
      const { id } = await create()
      expect((await put(id, aQuizBody(course.id))).body.assignment).toEqual({ id, version: 2 })
    })

    test('retires versions that no attempt uses, but the one before', async () => {
      const { id } = await create()
      for (const title of ['One', 'Two', 'Three']) await put(id, aQuizBody(course.id, { questions: [{ ...anEssay, title }] }))
      const rows = await school.db.selectFrom('quiz_versions').select('number').where('assignment_id', '=', id).orderBy('number').execute()
      expect(rows).toEqual([{ number: 3 }, { number: 4 }])
    })

    // Shows: "Update" and "Save" leave a quiz published or not as it was.
    test('keeps the published flag that is not sent', async () => {
      const { id } = await create({ published: true })
      await put(id, { ...aQuizBody(course.id), published: undefined, is_published: undefined })
      expect((await read(id)).assignment.isPublished).toBe(true)
    })

    test('refuses to move an assignment to another course', async () => {
      const { id } = await create()
      const other = await school.makeCourse({ teacher_id: teacher.id })
      expect(await put(id, aQuizBody(other.id))).toMatchObject({ status: 400, body: { reason: 'invalid' } })
    })

    test('extends a running attempt and never shortens it', async () => {
      const { id } = await create({ published: true, accessCode: '', hasTimeLimit: true, timeLimitMinutes: 30 })
      const student = await school.makeStudent({ enrolledIn: course })
      await school.call(student, 'POST', `/api/assignments/${id}/attempts`, { body: {} })
      for (const timeLimitMinutes of [60, 10]) await put(id, aQuizBody(course.id, { accessCode: '', hasTimeLimit: true, timeLimitMinutes }))
      const { body } = await school.call<StudentAssignmentReply>(student, 'GET', `/api/assignments/${id}`)
      expect(body.attempt?.deadline).toBe('2026-03-02T09:00:00.000Z')
    })
  })

  // Shows: A teacher creates, edits, publishes and previews quizzes of their own courses.
  // Shows: `PATCH /api/assignments/{id}/publish` answers `success`.
  test('publishing makes a draft visible to the class', async () => {
    const { id } = await create()
    const student = await school.makeStudent({ enrolledIn: course })
    await school.call(teacher, 'PATCH', `/api/assignments/${id}/publish`)
    expect((await school.call(student, 'GET', `/api/assignments/${id}`)).status).toBe(200)
  })
})

const anEssay = { title: 'Essay', questionText: 'Why?', questionType: 'essay', points: 5 }
