import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AuthorAssignmentReply, SavedAssignmentReply } from '../../../../domain/api/assignments.ts'
import type { ResultsReply, SubmitReply } from '../../../../domain/api/submissions.ts'
import type { TeacherReviewReply } from '../../../../domain/api/teacher-review.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { aQuizBody } from '../../../support/school/quiz-bodies.ts'
import { opening, openSchool, type Person, type School } from '../../../support/school/school.ts'

const hour = 3_600_000

describeEachDatabase('Correct answers that are released by hand', (open) => {
  let school: School
  let teacher: Person
  let student: Person
  let course: Awaited<ReturnType<School['makeCourse']>>
  beforeEach(async () => {
    school = await openSchool(await open())
    teacher = await school.makeTeacher()
    course = await school.makeCourse({ teacher_id: teacher.id })
    student = await school.makeStudent({ enrolledIn: course })
  })
  afterEach(() => school.close())

  const release = (id: string) => school.call(teacher, 'POST', `/api/assignments/${id}/release-answers`, { body: {} })
  async function submitAttempt(assignmentId: string) {
    await school.call(student, 'POST', `/api/assignments/${assignmentId}/attempts`, { body: {} })
    return (await school.call<SubmitReply>(student, 'POST', `/api/assignments/${assignmentId}/submit`, { body: { answers: {} } })).body
      .submission
  }
  const results = async ({ id }: { id: string }) =>
    (await school.call<ResultsReply>(student, 'GET', `/api/assignments/submission/${id}/results`)).body
  const releaseOf = async (assignmentId: string) =>
    (await school.call<TeacherReviewReply>(teacher, 'GET', `/api/teacher-review/${assignmentId}`)).body.assignment.answersRelease
  const byHand = (more = {}) => school.makeQuiz({ course, show_answers_when: 'release', ...more })
  const keyViews = async () => (await school.db.selectFrom('key_views').select('at').execute()).map(({ at }) => Number(at))

  // Shows: A teacher can release correct answers by hand; until then no reply holds them.
  test('are in no reply before, and in the results from then on', async () => {
    const quiz = await byHand()
    const submission = await submitAttempt(quiz.id)
    const before = await results(submission)
    await release(quiz.id)
    const after = await results(submission)
    expect([before.canViewAnswers, JSON.stringify(before).includes('is_correct'), after.canViewAnswers]).toEqual([false, false, true])
    expect(JSON.stringify(after)).toContain('is_correct')
  })

  test('are announced without a date while they wait for their release, where they are shown at all', async () => {
    const quiz = await byHand()
    const submission = await submitAttempt(quiz.id)
    const hidden = await results(await submitAttempt((await byHand({ show_correct_answers: 0 })).id))
    const before = await results(submission)
    await release(quiz.id)
    expect([before, hidden, await results(submission)].map(({ awaitsRelease }) => awaitsRelease)).toEqual([true, undefined, undefined])
  })

  // Shows: Where a student has an attempt left that hides correct answers, the review says "They can be shown once you have no attempt left.", and the publish check of such a quiz says so.
  test('are announced for after the last attempt, as long as the student can begin it', async () => {
    const quiz = await school.makeQuiz({ course, allowed_attempts: 2, available_until: school.clock.now() + 60_000 })
    const first = await submitAttempt(quiz.id)
    const before = await results(first)
    school.clock.advance(60_001)
    const over = await results(first)
    const hidden = await results(await submitAttempt((await school.makeQuiz({ course, allowed_attempts: 2, show_correct_answers: 0 })).id))
    const open = await school.makeQuiz({ course, allowed_attempts: 2 })
    const [one, two] = [await submitAttempt(open.id), await submitAttempt(open.id)]
    const replies = [before, over, hidden, await results(one), await results(two)]
    expect(replies.map(({ hasAttemptsLeft }) => hasAttemptsLeft)).toEqual([true, undefined, undefined, undefined, undefined])
  })

  test('count as seen from the first look after the release', async () => {
    const quiz = await byHand()
    const submission = await submitAttempt(quiz.id)
    await results(submission)
    await release(quiz.id)
    school.clock.advance(hour)
    await results(submission)
    expect(await keyViews()).toEqual([opening + hour])
  })

  test('stay hidden from whoever has attempts left', async () => {
    const quiz = await byHand({ allowed_attempts: 2 })
    const submission = await submitAttempt(quiz.id)
    await release(quiz.id)
    expect((await results(submission)).canViewAnswers).toBe(false)
  })

  test('stay hidden after the window until they are released', async () => {
    const quiz = await byHand({ available_until: opening + hour })
    const submission = await submitAttempt(quiz.id)
    school.clock.advance(2 * hour)
    expect((await results(submission)).canViewAnswers).toBe(false)
  })

  test('are released once, and the review says where that is', async () => {
    const quiz = await byHand()
    const before = await releaseOf(quiz.id)
    await release(quiz.id)
    school.clock.advance(hour)
    await release(quiz.id)
    const row = await school.db.selectFrom('assignments').select('answers_released_at as at').where('id', '=', quiz.id).executeTakeFirst()
    expect([before, await releaseOf(quiz.id), Number(row?.at)]).toEqual(['waiting', 'released', opening])
  })

  test('leave the version of the quiz as it is, so that nobody who writes on it is in conflict', async () => {
    const { body } = await school.call<SavedAssignmentReply>(teacher, 'POST', '/api/assignments', {
      body: aQuizBody(course.id, { showAnswersWhen: 'release' }),
    })
    const { id, version } = body.assignment
    await release(id)
    const sent = { ...aQuizBody(course.id, { showAnswersWhen: 'release' }), version }
    const saved = await school.call(teacher, 'PUT', `/api/assignments/${id}`, { body: sent })
    expect([saved.status, await releaseOf(id)]).toEqual([200, 'released'])
  })

  test('of a quiz that shows them by itself are not released', async () => {
    const quiz = await school.makeQuiz({ course })
    expect(await release(quiz.id)).toMatchObject({ status: 409, body: { reason: 'notByHand' } })
  })

  test('are shown right after submitting where their author says so, in spite of an end', async () => {
    const quiz = await school.makeQuiz({ course, show_answers_when: 'submission', available_until: opening + hour })
    expect((await results(await submitAttempt(quiz.id))).canViewAnswers).toBe(true)
  })

  test('are duplicated as a rule, not as released', async () => {
    const quiz = await byHand()
    await release(quiz.id)
    const copy = await school.call<SavedAssignmentReply>(teacher, 'POST', `/api/assignments/${quiz.id}/copy`, {
      body: { courseId: course.id },
    })
    const { id } = copy.body.assignment
    const { assignment } = (await school.call<AuthorAssignmentReply>(teacher, 'GET', `/api/assignments/${id}`)).body
    expect([assignment.showAnswersWhen, await releaseOf(id)]).toEqual(['release', 'waiting'])
  })
})
