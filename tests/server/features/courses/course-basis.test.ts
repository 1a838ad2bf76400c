import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CourseReply } from '../../../../domain/api/courses.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { openSchool, type School } from '../../../support/school/school.ts'

const read = {
  ...{ title: 'Algebra I', code: 'BASIS-1', subject: 'Mathematics', description: 'Letters', isActive: true },
  ...{ maxStudents: 40, credits: 5, startDate: '2026-01-01T00:00:00.000Z', endDate: '2026-06-30T22:59:00.000Z' },
}

describeEachDatabase('A course that two people change at once', (open) => {
  let school: School
  beforeAll(async () => {
    school = await openSchool(await open())
  })
  afterAll(() => school.close())

  test('keeps the change of each where they say what they have read, and its dates stay a pair', async () => {
    const teacher = await school.makeTeacher()
    const course = await school.makeCourse({ teacher_id: teacher.id })
    const put = (body: object) => school.call<CourseReply>(teacher, 'PUT', `/api/courses/${course.id}`, { body })
    await put(read)
    await put({ ...read, title: 'Algebra II', startDate: '2026-02-01T00:00:00.000Z', basis: read })
    const second = await put({ ...read, credits: 7, basis: read })
    expect(second.body.course).toMatchObject({ ...read, title: 'Algebra II', credits: 7, startDate: '2026-02-01T00:00:00.000Z' })
    const third = await put({ ...read, endDate: '2026-05-31T22:59:00.000Z', basis: read })
    expect(third.body.course).toMatchObject({ title: 'Algebra II', startDate: read.startDate, endDate: '2026-05-31T22:59:00.000Z' })
    const nothing = await put({ ...read, basis: read })
    expect([nothing.status, nothing.body.course.credits]).toEqual([200, 7])
    expect((await put(read)).body.course).toMatchObject(read)
  })
})
