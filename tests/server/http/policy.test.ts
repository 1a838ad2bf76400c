import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type GivenRole, givenRoles } from '../../../domain/course/course-role.ts'
import { policy } from '../../../server/http/policy.ts'
import { attemptRow } from '../../support/attempts/attempt-rows.ts'
import { describeEachDatabase } from '../../support/databases.ts'
import { askForStream } from '../../support/exam-room/stream-verdict.ts'
import { addAccessObjects, addGroup, addModule, addSession } from '../../support/school/access-objects.ts'
import { type Caller, expectedVerdicts, people, type Verdict } from '../../support/school/access-verdicts.ts'
import { openSchool, type Person, type School } from '../../support/school/school.ts'
import { makeColleague, restoreStaff } from '../../support/staff/colleagues.ts'

async function makeWorld(school: School) {
  const owner = await school.makeTeacher()
  const course = await school.makeCourse({ teacher_id: owner.id })
  const elsewhere = await school.makeCourse()
  const quiz = await school.makeQuiz({ course })
  const colleague = (role: GivenRole, of = course): Promise<Person> => makeColleague(school, of, role)
  const persons: Record<Exclude<Caller, 'signedOut'>, Person> = {
    owner,
    admin: await school.signIn('admin'),
    coTeacher: await colleague('coTeacher'),
    grader: await colleague('grader'),
    invigilator: await colleague('invigilator'),
    observer: await colleague('observer'),
    other: await colleague('coTeacher', elsewhere),
    formerColleague: await school.makeTeacher(),
    member: await school.makeStudent({ enrolledIn: course }),
    classmate: await school.makeStudent({ enrolledIn: course }),
    stranger: await school.makeStudent({ enrolledIn: elsewhere }),
    former: await school.makeStudent(),
  }
  const { db } = school
  await school.enroll(course, persons.former, 'removed')
  const attempts = [
    attemptRow('open', 2, 'open', quiz, persons.member.id),
    attemptRow('submitted', 1, 'submitted', quiz, persons.member.id),
  ]
  await db.insertInto('attempts').values(attempts).execute()
  const request = { id: 'request', course_id: course.id, student_id: persons.stranger.id, requested_at: 0 }
  await db
    .insertInto('course_requests')
    .values({ ...request, status: 'pending', processed_at: null, rejection_reason: null, notes: null })
    .execute()
  const things = await addAccessObjects(school, { course, quiz, owner, member: persons.member })
  const params: Record<string, string> = {
    courseId: course.id,
    studentId: persons.member.id,
    requestId: 'request',
    assignmentId: quiz.id,
    attemptId: 'open',
    submissionId: 'submitted',
    questionId: 'q1',
    regradeId: 'decision',
    userId: persons.stranger.id,
    ...things,
  }
  const staff = Object.fromEntries(givenRoles.map((role) => [role, persons[role].id]))
  return { persons, course, elsewhere, quiz, params, staff }
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
    await addGroup(school, world.course)
    await restoreStaff(school, world.course, world.staff)
    await addSession(school, world.persons.member.id)
  }
  const pathOf = (url: string, params = world.params) => url.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '')
  const bodyOf = (row: string) => (policy[row]?.bodyCourse ? { courseId: world.course.id, wrong: true } : { wrong: true })

  /** A path to the staff of a course names a colleague where it names a user. */
  const paramsOf = (row: string) =>
    row.includes('/staff/:userId') ? { ...world.params, userId: world.staff.observer ?? '' } : world.params

  async function verdict(row: string, person: Pick<Person, 'cookie'> | null, params = paramsOf(row)): Promise<Verdict> {
    await restore()
    const [method = '', url = ''] = row.split(' ')
    const path = pathOf(url, params)
    const reply = url.endsWith('/stream')
      ? await askForStream(school.app, person, path)
      : await school.call<{ reason?: string }>(person, method, path, method === 'GET' ? {} : { body: bodyOf(row) })
    if (reply.status === 401 && reply.body.reason !== 'signedOut') return 'ok'
    // A route that is open to everybody was reached when it judges the link.
    if (reply.body.reason === 'linkInvalid') return 'ok'
    return reply.status === 401 || reply.status === 403 || reply.status === 404 ? reply.status : 'ok'
  }
  const verdicts = async (row: string) => {
    const all: [Caller, Verdict][] = []
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

  // Shows: The server checks role and ownership in every call; the page only chooses what to show.
  test('has a row for every expectation and an expectation for every row', () => {
    expect(Object.keys(policy)).toEqual(Object.keys(expectedVerdicts))
  })

  // Shows: Every path of the API is a row of one access table; any other path answers 404.
  test('has a route for every row', () => {
    expect(Object.keys(policy).filter((row) => !isThere(row))).toEqual([])
  })

  // Shows: A student reads their own submissions, and nobody else's.
  // Shows: What each role may do is in the table of access: a grader reads and grades submissions, an invigilator has the exam room and sign-in codes, an observer reads.
  // Shows: A teacher reaches only their own courses, quizzes and submissions; an admin has the calls of the admin area.
  test.each(Object.keys(expectedVerdicts))('%s', async (row) => {
    expect(await verdicts(row)).toEqual(people.map((name, index) => [name, expectedVerdicts[row]?.[index]]))
  })

  // Shows: The server checks role and ownership in every call; the page only chooses what to show.
  test.each(Object.keys(expectedVerdicts).filter((row) => policy[row]?.object))('%s of something that is not there', async (row) => {
    const nowhere = Object.fromEntries(Object.keys(world.params).map((name) => [name, 'nowhere']))
    const all: [Caller, Verdict][] = []
    for (const name of people) all.push([name, await verdict(row, name === 'signedOut' ? null : world.persons[name], nowhere)])
    const wanted = expectedVerdicts[row]?.map((one) => (one === 'ok' ? 404 : one))
    expect(all.map(([, one]) => one)).toEqual(wanted)
  })

  describe('The parts of a path', () => {
    test('have to belong together when unenrolling', async () => {
      const mixed = { ...world.params, studentId: world.persons.stranger.id }
      expect(await verdict('DELETE /api/courses/:courseId/unenroll/:studentId', world.persons.owner, mixed)).toBe(404)
    })

    test('have to belong together when reviewing one student', async () => {
      const mixed = { ...world.params, studentId: world.persons.stranger.id }
      expect(await verdict('GET /api/teacher-review/:assignmentId/students/:studentId', world.persons.owner, mixed)).toBe(404)
    })

    test.each(['%00', 'a%20b', "'--", 'x'.repeat(65), '..%2f'])('that are no ids find nothing: %s', async (id) => {
      const { status } = await school.call(world.persons.owner, 'GET', `/api/courses/${id}`)
      expect(status).toBe(404)
    })
  })

  describe('A draft', () => {
    // Shows: Students get only published assignments in the list.
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
