import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeEachDatabase, describePostgres } from '../../../support/databases.ts'
import { lockedWhileHeld } from '../../../support/held-rows.ts'
import { openSchool, type Person, type School } from '../../../support/school/school.ts'

const idOf = ({ id }: { id: string }): string => id
const rename = (school: School, by: Person, id: string, firstName: string) =>
  school.call<{ reason?: string }>(by, 'PUT', `/api/admin/users/${id}`, { body: { firstName } })

describePostgres('People who are changed at the same moment are locked in the order of their ids', (open) => {
  let school: School
  let teacher: Person
  beforeEach(async () => {
    school = await openSchool(await open())
    teacher = await school.makeTeacher()
  })
  afterEach(() => school.close())

  /** PostgreSQL reads a row that was written where its new version is: after all others. */
  const readLast = (id: string) => school.db.updateTable('users').set('is_active', 1).where('id', '=', id).execute()

  /** Three people in the order of their ids; the first is the last to be read. */
  const three = async (make: () => Promise<Person>) => {
    const people = [await make(), await make(), await make()]
    const [first = '', second = '', third = ''] = people.map(idOf).toSorted()
    await readLast(first)
    return { people, ids: [first, second, third], first, second, third }
  }

  test('by an admin who changes another admin', async () => {
    const { people, ids, first, second, third } = await three(() => school.signIn('admin'))
    const by = people.find(({ id }) => id === third) ?? teacher
    const { locked, result } = await lockedWhileHeld(school.db, second, ids, () => rename(school, by, third, 'New'))
    expect([locked, result.status]).toEqual([[first], 200])
  })

  test('by an admin who changes somebody whose id is before those of the admins', async () => {
    const { ids, first } = await three(() => school.signIn('admin'))
    const by = await school.signIn('admin')
    const { locked, result } = await lockedWhileHeld(school.db, first, [teacher.id, ...ids, by.id], () =>
      rename(school, by, teacher.id, 'New'),
    )
    expect([locked, result.status]).toEqual([[teacher.id], 200])
  })

  test('by a teacher who enrolls a list', async () => {
    const { people, ids, first, second } = await three(() => school.makeStudent())
    await school.db.updateTable('users').set('self_registered', 1).where('id', 'in', ids).execute()
    await readLast(first)
    const course = await school.makeCourse({ teacher_id: teacher.id })
    const body = { csv: ['email', ...people.map(({ email }) => email)].join('\n'), apply: true, confirm: true }
    const { locked, result } = await lockedWhileHeld(school.db, second, ids, () =>
      school.call<object>(teacher, 'POST', `/api/courses/${course.id}/enroll/batch`, { body }),
    )
    expect([locked, result.status]).toEqual([[first], 200])
  })
})

describeEachDatabase('Six admins who change one another at once', (open) => {
  let school: School
  beforeEach(async () => {
    school = await openSchool(await open())
  })
  afterEach(() => school.close())

  test('all get an answer', async () => {
    const admins: Person[] = []
    for (let count = 0; count < 6; count += 1) admins.push(await school.signIn('admin'))
    const calls = Array.from({ length: 60 }, (_, at) => {
      const [by, other] = [admins[at % 6], admins[(at * 5 + Math.floor(at / 6)) % 6]]
      if (!by || !other) throw new Error('six admins')
      return rename(school, by, other.id, `Name ${at}`)
    })
    expect(new Set((await Promise.all(calls)).map(({ status, body }) => `${status} ${body.reason ?? ''}`))).toEqual(new Set(['200 ']))
  })
})
