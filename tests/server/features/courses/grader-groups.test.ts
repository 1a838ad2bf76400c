import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CourseStaffReply } from '../../../../domain/api/course-staff.ts'
import type { CourseReply } from '../../../../domain/api/courses.ts'
import { seesStudent } from '../../../../domain/course/grader-groups.ts'
import { graderGroupStore } from '../../../../server/features/courses/grader-groups.store.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { groupRow } from '../../../support/school/accommodations.ts'
import { openSchool, type Person, type School } from '../../../support/school/school.ts'
import { addColleague, makeColleague } from '../../../support/staff/colleagues.ts'
import { type GraderSchool, openGraderSchool } from '../../../support/staff/limited-grader.ts'

describeEachDatabase('The groups of a grader', (open) => {
  let school: School
  let at: GraderSchool
  beforeAll(async () => {
    school = await openSchool(await open())
  })
  afterAll(() => school.close())
  beforeEach(async () => {
    at = await openGraderSchool(school)
  })
  const staffFor = async (person: Person) => (await school.call<CourseStaffReply>(person, 'GET', `/api/courses/${at.course.id}/staff`)).body
  const groupsIn = ({ staff }: CourseStaffReply) => staff.find(({ id }) => id === at.graders.limited.id)?.onlyGroups?.map(({ id }) => id)
  const courseFor = async (person: Person) => (await school.call<CourseReply>(person, 'GET', `/api/courses/${at.course.id}`)).body.course
  const seenBy = async (person: Person) => (await courseFor(person)).students?.map(({ id }) => id)

  // Shows: The owner of a course limits a grader to groups of its students, or lets them see all again.
  test('are given by the owner, and taken back', async () => {
    const { status, body } = await at.limitTo([at.groups.own])
    expect([status, groupsIn(body), body.groups?.map(({ id }) => id).toSorted()]).toEqual([
      200,
      [at.groups.own],
      Object.values(at.groups).toSorted(),
    ])
    expect(await courseFor(at.graders.limited)).toMatchObject({ onlyGroups: [at.groups.own], currentEnrollment: 1 })
    await at.limitTo([at.groups.other])
    expect(await seenBy(at.graders.limited)).toEqual([])
    expect(groupsIn((await at.limitTo(null)).body)).toBeUndefined()
    expect(await seenBy(at.graders.limited)).toEqual([at.ada.student.id])
  })

  // Shows: A change of a grader's groups is listed for those who teach in the course, and in the security log.
  test('are noted once for each change', async () => {
    await at.limitTo([at.groups.own])
    await at.limitTo([at.groups.own])
    const { body } = await at.limitTo(null)
    const name = `${at.graders.limited.firstName} ${at.graders.limited.lastName}`
    expect(body.changes.map((change) => [change.name, change.onlyGroups])).toEqual(
      expect.arrayContaining([
        [name, null],
        [name, [at.groups.own]],
      ]),
    )
    await school.deps.securityLog.flush()
    const notes = school.db.selectFrom('security_log').select('facts').where('kind', '=', 'graderGroupsChanged')
    const facts = await notes.where('target_id', '=', at.graders.limited.id).execute()
    expect(facts.map((note) => JSON.parse(note.facts))).toEqual([{ courseId: at.course.id }, { courseId: at.course.id }])
  })

  test('are named to those who teach, and to the grader', async () => {
    await at.limitTo([at.groups.own])
    const observer = await makeColleague(school, at.course, 'observer')
    const coTeacher = await makeColleague(school, at.course, 'coTeacher')
    const readers = [at.owner, coTeacher, at.graders.limited, at.graders.free, observer]
    const told = []
    for (const reader of readers) {
      const reply = await staffFor(reader)
      told.push([groupsIn(reply)?.length ?? 0, reply.changes.length, reply.groups?.length ?? 0])
    }
    expect(told).toEqual([
      [1, 1, 2],
      [1, 1, 0],
      [1, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
    ])
  })

  describe('are refused', () => {
    test('from anybody but the owner', async () => {
      const coTeacher = await makeColleague(school, at.course, 'coTeacher')
      for (const by of [coTeacher, at.graders.limited]) expect((await at.limitTo(null, at.graders.limited.id, by)).status).toBe(404)
    })

    test('for a colleague who is no grader, and for the owner', async () => {
      const observer = await makeColleague(school, at.course, 'observer')
      const { status, body } = await at.limitTo([at.groups.own], observer.id)
      expect([status, body.reason]).toEqual([409, 'notGrader'])
      expect((await at.limitTo([at.groups.own], at.owner.id)).status).toBe(404)
    })

    test('where one is of another course or gone, and where there are none', async () => {
      const elsewhere = await groupRow(school, await school.makeCourse(), [])
      for (const groups of [[at.groups.own, elsewhere], ['gone'], [], [at.groups.own, at.groups.own]])
        expect((await at.limitTo(groups)).status).toBe(400)
      expect(groupsIn(await staffFor(at.owner))).toBeUndefined()
    })
  })

  // Shows: A grader whose last group is deleted sees no student, and "Staff" says so.
  test('leave nobody to see once the last one is deleted', async () => {
    await at.limitTo([at.groups.own])
    await school.call(at.owner, 'DELETE', `/api/courses/${at.course.id}/groups/${at.groups.own}`)
    expect(await seenBy(at.graders.limited)).toEqual([])
    expect(groupsIn(await staffFor(at.owner))).toEqual([])
    expect(await courseFor(at.graders.limited)).toMatchObject({ onlyGroups: [], currentEnrollment: 0 })
  })

  // Shows: A student who leaves the groups of a grader is out of the grader's sight at once.
  test('are those of the moment', async () => {
    await at.limitTo([at.groups.own])
    const url = `/api/assignments/submission/${at.ada.id}/results`
    const before = await school.call(at.graders.limited, 'GET', url)
    await school.call(at.owner, 'PUT', `/api/courses/${at.course.id}/groups/${at.groups.own}`, { body: { name: 'A', studentIds: [] } })
    expect([before.status, (await school.call(at.graders.limited, 'GET', url)).status]).toEqual([200, 404])
  })

  // Shows: The groups of a grader limit no other role, and are there again once the colleague is a grader again.
  test('limit a grader alone, and stay with the colleague', async () => {
    await at.limitTo([at.groups.other])
    const seen: Record<string, unknown> = {}
    for (const role of ['observer', 'coTeacher', 'grader'] as const) {
      await addColleague(school, at.course, at.graders.limited.id, role)
      seen[role] = (await seenBy(at.graders.limited))?.length
    }
    expect(seen).toEqual({ observer: 1, coTeacher: 1, grader: 0 })
  })

  test('are gone with the colleague who is taken out', async () => {
    await at.limitTo([at.groups.other])
    await school.call(at.owner, 'DELETE', `/api/courses/${at.course.id}/staff/${at.graders.limited.id}`)
    await addColleague(school, at.course, at.graders.limited.id, 'grader')
    expect(await seenBy(at.graders.limited)).toEqual([at.ada.student.id])
  })

  test('decide as the rule does, whoever is in which groups', async () => {
    const { course, graders } = at
    const students = [at.ada.student, await school.makeStudent({ enrolledIn: course }), await school.makeStudent({ enrolledIn: course })]
    const groupIds = [at.groups.own, at.groups.other, await groupRow(school, course, [])]
    const some = fc.subarray(groupIds)
    const placed = fc.tuple(some, some, some)
    await fc.assert(
      fc.asyncProperty(placed, fc.option(some), async (placing, onlyGroups) => {
        await school.db.deleteFrom('student_group_members').where('group_id', 'in', groupIds).execute()
        const members = students.flatMap(({ id }, index) => (placing[index] ?? []).map((group_id) => ({ group_id, student_id: id })))
        if (members.length > 0) await school.db.insertInto('student_group_members').values(members).execute()
        await graderGroupStore(school.db).write(course.id, graders.limited.id, onlyGroups)
        const wanted = students.filter((_, index) => seesStudent({ role: 'grader', onlyGroups }, placing[index] ?? []))
        expect((await seenBy(graders.limited))?.toSorted()).toEqual(wanted.map(({ id }) => id).toSorted())
      }),
      { numRuns: 25 },
    )
  })
})
