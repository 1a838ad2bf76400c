import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { newQuiz } from '../../../domain/quiz/quiz-form.ts'
import type { GivenGrade } from '../../../src/machines/submission-grading/contract.ts'
import { fetchOwnAssignment, publishAssignment, saveAssignment } from '../../../src/services/api/assignments.ts'
import { enrollByEmail, fetchCourse, fetchCourseAssignments, fetchCourses, unenroll } from '../../../src/services/api/courses/courses.ts'
import { fetchRegistrationRequests } from '../../../src/services/api/courses/registration-requests.ts'
import { quizToBody } from '../../../src/services/api/quiz-wire.ts'
import { fetchQuizReview, saveFeedback, saveGrade, sendReminders } from '../../../src/services/api/teacher-review.ts'
import { stubFetch } from '../../support/pages/fake-fetch.ts'

interface Call {
  method: string
  path: string
  credentials: string
  body: unknown
}
const calls: Call[] = []
const reply = {
  success: true,
  message: 'Done.',
  courses: [],
  course: {},
  assignments: [],
  assignment: {},
  questions: [],
  requests: [],
  data: {},
}

beforeEach(() => {
  calls.length = 0
  stubFetch(({ method, path, credentials, body }) => {
    calls.push({ method, path, credentials, body })
    return new Response(JSON.stringify(reply), { headers: { 'content-type': 'application/json' } })
  })
})
afterEach(() => vi.unstubAllGlobals())

const body = quizToBody('c1', newQuiz(), false)
const grade: GivenGrade = { questionId: 'q4', points: 4.5, feedback: 'Well argued.', reset: false }

describe('A call of a teacher', () => {
  // Shows: `GET /api/courses` answers a teacher `success`, `courses` and `message`.
  // Shows: `POST /api/courses/{id}/enroll/email` takes `email` and answers `success` and `message`.
  // Shows: `DELETE /api/courses/{courseId}/unenroll/{studentId}` answers `success` and `message`.
  // Shows: `GET /api/courses/registration-requests` answers `requests`, a list.
  // Shows: `GET /api/courses/{courseId}` answers a teacher `success`, `message` and `course`.
  // Shows: `GET /api/assignments/{assignmentId}` answers a teacher `success`, `assignment` and `questions`.
  // Shows: `POST /api/assignments` takes a quiz and answers `success` and `message` or `error`.
  // Shows: `PUT /api/assignments/{assignmentId}` takes and answers the same as creating.
  // Shows: `GET /api/assignments/course/{courseId}` answers a teacher `success`, `assignments` and `course`.
  // Shows: `PATCH /api/assignments/{id}/publish` answers `success`.
  // Shows: `GET /api/teacher-review/{assignmentId}` answers `assignment`, `course`, `statistics`, `questions` and `studentReviews`.
  // Shows: `PUT /api/quiz/submissions/{submissionId}/questions/{questionId}/grade` takes points, feedback, reset and revision and answers `totalScore` and `isFullyGraded`.
  test.each<[string, string, unknown, () => Promise<unknown>]>([
    ['GET', '/api/courses', null, () => fetchCourses()],
    ['GET', '/api/courses/c%201', null, () => fetchCourse('c 1')],
    ['POST', '/api/courses/c1/enroll/email', { email: 'ada@school.example' }, () => enrollByEmail('c1', ' ada@school.example ', false)],
    [
      'POST',
      '/api/courses/c1/enroll/email',
      { email: 'ada@school.example', confirm: true },
      () => enrollByEmail('c1', 'ada@school.example', true),
    ],
    ['DELETE', '/api/courses/c1/unenroll/s1', null, () => unenroll('c1', 's1')],
    ['GET', '/api/courses/registration-requests', null, () => fetchRegistrationRequests()],
    ['GET', '/api/assignments/course/c1', null, () => fetchCourseAssignments('c1')],
    ['GET', '/api/assignments/a1', null, () => fetchOwnAssignment('a1')],
    ['POST', '/api/assignments', body, () => saveAssignment(null, body)],
    ['PUT', '/api/assignments/a1', body, () => saveAssignment('a1', body)],
    ['PATCH', '/api/assignments/a1/publish', null, () => publishAssignment('a1')],
    ['GET', '/api/teacher-review/q1?withAnswers=false', null, () => fetchQuizReview('q1')],
    ['POST', '/api/teacher-review/q1/reminders', { studentIds: ['s1'] }, () => sendReminders('q1', ['s1'])],
    ['POST', '/api/teacher-review/q1/reminders', {}, () => sendReminders('q1', null)],
    [
      'PUT',
      '/api/quiz/submissions/s1/questions/q4/grade',
      { points: 4.5, feedback: 'Well argued.', revision: 2 },
      () => saveGrade('s1', grade, 2),
    ],
    [
      'PUT',
      '/api/quiz/submissions/s1/questions/q4/grade',
      { reset: true, feedback: 'Well argued.', revision: 2 },
      () => saveGrade('s1', { ...grade, points: null, reset: true }, 2),
    ],
    [
      'PUT',
      '/api/quiz/submissions/s1/feedback',
      { feedback: 'Well prepared.', basis: 'Well.' },
      () => saveFeedback({ submissionId: 's1', feedback: 'Well prepared.', basis: 'Well.' }),
    ],
  ])('is %s %s with %j', async (method, path, sent, call) => {
    await call()
    expect(calls).toEqual([{ method, path, credentials: 'same-origin', body: sent }])
  })
})
