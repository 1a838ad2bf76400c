import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AssignmentsReply, StudentAssignmentReply } from '../../../../domain/api/assignments.ts'
import { hour } from '../../../../domain/time/durations.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { type CourseSchool, openCourseSchool } from '../../../support/school/course-school.ts'
import { aQuestion } from '../../../support/school/questions.ts'
import { opening, type Person, type School } from '../../../support/school/school.ts'

describeEachDatabase('Assignments as their readers see them', (open) => {
  let school: School
  let teacher: Person
  let student: Person
  let course: CourseSchool['course']
  beforeEach(async () => {
    ;({ school, teacher, course, student } = await openCourseSchool(await open(), { title: 'Algebra', code: 'MAT-7' }))
  })
  afterEach(() => school.close())

  const read = async (id: string) => (await school.call<StudentAssignmentReply>(student, 'GET', `/api/assignments/${id}`)).body
  const begin = (id: string) => school.call(student, 'POST', `/api/assignments/${id}/attempts`, { body: { writer: 'tab' } })
  const submit = (id: string, answers = {}) =>
    school.call(student, 'POST', `/api/assignments/${id}/submit`, { body: { writer: 'tab', answers } })

  describe('a student', () => {
    // Shows: A student reads an assignment with its fields, `questions`, `hasSubmitted`, `canRetake` and `submission`.
    // Shows: `GET /api/assignments/{assignmentId}` answers a student `success`, `assignment`, `questions`, `hasSubmitted`, `canRetake` and `submission`.
    test('reads the facts of a quiz without its questions', async () => {
      const quiz = await school.makeQuiz({ course, access_code: 'secret', time_limit_minutes: 30, due_date: opening + hour })
      expect(await read(quiz.id)).toEqual({
        success: true,
        assignment: {
          id: quiz.id,
          courseId: course.id,
          title: 'Fractions',
          description: 'A quiz about fractions',
          instructions: 'Read every question.',
          quizInstructions: 'Read every question.',
          assignmentType: 'quiz',
          maxPoints: 8,
          totalPoints: 8,
          questionCount: 4,
          hasTimeLimit: true,
          timeLimitMinutes: 30,
          allowedAttempts: 1,
          attemptsUsed: 0,
          oneQuestionAtTime: false,
          cantGoBack: false,
          shuffleAnswers: false,
          requiresAccessCode: true,
          dueDate: '2026-03-02T09:00:00.000Z',
          availableFrom: null,
          availableUntil: null,
          hasMath: false,
        },
        questions: [],
        answers: {},
        rivals: [],
        attempt: null,
        hasSubmitted: false,
        canRetake: false,
        submission: null,
        serverNow: '2026-03-02T08:00:00.000Z',
      })
    })

    // Shows: A student gets questions only with an open attempt, and never with what makes an answer right.
    test('reads the questions of an open attempt without their keys', async () => {
      const quiz = await school.makeQuiz({ course, questions: [aQuestion('q1', 'multiple_choice'), aQuestion('q3', 'short_answer')] })
      await begin(quiz.id)
      expect((await read(quiz.id)).questions).toEqual([
        {
          id: 'q1',
          title: 'Question q1',
          questionText: 'What is q1?',
          questionType: 'multiple_choice',
          points: 2,
          imageUrl: null,
          imageAlt: '',
          answers: [
            { id: 'q1-a', text: 'Right' },
            { id: 'q1-b', text: 'Wrong' },
            { id: 'q1-c', text: 'Also wrong' },
          ],
        },
        {
          id: 'q3',
          title: 'Question q3',
          questionText: 'What is q3?',
          questionType: 'short_answer',
          points: 2,
          imageUrl: null,
          imageAlt: '',
          answers: [],
        },
      ])
    })

    test('reads the same shuffled order as at the beginning', async () => {
      const quiz = await school.makeQuiz({ course, shuffle_answers: 1 })
      const begun = await school.call<StudentAssignmentReply>(student, 'POST', `/api/assignments/${quiz.id}/attempts`, { body: {} })
      expect((await read(quiz.id)).questions).toEqual(begun.body.questions)
    })

    test('reads the answers that the server holds', async () => {
      const quiz = await school.makeQuiz({ course })
      await begin(quiz.id)
      const attemptId = (await read(quiz.id)).attempt?.id
      const sent = { answers: { q1: { answerId: 'q1-b', textAnswer: '', seq: 3, base: 0 } }, flags: { q1: { flagged: true, seq: 1 } } }
      await school.call(student, 'PUT', `/api/attempts/${attemptId}/answers`, { body: { writer: 'tab', epoch: 1, ...sent } })
      expect((await read(quiz.id)).answers).toEqual({ q1: { answerId: 'q1-b', textAnswer: '', flagged: true, version: 1 } })
    })

    // Shows: A student reads an assignment with its fields, `questions`, `hasSubmitted`, `canRetake` and `submission`.
    test('who submitted reads the latest submission and may not retake without attempts', async () => {
      const quiz = await school.makeQuiz({ course })
      await begin(quiz.id)
      await submit(quiz.id, { q1: { answerId: 'q1-a' } })
      expect(await read(quiz.id)).toMatchObject({
        questions: [],
        attempt: null,
        hasSubmitted: true,
        canRetake: false,
        submission: { attemptNumber: 1, score: 2, maxScore: 8, percentage: 25, status: 'graded' },
      })
    })

    test('may retake while attempts are left and the window is open', async () => {
      const quiz = await school.makeQuiz({ course, allowed_attempts: 2, available_until: opening + hour })
      await begin(quiz.id)
      await submit(quiz.id)
      const early = (await read(quiz.id)).canRetake
      school.clock.advance(2 * hour)
      expect([early, (await read(quiz.id)).canRetake]).toEqual([true, false])
    })

    test('may retake as long as an outage keeps the window open, and reads when it ends', async () => {
      const quiz = await school.makeQuiz({ course, allowed_attempts: 3, available_until: opening + hour })
      await begin(quiz.id)
      await submit(quiz.id)
      const outage = { id: school.deps.newId(), began_at: opening, ended_at: opening + 60_000 }
      await school.db.insertInto('outages').values(outage).execute()
      school.clock.advance(hour)
      const { canRetake, assignment } = await read(quiz.id)
      const status = (await begin(quiz.id)).status
      expect([canRetake, assignment.availableUntil, status]).toEqual([true, new Date(opening + hour + 60_000).toISOString(), 200])
    })

    test('who never was in the course does not find it', async () => {
      const quiz = await school.makeQuiz({ course })
      const other = await school.makeStudent()
      expect(await school.call(other, 'GET', `/api/assignments/${quiz.id}`)).toMatchObject({ status: 404, body: { reason: 'notFound' } })
    })

    test('does not find a draft', async () => {
      const quiz = await school.makeQuiz({ course, is_published: 0 })
      expect((await school.call(student, 'GET', `/api/assignments/${quiz.id}`)).status).toBe(404)
    })
  })

  describe('the list of a course', () => {
    const list = async (person: Person, url = `/api/assignments/course/${course.id}`) =>
      (await school.call<AssignmentsReply>(person, 'GET', url)).body

    // Shows: A student opens a course and reads its published assignments.
    // Shows: An assignment in the list of a course has its texts, type, points, dates, time limit, attempts, `is_published` and `submission_count`.
    // Shows: The list of assignments carries the course with its title.
    // Shows: Students get only published assignments in the list.
    // Shows: `GET /api/assignments/course/{courseId}` answers a student the published assignments and the course.
    test('shows a student what is published, by due date, with own attempts', async () => {
      const late = await school.makeQuiz({ course, title: 'Late', due_date: opening + 2 * hour })
      const early = await school.makeQuiz({ course, title: 'Early', due_date: opening + hour, allowed_attempts: null })
      await school.makeQuiz({ course, title: 'Draft', is_published: 0 })
      const open = await school.makeQuiz({ course, title: 'No date' })
      await begin(early.id)
      await submit(early.id)
      await begin(open.id)
      const { assignments, course: shown } = await list(student)
      expect([shown, assignments.map((row) => [row.id, row.has_submitted, row.attempts_used, row.submission_count])]).toEqual([
        { id: course.id, title: 'Algebra', code: 'MAT-7' },
        [
          [early.id, true, 1, undefined],
          [late.id, false, 0, undefined],
          [open.id, false, 1, undefined],
        ],
      ])
    })

    // Shows: An assignment in the list of a course has its texts, type, points, dates, time limit, attempts, `is_published` and `submission_count`.
    // Shows: A teacher's list of assignments has every field, with `submission_count`.
    // Shows: `GET /api/assignments/course/{courseId}` answers a teacher `success`, `assignments` and `course`.
    test('shows a teacher everything with the number of submissions', async () => {
      const quiz = await school.makeQuiz({
        course,
        title: 'Taken',
        allowed_attempts: null,
        time_limit_minutes: 20,
        due_date: opening + hour,
      })
      const draft = await school.makeQuiz({ course, title: 'Draft', is_published: 0, allowed_attempts: null })
      await begin(quiz.id)
      await submit(quiz.id)
      const row = {
        course_id: course.id,
        description: 'A quiz about fractions',
        assignment_type: 'quiz',
        max_points: 8,
        allowed_attempts: -1,
        available_from: null,
        available_until: null,
        course_title: 'Algebra',
        to_grade_count: 0,
      }
      expect((await list(teacher)).assignments).toEqual([
        {
          ...row,
          id: quiz.id,
          title: 'Taken',
          is_published: true,
          due_date: '2026-03-02T09:00:00.000Z',
          has_time_limit: true,
          time_limit_minutes: 20,
          submission_count: 1,
        },
        {
          ...row,
          id: draft.id,
          title: 'Draft',
          is_published: false,
          due_date: null,
          has_time_limit: false,
          time_limit_minutes: null,
          submission_count: 0,
        },
      ])
    })

    // Shows: A teacher's list of assignments carries the course with its title.
    // Shows: `GET /api/assignments/course/{courseId}` answers a teacher `success`, `assignments` and `course`.
    test('names its course to a teacher', async () => {
      expect((await list(teacher)).course).toEqual({ id: course.id, title: 'Algebra', code: course.code })
    })

    // Shows: "/teacher/assignments" lists the assignments of all courses of a teacher.
    test('over all courses holds only the own ones of a teacher', async () => {
      const quiz = await school.makeQuiz({ course })
      await school.makeQuiz({ course: await school.makeCourse() })
      expect((await list(teacher, '/api/assignments')).assignments.map(({ id }) => id)).toEqual([quiz.id])
    })
  })
})
