import cookie from '@fastify/cookie'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { App } from '../../server/deps.ts'
import { accessPlugin } from '../../server/plugins/access.ts'
import { jsonPlugin } from '../../server/plugins/json.ts'
import { sessionPlugin } from '../../server/plugins/session.ts'
import { policy } from '../../server/policy.ts'
import { createSessions } from '../../server/sessions.ts'
import { addModule, addThings } from '../support/access-things.ts'
import { attemptRow } from '../support/attempt-rows.ts'
import { describeEachDatabase } from '../support/databases.ts'
import { openSchool, type Person, type School } from '../support/school.ts'

type Verdict = 'ok' | 401 | 403 | 404

/** Who calls: owner teaches the course, other teaches another one; member has begun and handed in, classmate is only enrolled. */
const people = ['signedOut', 'admin', 'owner', 'other', 'member', 'classmate', 'stranger', 'former'] as const
type Name = (typeof people)[number]

const everybody: Verdict[] = ['ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok']
const signedIn: Verdict[] = [401, 'ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok']
const staff: Verdict[] = [401, 'ok', 'ok', 'ok', 403, 403, 403, 403]
const teachers: Verdict[] = [401, 403, 'ok', 'ok', 403, 403, 403, 403]
const students: Verdict[] = [401, 403, 403, 403, 'ok', 'ok', 'ok', 'ok']
const studentsAndTeachers: Verdict[] = [401, 403, 'ok', 'ok', 'ok', 'ok', 'ok', 'ok']
const ownerAndAdmin: Verdict[] = [401, 'ok', 'ok', 404, 403, 403, 403, 403]
const owner: Verdict[] = [401, 403, 'ok', 404, 403, 403, 403, 403]
const membersToo: Verdict[] = [401, 'ok', 'ok', 404, 'ok', 'ok', 404, 404]
const ownerAndMembers: Verdict[] = [401, 403, 'ok', 404, 'ok', 'ok', 404, 404]
const admins: Verdict[] = [401, 'ok', 403, 403, 403, 403, 403, 403]
const takers: Verdict[] = [401, 403, 403, 403, 'ok', 'ok', 404, 404]
const memberAlone: Verdict[] = [401, 403, 403, 403, 'ok', 404, 404, 404]
const memberAndStaff: Verdict[] = [401, 'ok', 'ok', 404, 'ok', 404, 404, 404]

const expected: Record<string, Verdict[]> = {
  'POST /api/auth/login': everybody,
  'POST /api/auth/register': everybody,
  'POST /api/auth/logout': everybody,
  'GET /api/auth/me': signedIn,
  'GET /api/site': everybody,
  'GET /api/courses': staff,
  'POST /api/courses': teachers,
  'GET /api/courses/:courseId': membersToo,
  'POST /api/courses/:courseId/enroll/email': ownerAndAdmin,
  'POST /api/courses/:courseId/enroll/batch': ownerAndAdmin,
  'DELETE /api/courses/:courseId/unenroll/:studentId': ownerAndAdmin,
  'POST /api/courses/:courseId/modules': owner,
  'PUT /api/courses/:courseId/modules/order': owner,
  'PUT /api/courses/:courseId/modules/:moduleId': owner,
  'DELETE /api/courses/:courseId/modules/:moduleId': owner,
  'GET /api/courses/registration-requests': staff,
  'PUT /api/courses/registration-requests/:requestId': ownerAndAdmin,
  'POST /api/courses/register': students,
  'GET /api/courses/user/enrollments': students,
  'GET /api/courses/user/progress': students,
  'GET /api/courses/my-requests': students,
  'GET /api/assignments': staff,
  'POST /api/assignments': owner,
  'GET /api/assignments/:assignmentId': membersToo,
  'PUT /api/assignments/:assignmentId': owner,
  'GET /api/assignments/course/:courseId': membersToo,
  'PATCH /api/assignments/:assignmentId/publish': owner,
  'POST /api/assignments/:assignmentId/attempts': takers,
  'POST /api/assignments/:assignmentId/submit': takers,
  'GET /api/assignments/:assignmentId/submissions': takers,
  'GET /api/assignments/submission/:submissionId/results': memberAndStaff,
  'POST /api/receipts/check': studentsAndTeachers,
  'POST /api/short-answer/try': teachers,
  'POST /api/images': teachers,
  'GET /api/images/:hash': memberAndStaff,
  'POST /api/files': teachers,
  'GET /api/files/:fileId': ownerAndMembers,
  'PUT /api/attempts/:attemptId/answers': memberAlone,
  'POST /api/attempts/:attemptId/takeover': memberAlone,
  'POST /api/attempts/:attemptId/close': owner,
  'GET /api/teacher-review/:quizId': ownerAndAdmin,
  'GET /api/teacher-review/:quizId/students/:studentId': ownerAndAdmin,
  'GET /api/teacher-review/:quizId/questions/:questionId/submissions': ownerAndAdmin,
  'POST /api/teacher-review/:quizId/reveal': ownerAndAdmin,
  'GET /api/teacher-review/:quizId/reveals': ownerAndAdmin,
  'GET /api/teacher-review/:quizId/statistics': ownerAndAdmin,
  'GET /api/teacher-review/:quizId/export.csv': ownerAndAdmin,
  'PUT /api/quiz/submissions/:submissionId/questions/:questionId/grade': owner,
  'PUT /api/quiz/submissions/:submissionId/feedback': owner,
  'POST /api/quiz/submissions/:submissionId/evidence': owner,
  'POST /api/quiz/submissions/:submissionId/evidence/accept': owner,
  'POST /api/teacher-review/:quizId/reminders': owner,
  'GET /api/admin/users': admins,
  'POST /api/admin/users': admins,
  'PUT /api/admin/users/:userId': admins,
  'POST /api/admin/users/:userId/password-link': admins,
  'GET /api/admin/courses': admins,
  'GET /api/admin/reports': admins,
  'GET /api/admin/audit': admins,
  'GET /api/password-links/:token': everybody,
  'POST /api/password-links/:token': everybody,
}

async function makeWorld(school: School) {
  const owner = await school.makeTeacher()
  const course = await school.makeCourse({ teacher_id: owner.id })
  const elsewhere = await school.makeCourse()
  const quiz = await school.makeQuiz({ course })
  const persons: Record<Exclude<Name, 'signedOut'>, Person> = {
    owner,
    admin: await school.signIn('admin'),
    other: await school.makeTeacher(),
    member: await school.makeStudent({ enrolledIn: course }),
    classmate: await school.makeStudent({ enrolledIn: course }),
    stranger: await school.makeStudent({ enrolledIn: elsewhere }),
    former: await school.makeStudent(),
  }
  const { db } = school
  await school.enroll(course, persons.former, 'removed')
  const attempts = [
    attemptRow('open', 2, 'open', quiz, persons.member.id),
    attemptRow('handed-in', 1, 'submitted', quiz, persons.member.id),
  ]
  await db.insertInto('attempts').values(attempts).execute()
  const request = { id: 'request', course_id: course.id, student_id: persons.stranger.id, requested_at: 0 }
  await db
    .insertInto('course_requests')
    .values({ ...request, status: 'pending', processed_at: null, rejection_reason: null, notes: null })
    .execute()
  const things = await addThings(school, { course, quiz, owner, member: persons.member })
  const params: Record<string, string> = {
    courseId: course.id,
    studentId: persons.member.id,
    requestId: 'request',
    assignmentId: quiz.id,
    quizId: quiz.id,
    attemptId: 'open',
    submissionId: 'handed-in',
    questionId: 'q1',
    userId: persons.stranger.id,
    ...things,
  }
  return { persons, course, elsewhere, quiz, params }
}

describeEachDatabase('Access', (open) => {
  let school: School
  let world: Awaited<ReturnType<typeof makeWorld>>
  beforeAll(async () => {
    school = await openSchool(await open())
    world = await makeWorld(school)
  })
  afterAll(() => school.close())

  /** Brings back what an allowed call before changed. */
  const restore = async () => {
    const ofMember = school.db.updateTable('enrollments').set({ status: 'active' }).where('student_id', '=', world.persons.member.id)
    await ofMember.execute()
    await addModule(school, world.course)
  }
  const pathOf = (url: string, params = world.params) => url.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '')
  const bodyOf = (row: string) => (policy[row]?.bodyCourse ? { courseId: world.course.id, wrong: true } : { wrong: true })

  async function verdict(row: string, person: Pick<Person, 'cookie'> | null, params = world.params): Promise<Verdict> {
    await restore()
    const [method = '', url = ''] = row.split(' ')
    const reply = await school.call<{ reason?: string }>(person, method, pathOf(url, params), method === 'GET' ? {} : { body: bodyOf(row) })
    if (reply.status === 401 && reply.body.reason !== 'signedOut') return 'ok'
    return reply.status === 401 || reply.status === 403 || reply.status === 404 ? reply.status : 'ok'
  }
  const verdicts = async (row: string) => {
    const all: [Name, Verdict][] = []
    for (const name of people) {
      // Signing out ends the session of whoever does it.
      const person = name === 'signedOut' || row.endsWith('/logout') ? null : world.persons[name]
      all.push([name, await verdict(row, person)])
    }
    return all
  }
  const isThere = (row: string) => {
    const [method = '', url = ''] = row.split(' ')
    return school.app.hasRoute({ method: method as 'GET', url })
  }

  test('has a row for every expectation and an expectation for every row', () => {
    expect(Object.keys(policy)).toEqual(Object.keys(expected))
  })

  test('has a route for every row', () => {
    expect(Object.keys(policy).filter((row) => !isThere(row))).toEqual([])
  })

  test.each(Object.keys(expected))('%s', async (row) => {
    expect(await verdicts(row)).toEqual(people.map((name, index) => [name, expected[row]?.[index]]))
  })

  test.each(Object.keys(expected).filter((row) => policy[row]?.object))('%s of something that is not there', async (row) => {
    const nowhere = Object.fromEntries(Object.keys(world.params).map((name) => [name, 'nowhere']))
    const all: [Name, Verdict][] = []
    for (const name of people) all.push([name, await verdict(row, name === 'signedOut' ? null : world.persons[name], nowhere)])
    const wanted = expected[row]?.map((one) => (one === 'ok' ? 404 : one))
    expect(all.map(([, one]) => one)).toEqual(wanted)
  })

  describe('The parts of a path', () => {
    test('have to belong together when unenrolling', async () => {
      const mixed = { ...world.params, studentId: world.persons.stranger.id }
      expect(await verdict('DELETE /api/courses/:courseId/unenroll/:studentId', world.persons.owner, mixed)).toBe(404)
    })

    test('have to belong together when reviewing one student', async () => {
      const mixed = { ...world.params, studentId: world.persons.stranger.id }
      expect(await verdict('GET /api/teacher-review/:quizId/students/:studentId', world.persons.owner, mixed)).toBe(404)
    })

    test.each(['%00', 'a%20b', "'--", 'x'.repeat(65), '..%2f'])('that are no ids find nothing: %s', async (id) => {
      const { status } = await school.call(world.persons.owner, 'GET', `/api/courses/${id}`)
      expect(status).toBe(404)
    })
  })

  describe('A draft', () => {
    test('does not exist for students', async () => {
      const draft = await school.makeQuiz({ course: world.course, is_published: 0 })
      expect(await verdict('GET /api/assignments/:assignmentId', world.persons.member, { assignmentId: draft.id })).toBe(404)
    })
  })

  describe('An attempt of one’s own', () => {
    test('stays within reach after leaving the course', async () => {
      await school.db
        .insertInto('attempts')
        .values(attemptRow('left', 1, 'open', world.quiz, world.persons.former.id))
        .execute()
      expect(await verdict('GET /api/assignments/:assignmentId', world.persons.former)).toBe('ok')
    })

    test('is no submission while it is open', async () => {
      const mine = { ...world.params, submissionId: 'open' }
      expect(await verdict('GET /api/assignments/submission/:submissionId/results', world.persons.member, mine)).toBe(404)
    })
  })
})

describeEachDatabase('A route without a row', (open) => {
  test('stops the start', async () => {
    const school = await openSchool(await open())
    const app: App = Fastify().withTypeProvider<TypeBoxTypeProvider>()
    await app.register(jsonPlugin, { deps: school.deps })
    await app.register(cookie)
    await app.register(sessionPlugin, { deps: school.deps, sessions: createSessions(school.deps) })
    await app.register(accessPlugin, school.deps)
    expect(() => app.get('/api/secret', () => 'secret')).toThrow('server/policy.ts has no row for GET /api/secret')
    await school.close()
  })
})
