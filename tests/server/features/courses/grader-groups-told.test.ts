import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CourseStaffReply } from '../../../../domain/api/course-staff.ts'
import type { TeacherReviewReply } from '../../../../domain/api/teacher-review.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { openSchool, type Person, type School } from '../../../support/school/school.ts'
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

  test('are told to the owner with the number of students in each, without those who left the course', async () => {
    const counts = async () => new Map((await staffFor(at.owner)).groups?.map(({ id, students }) => [id, students]))
    expect(await counts()).toEqual(
      new Map([
        [at.groups.own, 1],
        [at.groups.other, 0],
      ]),
    )
    await school.db.updateTable('enrollments').set({ status: 'removed' }).where('student_id', '=', at.ada.student.id).execute()
    expect((await counts()).get(at.groups.own)).toBe(0)
  })

  // Shows: Whoever grades groups reads wherever grades are given whose work it is, and that scores may still change while a changed key waits.
  test('are named while grading by question and beside the figures, with the decision that waits', async () => {
    await at.limitTo([at.groups.own])
    const url = `/api/teacher-review/${at.quiz.id}`
    const paths = [`${url}?withAnswers=false`, `${url}/questions/q1/submissions`, `${url}/statistics`]
    const read = async (reader: Person) => {
      const replies = await Promise.all(paths.map((path) => school.call<TeacherReviewReply>(reader, 'GET', path)))
      return replies.map(({ body: { onlyGroups, scoresMayChange } }) => [onlyGroups, scoresMayChange])
    }
    const told = [[at.groups.own], true]
    expect([await read(at.graders.limited), await read(at.owner)]).toEqual([paths.map(() => told), paths.map(() => [undefined, undefined])])
  })

  test('are named in the review of a quiz, to the grader alone', async () => {
    await at.limitTo([at.groups.own])
    const readers = [at.graders.limited, at.graders.free, at.owner]
    const url = `/api/teacher-review/${at.quiz.id}?withAnswers=false`
    const told = await Promise.all(
      readers.map(async (reader) => (await school.call<TeacherReviewReply>(reader, 'GET', url)).body.onlyGroups),
    )
    expect(told).toEqual([[at.groups.own], undefined, undefined])
  })
})
