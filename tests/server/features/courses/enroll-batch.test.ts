import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { EnrollBatchReply } from '../../../../domain/api/enroll-batch.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { queriesOf } from '../../../support/query-count.ts'
import { openSchool, type Person, type School } from '../../../support/school/school.ts'

const none = { enrolled: 0, alreadyEnrolled: 0, noSuchStudent: 0, invalidEmail: 0, duplicate: 0, courseFull: 0 }

describeEachDatabase('Enrolling many', (open) => {
  let school: School
  let teacher: Person
  let course: { id: string }
  let students: Person[]
  beforeAll(async () => {
    school = await openSchool(await open())
    teacher = await school.makeTeacher()
  })
  beforeEach(async () => {
    course = await school.makeCourse({ teacher_id: teacher.id, max_students: 3 })
    students = [await school.makeStudent(), await school.makeStudent(), await school.makeStudent()]
  })
  afterAll(() => school.close())

  const emails = () => students.map(({ email }) => email)
  const send = (csv: string, options: object = { apply: true }) =>
    school.call<EnrollBatchReply>(teacher, 'POST', `/api/courses/${course.id}/enroll/batch`, { body: { csv, ...options } })
  const results = async (csv: string, options?: object) => {
    const { body } = await send(csv, options)
    return [body.applied, ...body.lines.map(({ result }) => result)]
  }
  const enrolled = async () => {
    const rows = await school.db.selectFrom('enrollments').selectAll().where('course_id', '=', course.id).execute()
    return rows.filter(({ status }) => status === 'active').length
  }

  // Shows: A list of students is answered line by line.
  test('reports every line and the totals', async () => {
    await school.enroll(course, students[0] as Person)
    const csv = `Name,Mail\nA,${emails()[0]}\nB, ${emails()[1]?.toUpperCase()} \nC,nobody@school.test\nD,not an address\nE,${emails()[1]}\nF,${teacher.email}`
    expect([await send(csv), await enrolled()]).toMatchObject([
      {
        status: 200,
        body: {
          success: true,
          applied: true,
          lines: [
            { line: 2, email: emails()[0], result: 'alreadyEnrolled' },
            { line: 3, email: emails()[1]?.toUpperCase(), result: 'enrolled' },
            { line: 4, email: 'nobody@school.test', result: 'noSuchStudent' },
            { line: 5, email: 'not an address', result: 'invalidEmail' },
            { line: 6, email: emails()[1], result: 'duplicate' },
            { line: 7, email: teacher.email, result: 'noSuchStudent' },
          ],
          totals: { enrolled: 1, alreadyEnrolled: 1, noSuchStudent: 2, invalidEmail: 1, duplicate: 1, courseFull: 0 },
        },
      },
      2,
    ])
  })

  // Shows: A list of students is enrolled as a whole or not at all.
  test('only looks when it is told not to apply', async () => {
    const { body } = await send(emails().join('\n'), { apply: false })
    expect([body.applied, body.totals, await enrolled()]).toEqual([false, { ...none, enrolled: 3 }, 0])
  })

  // Shows: A list of students is enrolled as a whole or not at all.
  test('enrolls nobody while a line is faulty, when it is told so', async () => {
    const csv = [...emails(), 'nobody@school.test'].join('\n')
    expect([await results(csv, { apply: true, onlyIfAllGood: true }), await enrolled()]).toEqual([
      [false, 'enrolled', 'enrolled', 'enrolled', 'noSuchStudent'],
      0,
    ])
  })

  test('does not count duplicates and members as faults', async () => {
    await school.enroll(course, students[0] as Person)
    const csv = [...emails(), ...emails()].join('\n')
    expect([(await results(csv, { apply: true, onlyIfAllGood: true }))[0], await enrolled()]).toEqual([true, 3])
  })

  test('stops at the last place', async () => {
    students.push(await school.makeStudent())
    expect([await results(emails().join('\n')), await enrolled()]).toEqual([[true, 'enrolled', 'enrolled', 'enrolled', 'courseFull'], 3])
  })

  // Shows: A list of students is enrolled as a whole or not at all.
  test('twice at the same time never goes beyond the last place', async () => {
    const others = [await school.makeStudent(), await school.makeStudent()]
    await Promise.all([send(emails().join('\n')), send(others.map(({ email }) => email).join('\n'))])
    expect(await enrolled()).toBe(3)
  })

  test('brings back who was removed, and approves who asked', async () => {
    const [removed, asking] = students as [Person, Person]
    await school.enroll(course, removed, 'removed')
    const request = { id: school.deps.newId(), course_id: course.id, student_id: asking.id, status: 'pending', requested_at: 0 }
    await school.db.insertInto('course_requests').values(request).execute()
    await send(`${removed.email}\n${asking.email}`)
    const { status } = await school.db.selectFrom('course_requests').select('status').where('id', '=', request.id).executeTakeFirstOrThrow()
    expect([await enrolled(), status]).toEqual([2, 'approved'])
  })

  test('does not know disabled people', async () => {
    const [student] = students as [Person]
    await school.db.updateTable('users').set({ is_active: 0 }).where('id', '=', student.id).execute()
    expect(await results(student.email)).toEqual([true, 'noSuchStudent'])
  })

  test('needs the same few queries for one line and for 2,000', async () => {
    const counted = (csv: string) => queriesOf(school.db, () => send(csv, { apply: false }))
    const many = Array.from({ length: 2_000 }, (_, index) => `nobody-${index}@school.test`).join('\n')
    expect([await counted(many), await counted('nobody@school.test')]).toEqual([3, 3])
  })

  describe('What is refused', () => {
    test('a list that is too long, too large, or none', async () => {
      const sent = [{ csv: 'a@x.test\n'.repeat(2_001) }, { csv: 'x'.repeat(1024 * 1024 + 1) }, { csv: 7 }, { csv: '', all: true }]
      const replies: unknown[] = []
      for (const body of sent) replies.push(await send('', { apply: true, ...body }))
      expect(replies).toMatchObject([
        { status: 400, body: { reason: 'tooManyLines', errors: [{ param: 'csv' }] } },
        { status: 400, body: { reason: 'invalid', errors: [{ param: 'csv' }] } },
        { status: 400, body: { reason: 'invalid', errors: [{ param: 'csv' }] } },
        { status: 400, body: { reason: 'unknownField', errors: [{ param: 'all' }] } },
      ])
    })
  })
})
