import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { policy } from '../../../server/http/policy.ts'
import { type Caller, expectedVerdicts, people, type Verdict } from '../../support/access/access-verdicts.ts'
import { accessCaller, makeAccessWorld } from '../../support/access/access-world.ts'
import { attemptRow } from '../../support/attempts/attempt-rows.ts'
import { describeEachDatabase } from '../../support/databases.ts'
import { openSchool, type School } from '../../support/school/school.ts'

describeEachDatabase('Access', (open) => {
  let school: School
  let world: Awaited<ReturnType<typeof makeAccessWorld>>
  let call: ReturnType<typeof accessCaller>
  beforeAll(async () => {
    school = await openSchool(await open())
    world = await makeAccessWorld(school)
    call = accessCaller(school, world)
  })
  afterAll(() => school.close())

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
  // Shows: A teacher reaches only courses in which they have a role.
  // Shows: An admin also reads every course, quiz and submission, and manages enrollment.
  test.each(Object.keys(expectedVerdicts))('%s', async (row) => {
    expect(await call.verdicts(row)).toEqual(people.map((name, index) => [name, expectedVerdicts[row]?.[index]]))
  })

  // Shows: The server checks role and ownership in every call; the page only chooses what to show.
  test.each(Object.keys(expectedVerdicts).filter((row) => policy[row]?.object))('%s of something that is not there', async (row) => {
    const nowhere = Object.fromEntries(Object.keys(world.params).map((name) => [name, 'nowhere']))
    const all: [Caller, Verdict][] = []
    for (const name of people) all.push([name, await call.verdict(row, name === 'signedOut' ? null : world.persons[name], nowhere)])
    const wanted = expectedVerdicts[row]?.map((one) => (one === 'ok' ? 404 : one))
    expect(all.map(([, one]) => one)).toEqual(wanted)
  })

  describe('The parts of a path', () => {
    test('have to belong together when unenrolling', async () => {
      const mixed = { ...world.params, studentId: world.persons.stranger.id }
      expect(await call.verdict('DELETE /api/courses/:courseId/unenroll/:studentId', world.persons.owner, mixed)).toBe(404)
    })

    test('have to belong together when reviewing one student', async () => {
      const mixed = { ...world.params, studentId: world.persons.stranger.id }
      expect(await call.verdict('GET /api/teacher-review/:assignmentId/students/:studentId', world.persons.owner, mixed)).toBe(404)
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
      expect(await call.verdict('GET /api/assignments/:assignmentId', world.persons.member, { assignmentId: draft.id })).toBe(404)
    })
  })

  describe('An attempt of one’s own', () => {
    test('stays within reach after leaving the course', async () => {
      await school.db
        .insertInto('attempts')
        .values(attemptRow('left', 1, 'open', world.quiz, world.persons.former.id))
        .execute()
      expect(await call.verdict('GET /api/assignments/:assignmentId', world.persons.former)).toBe('ok')
    })

    test('is no submission while it is open', async () => {
      const mine = { ...world.params, submissionId: 'open' }
      expect(await call.verdict('GET /api/assignments/submission/:submissionId/results', world.persons.member, mine)).toBe(404)
    })
  })
})
