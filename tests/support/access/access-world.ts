import { type GivenRole, givenRoles } from '../../../domain/course/course-role.ts'
import { policy } from '../../../server/http/policy.ts'
import { attemptRow } from '../attempts/attempt-rows.ts'
import { askForStream } from '../exam-room/stream-verdict.ts'
import type { Person, School } from '../school/school.ts'
import { makeColleague, restoreStaff } from '../staff/colleagues.ts'
import { addAccessObjects, addGroup, addModule, addSession, addWebhook } from './access-objects.ts'
import { type Caller, people, type Verdict } from './access-verdicts.ts'

/** Makes a course with everything that a path can name, and one person of each kind that calls. */
export async function makeAccessWorld(school: School) {
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

/** Who calls: a session by its cookie, or a program by its headers. */
type Calling = Pick<Person, 'cookie'> | { headers: Record<string, string> }

type World = Awaited<ReturnType<typeof makeAccessWorld>>

/** Calls rows of the policy in a world, and says what a person gets. */
export function accessCaller(school: School, world: World) {
  /** Brings back what an allowed call before changed. */
  const restore = async () => {
    const ofMember = school.db.updateTable('enrollments').set({ status: 'active' }).where('student_id', '=', world.persons.member.id)
    await ofMember.execute()
    await addModule(school, world.course)
    await addGroup(school, world.course)
    await restoreStaff(school, world.course, world.staff)
    await addSession(school, world.persons.member.id)
    await addWebhook(school, world.persons.owner.id)
  }
  const pathOf = (url: string, params = world.params) => url.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '')
  const bodyOf = (row: string) => (policy[row]?.bodyCourse ? { courseId: world.course.id, wrong: true } : { wrong: true })

  /** A path to the staff of a course names a colleague where it names a user. */
  const paramsOf = (row: string) =>
    row.includes('/staff/:userId') ? { ...world.params, userId: world.staff.observer ?? '' } : world.params

  async function verdict(row: string, person: Calling | null, params = paramsOf(row)): Promise<Verdict> {
    await restore()
    const [method = '', url = ''] = row.split(' ')
    const path = pathOf(url, params)
    const [session, headers] = person && 'cookie' in person ? [person, {}] : [null, person?.headers ?? {}]
    const reply =
      session && url.endsWith('/stream')
        ? await askForStream(school.app, session, path)
        : await school.call<{ reason?: string }>(session, method, path, method === 'GET' ? { headers } : { headers, body: bodyOf(row) })
    if (reply.status === 401 && reply.body.reason !== 'signedOut' && reply.body.reason !== 'tokenInvalid') return 'ok'
    // A route that is open to everybody was reached when it judges the link.
    if (reply.body.reason === 'linkInvalid') return 'ok'
    return reply.status === 401 || reply.status === 403 || reply.status === 404 ? reply.status : 'ok'
  }
  const verdicts = async (row: string, callers: readonly Caller[] = people) => {
    const all: [Caller, Verdict][] = []
    for (const name of callers) {
      // Signing out ends the session of whoever does it.
      const person = name === 'signedOut' || row.endsWith('/logout') ? null : world.persons[name]
      all.push([name, await verdict(row, person)])
    }
    return all
  }
  return { verdict, verdicts }
}
