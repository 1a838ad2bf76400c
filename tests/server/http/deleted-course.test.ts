import { afterAll, beforeAll, expect, test } from 'vitest'
import { policy } from '../../../server/http/policy.ts'
import { type Caller, expectedVerdicts, people, type Verdict } from '../../support/access/access-verdicts.ts'
import { accessCaller, makeAccessWorld } from '../../support/access/access-world.ts'
import { describeEachDatabase } from '../../support/databases.ts'
import { openSchool, type School } from '../../support/school/school.ts'

/** What is of the course itself; pictures, files, people and sessions are there without it. */
const ofCourse = new Set([
  'course',
  'module',
  'enrollment',
  'request',
  'assignment',
  'quizStudent',
  'attempt',
  'submission',
  'submittedOnce',
  'staffMember',
])
const rows = Object.keys(policy).filter((row) => ofCourse.has(policy[row]?.object ?? ''))
const lists = Object.keys(policy).filter((row) => row.startsWith('GET ') && !row.includes(':') && !policy[row]?.open)

describeEachDatabase('A deleted course', (open) => {
  let school: School
  let world: Awaited<ReturnType<typeof makeAccessWorld>>
  let call: ReturnType<typeof accessCaller>
  beforeAll(async () => {
    school = await openSchool(await open())
    world = await makeAccessWorld(school)
    call = accessCaller(school, world)
    await school.db.updateTable('courses').set({ title: 'Vanished', code: 'VANISHED-1' }).where('id', '=', world.course.id).execute()
    const deleted = { archived_at: 1, deleted_at: school.clock.now(), deleted_by: world.persons.owner.id }
    await school.db.updateTable('courses').set(deleted).where('id', '=', world.course.id).execute()
  })
  afterAll(() => school.close())

  // Shows: A deleted course is there for nobody: every call that names it or something in it finds nothing.
  test.each(rows)('is not there for %s', async (row) => {
    const expected = people.map((name, index): [Caller, Verdict] => {
      const verdict = expectedVerdicts[row]?.[index] ?? 401
      return [name, verdict === 'ok' ? 404 : verdict]
    })
    expect(await call.verdicts(row)).toEqual(expected)
  })

  test.each(['GET /api/images/:hash', 'GET /api/files/:fileId'])('shows nobody else its pictures and files: %s', async (row) => {
    const callers: Caller[] = ['coTeacher', 'grader', 'observer', 'member', 'classmate']
    expect(await call.verdicts(row, callers)).toEqual(callers.map((name) => [name, 404]))
  })

  // Shows: A deleted course is in no list, but in that of deleted courses.
  test.each(lists.filter((row) => row !== 'GET /api/courses/deleted'))('is in no reply of %s', async (row) => {
    const texts: string[] = []
    for (const person of Object.values(world.persons)) {
      const { status, body } = await school.call(person, 'GET', row.slice('GET '.length))
      if (status === 200) texts.push(JSON.stringify(body))
    }
    const found = texts.filter((text) => [world.course.id, world.quiz.id, 'Vanished', 'VANISHED-1'].some((trace) => text.includes(trace)))
    expect(found).toEqual([])
  })

  test('is no course that anybody asks to join', async () => {
    const body = { courseCode: 'VANISHED-1' }
    const reply = await school.call<{ reason: string }>(world.persons.stranger, 'POST', '/api/courses/register', { body })
    expect([reply.status, reply.body.reason]).toEqual([404, 'noSuchCourse'])
  })
})
