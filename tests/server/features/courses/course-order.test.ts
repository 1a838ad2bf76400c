import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { MyRequestsReply } from '../../../../domain/api/courses.ts'
import { describePostgres } from '../../../support/databases.ts'
import { waitingForLock } from '../../../support/held-rows.ts'
import { openSchool, type Person, type Reply, type School } from '../../../support/school/school.ts'

type Refused = Reply<{ reason?: string }>

describePostgres('Of two calls about one student and one course at the same moment', (open) => {
  let school: School
  let teacher: Person
  let student: Person
  let course: Awaited<ReturnType<School['makeCourse']>>
  beforeEach(async () => {
    school = await openSchool(await open())
    teacher = await school.makeTeacher()
    student = await school.makeStudent()
    course = await school.makeCourse({ teacher_id: teacher.id, code: 'MAT-1' })
  })
  afterEach(() => school.close())

  const ask = () => school.call<Refused['body']>(student, 'POST', '/api/courses/register', { body: { courseCode: 'MAT-1' } })
  const enroll = () =>
    school.call<Refused['body']>(teacher, 'POST', `/api/courses/${course.id}/enroll/email`, {
      body: { email: student.email, confirm: true },
    })
  const decide = (id: string, body: object) =>
    school.call<Refused['body']>(teacher, 'PUT', `/api/courses/registration-requests/${id}`, { body })
  const mine = async () => (await school.call<MyRequestsReply>(student, 'GET', '/api/courses/my-requests')).body.requests
  const outcomes = (replies: readonly Refused[]) => replies.map(({ status, body }) => [status, body.reason])

  /** Makes the calls one after the other while a row is written by somebody else, each once the one before waits for a lock or is over. */
  const whileWritten = async (row: { table: 'courses' | 'users'; id: string }, calls: readonly (() => Promise<Refused>)[]) => {
    const writer = await school.db.startTransaction().execute()
    await sql`update ${sql.table(row.table)} set id = id where id = ${row.id}`.execute(writer)
    const begun: Promise<Refused>[] = []
    let over = 0
    for (const call of calls) {
      begun.push(
        call().finally(() => {
          over += 1
        }),
      )
      while ((await waitingForLock(school.db)) + over < begun.length);
    }
    await writer.rollback().execute()
    return outcomes(await Promise.all(begun))
  }

  test.each([
    ['an approval', { status: 'approved', notes: null, rejectionReason: null }],
    ['a rejection', { status: 'rejected', notes: null, rejectionReason: 'no' }],
  ])('enrolling by e-mail and %s both get an answer', async (_, body) => {
    await ask()
    const [request] = await mine()
    expect(await whileWritten({ table: 'courses', id: course.id }, [enroll, () => decide(request?.id ?? '', body)])).toEqual([
      [200, undefined],
      [409, 'alreadyProcessed'],
    ])
  })

  test('enrolling comes first, and the request after it is refused', async () => {
    await school.db.updateTable('users').set({ self_registered: 1 }).where('id', '=', student.id).execute()
    expect(await whileWritten({ table: 'users', id: student.id }, [enroll, ask])).toEqual([
      [200, undefined],
      [409, 'alreadyEnrolled'],
    ])
    expect(await mine()).toEqual([])
  })
})
