import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SubmitReply } from '../../../../domain/api/submissions.ts'
import type { StudentReviewReply, TeacherReviewReply } from '../../../../domain/api/teacher-review.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { opening, openSchool, type Person, type School } from '../../../support/school/school.ts'

const minute = 60_000

describeEachDatabase('The review of a quiz', (open) => {
  let school: School
  let teacher: Person
  let course: Awaited<ReturnType<School['makeCourse']>>
  let quiz: Awaited<ReturnType<School['makeQuiz']>>
  let ada: Person
  let bela: Person
  beforeEach(async () => {
    school = await openSchool(await open())
    teacher = await school.makeTeacher()
    course = await school.makeCourse({ teacher_id: teacher.id, title: 'Algebra', code: 'MAT-7' })
    quiz = await school.makeQuiz({ course, allowed_attempts: null, due_date: opening + 5 * minute })
    ada = await school.makeStudent({ enrolledIn: course })
    bela = await school.makeStudent({ enrolledIn: course })
  })
  afterEach(() => school.close())

  async function take(student: Person, answers: Record<string, unknown>, minutes = 6) {
    await school.call(student, 'POST', `/api/assignments/${quiz.id}/attempts`, { body: {} })
    school.clock.advance(minutes * minute)
    const { body } = await school.call<SubmitReply>(student, 'POST', `/api/assignments/${quiz.id}/submit`, { body: { answers } })
    return body.submission
  }
  const review = async (query = '') =>
    (await school.call<TeacherReviewReply>(teacher, 'GET', `/api/teacher-review/${quiz.id}${query}`)).body
  const right = { q1: { answerId: 'q1-a' }, q2: { answerId: 'q2-a' }, q3: { textAnswer: '42' } }
  const essay = { q4: { textAnswer: 'Because.' } }

  // Shows: The quiz review shows the number of students, how many have submitted, and the average score and percentage.
  // Shows: The quiz review has `statistics`: students, submissions, completion rate, average score, average percentage and the grades by letter.
  test('sums up the class over the attempts that count', async () => {
    await take(ada, right)
    await take(ada, {})
    await take(bela, essay)
    expect((await review()).statistics).toEqual({
      totalStudents: 2,
      submittedCount: 2,
      gradedCount: 1,
      completionRate: 100,
      averageScore: 6,
      averagePercentage: 75,
      maxScore: 8,
      pendingCount: 1,
      gradeDistribution: { A: 0, B: 0, C: 1, D: 0, F: 0 },
    })
  })

  // Shows: The quiz review has `statistics`: students, submissions, completion rate, average score, average percentage and the grades by letter.
  test('of a class that has not begun divides by nothing', async () => {
    expect((await review()).statistics).toEqual({
      totalStudents: 2,
      submittedCount: 0,
      gradedCount: 0,
      completionRate: 0,
      averageScore: 0,
      averagePercentage: 0,
      maxScore: null,
      pendingCount: 0,
      gradeDistribution: { A: 0, B: 0, C: 0, D: 0, F: 0 },
    })
  })

  // Shows: The quiz review has `assignment` with title, description, points and due date, and `course` with id, code and title.
  // Shows: `GET /api/teacher-review/{assignmentId}` answers `assignment`, `course`, `statistics`, `questions` and `studentReviews`.
  test('names the quiz and its course', async () => {
    const { assignment, course: shown } = await review()
    expect([assignment, shown]).toEqual([
      { id: quiz.id, title: 'Fractions', description: 'A quiz about fractions', maxPoints: 8, dueDate: '2026-03-02T08:05:00.000Z' },
      { id: course.id, code: 'MAT-7', title: 'Algebra' },
    ])
  })

  // Shows: The quiz review has for each student `student`, `status`, `submission` and `answers` by question.
  // Shows: A submission of the quiz review has score, percentage, feedback, letter, performance level, status, times, attempts and minutes.
  // Shows: `GET /api/teacher-review/{assignmentId}` answers `assignment`, `course`, `statistics`, `questions` and `studentReviews`.
  test('shows each student, the submission with its grade and who has none', async () => {
    const submission = await take(ada, right)
    const rows = (await review('?withAnswers=false')).studentReviews
    expect(rows).toEqual([
      {
        student: { id: ada.id, name: `${ada.firstName} ${ada.lastName}`, email: ada.email, avatarUrl: null },
        status: 'submitted',
        submission: {
          id: submission.id,
          score: 6,
          maxScore: 8,
          percentage: 75,
          letterGrade: 'C',
          performanceLevel: 'good',
          status: 'graded',
          submittedAt: '2026-03-02T08:06:00.000Z',
          gradedAt: '2026-03-02T08:06:00.000Z',
          attemptNumber: 1,
          totalAttempts: 1,
          timeSpentMinutes: 6,
          feedback: null,
          isLate: true,
          pendingPoints: 0,
          receipt: submission.receipt,
        },
        answers: {},
      },
      {
        student: { id: bela.id, name: `${bela.firstName} ${bela.lastName}`, email: bela.email, avatarUrl: null },
        status: 'not_submitted',
        submission: null,
        answers: {},
      },
    ])
  })

  // Shows: The quiz review has for each student `student`, `status`, `submission` and `answers` by question.
  // Shows: An answer of the quiz review has `pointsEarned`, `isCorrect`, `isGraded`, `manuallyGraded`, the texts of both answers and `feedback`.
  test('shows the answers of a student with their key and grade', async () => {
    await take(ada, { ...essay, q1: { answerId: 'q1-b' } })
    const answers = (await review()).studentReviews[0]?.answers
    const shared = { manuallyGraded: false, feedback: '', revision: 0 }
    expect([answers?.q1, answers?.q4]).toEqual([
      {
        ...shared,
        pointsEarned: 0,
        isCorrect: false,
        isGraded: true,
        studentAnswerId: 'q1-b',
        studentAnswerText: 'Wrong',
        correctAnswerText: 'Right',
      },
      {
        ...shared,
        pointsEarned: null,
        isCorrect: null,
        isGraded: false,
        studentAnswerId: null,
        studentAnswerText: 'Because.',
        correctAnswerText: '',
      },
    ])
  })

  // Shows: The way a short answer matches is read back as it was sent.
  // Shows: A question of the quiz review has its key: `answers` with `isCorrect`, `shortAnswerOptions` with `is_exact_match` and `is_case_sensitive`.
  // Shows: `GET /api/teacher-review/{assignmentId}` answers `assignment`, `course`, `statistics`, `questions` and `studentReviews`.
  test('shows the questions with their keys', async () => {
    const { questions } = await review()
    expect([questions.map(({ questionNumber, id }) => [questionNumber, id]), questions[1], questions[2]?.shortAnswerOptions]).toEqual([
      [
        [1, 'q1'],
        [2, 'q2'],
        [3, 'q3'],
        [4, 'q4'],
      ],
      {
        id: 'q2',
        questionNumber: 2,
        title: 'Question q2',
        questionType: 'true_false',
        questionText: 'What is q2?',
        points: 2,
        imageUrl: null,
        imageAlt: '',
        answers: [
          { id: 'q2-a', answerText: 'True', isCorrect: true, answerOrder: 1 },
          { id: 'q2-b', answerText: 'False', isCorrect: false, answerOrder: 2 },
        ],
        shortAnswerOptions: [],
      },
      [{ id: 'q3-1', answer_text: '42', is_exact_match: true, is_case_sensitive: false }],
    ])
  })

  test('shows an attempt that waits for grading and could still count', async () => {
    await take(ada, right)
    const second = await take(ada, { q1: { answerId: 'q1-a' }, q2: { answerId: 'q2-a' }, q3: { textAnswer: '42' }, ...essay })
    expect((await review()).studentReviews[0]?.submission).toMatchObject({ id: second.id, totalAttempts: 2, pendingPoints: 2 })
  })

  // Shows: The ids of questions and answers stay the same when a quiz is saved.
  test('keeps the questions that only older attempts know behind the current ones', async () => {
    await take(ada, right)
    const questions = [{ title: 'New', questionText: 'New?', questionType: 'essay', points: 1 }]
    const body = { courseId: course.id, title: 'Changed', description: 'Changed', questions }
    await school.call(teacher, 'PUT', `/api/assignments/${quiz.id}`, { body })
    expect((await review()).questions.map(({ title }) => title)).toEqual([
      'New',
      'Question q1',
      'Question q2',
      'Question q3',
      'Question q4',
    ])
  })

  test('lists students by last name, then by first name, as a dictionary does', async () => {
    const [cleo, dora] = [await school.makeStudent({ enrolledIn: course }), await school.makeStudent({ enrolledIn: course })]
    const named = [
      [ada, 'Ada', 'Zuse'],
      [bela, 'Bela', 'Ångström'],
      [cleo, 'Cleo', 'Noether'],
      [dora, 'Amy', 'Noether'],
    ] as const
    for (const [{ id }, first_name, last_name] of named) {
      const name_key = `${last_name} ${first_name}`.toLowerCase()
      await school.db.updateTable('users').set({ first_name, last_name, name_key }).where('id', '=', id).execute()
    }
    const names = (await review()).studentReviews.map(({ student }) => student.name)
    expect(names).toEqual(['Bela Ångström', 'Amy Noether', 'Cleo Noether', 'Ada Zuse'])
  })

  test('keeps who left the course after submitting, outside the sums', async () => {
    await take(ada, right)
    await school.db.updateTable('enrollments').set({ status: 'removed' }).where('student_id', '=', ada.id).execute()
    const { studentReviews, statistics } = await review()
    expect([studentReviews.map(({ student }) => student.id), statistics.totalStudents, statistics.submittedCount]).toEqual([
      [ada.id, bela.id],
      1,
      0,
    ])
  })

  test('of one student holds the same as the whole', async () => {
    await take(ada, right)
    const { body } = await school.call<StudentReviewReply>(teacher, 'GET', `/api/teacher-review/${quiz.id}/students/${ada.id}`)
    const whole = await review()
    expect(body).toEqual({ success: true, questions: whole.questions, studentReview: whole.studentReviews[0] })
  })

  // Shows: A teacher reaches only courses in which they have a role.
  test("of another teacher's quiz is not found, for a student forbidden", async () => {
    const other = await school.makeTeacher()
    const url = `/api/teacher-review/${quiz.id}`
    expect([(await school.call(other, 'GET', url)).status, (await school.call(ada, 'GET', url)).status]).toEqual([404, 403])
  })
})
