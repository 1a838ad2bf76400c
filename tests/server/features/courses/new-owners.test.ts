import type { Updateable } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { UsersTable } from '../../../../server/db/schema.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { openSchool, type Person, type Reply, type School } from '../../../support/school/school.ts'
import { makeColleague } from '../../../support/staff/colleagues.ts'

const draft = { title: 'Algebra', code: 'MAT-A-1', subject: 'Mathematics', description: 'Letters for numbers', maxStudents: 2, credits: 3 }

describeEachDatabase('Whoever is no active teacher any more, while this server still believes the session', (open) => {
  let school: School
  let person: Person
  let courseId: string
  beforeEach(async () => {
    school = await openSchool(await open())
    const owner = await school.makeTeacher()
    const course = await school.makeCourse({ teacher_id: owner.id })
    courseId = course.id
    person = await makeColleague(school, course, 'coTeacher')
    expect((await school.call(person, 'GET', '/api/courses')).status).toBe(200)
  })
  afterEach(() => school.close())

  /** What another server does; this one notices within a second. */
  const changeElsewhere = (change: Updateable<UsersTable>) =>
    school.db.updateTable('users').set(change).where('id', '=', person.id).execute()
  const create = () => school.call(person, 'POST', '/api/courses', { body: draft })
  const copy = () => school.call(person, 'POST', `/api/courses/${courseId}/copy`, { body: { title: 'Next', code: 'NEXT-1' } })

  test.each<[string, () => Promise<Reply>, Updateable<UsersTable>]>([
    ['creates no course as a student', create, { role: 'student' }],
    ['creates no course when disabled', create, { is_active: 0 }],
    ['copies no course as a student', copy, { role: 'student' }],
    ['copies no course when disabled', copy, { is_active: 0 }],
  ])('%s', async (_name, act, change) => {
    await changeElsewhere(change)
    const { status } = await act()
    const owned = await school.db.selectFrom('courses').select('id').where('teacher_id', '=', person.id).execute()
    expect([status, owned]).toEqual([403, []])
  })
})
