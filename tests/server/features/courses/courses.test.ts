import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { CourseReply, CoursesReply } from '../../../../domain/api/courses.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { openSchool, type Person, type School } from '../../../support/school/school.ts'

const draft = {
  title: ' Algebra ',
  code: 'MAT-A-1',
  subject: 'Mathematics',
  description: 'Letters for numbers',
  maxStudents: 2,
  credits: 3,
  startDate: '2026-01-01T00:00:00.000Z',
  endDate: '2026-12-31T22:59:00+00:00',
}

describeEachDatabase('Courses', (open) => {
  let school: School
  let teacher: Person
  beforeEach(async () => {
    school = await openSchool(await open())
    teacher = await school.makeTeacher()
  })
  afterEach(() => school.close())
  const create = (body: object = draft) => school.call<CourseReply>(teacher, 'POST', '/api/courses', { body })
  const enroll = (courseId: string, email: string) =>
    school.call(teacher, 'POST', `/api/courses/${courseId}/enroll/email`, { body: { email } })
  const read = async (person: Person, courseId: string) =>
    (await school.call<CourseReply>(person, 'GET', `/api/courses/${courseId}`)).body.course

  describe('Creating', () => {
    // Shows: A course has `id`, `title`, `description`, `code`, `teacher`, `isActive`, `createdAt`, `maxStudents`, `credits`, `currentEnrollment`, `instructor_id` and `modules`.
    // Shows: A course in which nobody is enrolled has `currentEnrollment` 0.
    // Shows: A teacher's course has `id`, `title`, `description`, `code`, `subject`, `teacher`, `isActive`, `createdAt`, `maxStudents`, `credits`, `currentEnrollment`, `instructor_id` and `modules`.
    // Shows: The dates of a course are stored and sent as they were given.
    // Shows: Teachers create courses.
    // Shows: `POST /api/courses` takes title, code, subject, description, places, credits and ISO dates and answers `success`, `course` and `message`.
    test('answers the course', async () => {
      const { status, body } = await create()
      expect([status, body]).toEqual([
        201,
        {
          success: true,
          message: 'Course created successfully!',
          course: {
            id: body.course.id,
            title: 'Algebra',
            code: 'MAT-A-1',
            subject: 'Mathematics',
            description: 'Letters for numbers',
            isActive: true,
            createdAt: '2026-03-02T08:00:00.000Z',
            maxStudents: 2,
            credits: 3,
            startDate: '2026-01-01T00:00:00.000Z',
            endDate: '2026-12-31T22:59:00.000Z',
            currentEnrollment: 0,
            instructor_id: teacher.id,
            teacher: { id: teacher.id, firstName: teacher.firstName, lastName: teacher.lastName, email: teacher.email },
            modules: [],
          },
        },
      ])
    })

    test('an inactive course stays inactive', async () => {
      expect((await create({ ...draft, isActive: false })).body.course.isActive).toBe(false)
    })

    test('a taken code is refused', async () => {
      await create()
      expect(await create()).toMatchObject({ status: 409, body: { success: false, reason: 'codeTaken' } })
    })

    // Shows: A course without a title is refused with "Course title is required".
    // Shows: A course code that is empty or has other characters than capitals, digits and hyphens is refused with a sentence.
    // Shows: Max students from 1 to 1500 are accepted; other numbers are refused with a sentence that names the limit.
    // Shows: Credits from 1 to 10 are accepted, others refused with "Credits must be between 1 and 10".
    // Shows: An end before the start is refused with "End date must be after start date".
    test('every fault is told with its field', async () => {
      const { status, body } = await create({
        ...draft,
        title: ' ',
        code: 'mat 1',
        maxStudents: 1501,
        credits: 0.5,
        endDate: draft.startDate,
      })
      expect([status, body]).toEqual([
        400,
        {
          success: false,
          reason: 'invalid',
          message: 'Course title is required',
          errors: [
            { param: 'title', msg: 'Course title is required' },
            { param: 'code', msg: 'Course code must contain only uppercase letters, numbers, and hyphens' },
            { param: 'maxStudents', msg: 'Max students must be between 1 and 1500' },
            { param: 'credits', msg: 'Credits must be between 1 and 10' },
            { param: 'endDate', msg: 'End date must be after start date' },
          ],
        },
      ])
    })

    // Shows: `POST /api/courses` takes title, code, subject, description, places, credits and ISO dates and answers `success`, `course` and `message`.
    test.each(['2026-13-01T00:00:00Z', '2016-12-31T23:59:60Z', 'tomorrow'])('%s is no date', async (endDate) => {
      expect(await create({ ...draft, endDate })).toMatchObject({
        status: 400,
        body: { reason: 'invalid', errors: [{ param: 'endDate' }] },
      })
    })
  })

  describe('Listing', () => {
    const titles = async (person: Person) =>
      (await school.call<CoursesReply>(person, 'GET', '/api/courses')).body.courses.map(({ title, currentEnrollment }) => [
        title,
        currentEnrollment,
      ])

    // Shows: A teacher lists the courses in which they have a role, an admin all.
    // Shows: `GET /api/courses` answers a teacher `success`, `courses` and `message`.
    test('a teacher sees the own courses with their number of active students', async () => {
      const course = await school.makeCourse({ teacher_id: teacher.id, title: 'Own' })
      await school.makeCourse({ title: 'Foreign' })
      await school.makeStudent({ enrolledIn: course })
      await school.enroll(course, await school.makeStudent(), 'removed')
      expect(await titles(teacher)).toEqual([['Own', 1]])
    })

    // Shows: A teacher lists the courses in which they have a role, an admin all.
    test('an admin sees all, the newest first', async () => {
      await school.makeCourse({ title: 'Old' })
      school.clock.advance(1)
      await school.makeCourse({ title: 'New' })
      expect(await titles(await school.signIn('admin'))).toEqual([
        ['New', 0],
        ['Old', 0],
      ])
    })
  })

  describe('Reading', () => {
    // Shows: A teacher's course lists its students as `students` and `enrolledStudents`.
    // Shows: A student of a course has `id`, `firstName`, `lastName` and `email`.
    // Shows: A teacher reads, searches, enrolls and removes the students of their own courses.
    // Shows: `GET /api/courses/{courseId}` answers a teacher `success`, `message` and `course`.
    test('the owner gets the students', async () => {
      const course = await school.makeCourse({ teacher_id: teacher.id })
      const { id, firstName, lastName, email } = await school.makeStudent({ enrolledIn: course })
      const { students, enrolledStudents } = await read(teacher, course.id)
      const list = [{ id, firstName, lastName, email, enrolledAt: '2026-03-02T08:00:00.000Z' }]
      expect({ students, enrolledStudents }).toEqual({ students: list, enrolledStudents: list })
    })

    // Shows: A course has `id`, `title`, `description`, `code`, `teacher`, `isActive`, `createdAt`, `maxStudents`, `credits`, `currentEnrollment`, `instructor_id` and `modules`.
    // Shows: A teacher's course lists its students as `students` and `enrolledStudents`.
    // Shows: `GET /api/courses/{courseId}` answers a student `success`, `message` and `course`.
    test('an enrolled student gets neither students nor an e-mail but the teacher’s', async () => {
      const course = await school.makeCourse({ teacher_id: teacher.id })
      const student = await school.makeStudent({ enrolledIn: course })
      await school.makeStudent({ enrolledIn: course })
      const text = JSON.stringify(await read(student, course.id))
      expect([text.includes('students'), text.match(/[\w-]+@school\.test/g)]).toEqual([false, [teacher.email]])
    })

    test('the modules come in their order', async () => {
      const course = await school.makeCourse({ teacher_id: teacher.id })
      const one = { id: 'm1', course_id: course.id, title: 'Book', kind: 'pdf', url: '/book.pdf', position: 2 }
      await school.db
        .insertInto('modules')
        .values([one, { ...one, id: 'm2', title: 'Film', kind: 'video', url: '/film.mp4', position: 1 }])
        .execute()
      expect((await read(teacher, course.id)).modules).toEqual([
        { id: 'm2', title: 'Film', kind: 'video', url: '/film.mp4' },
        { id: 'm1', title: 'Book', kind: 'pdf', url: '/book.pdf' },
      ])
    })
  })

  describe('Enrolling by e-mail', () => {
    let courseId: string
    beforeEach(async () => {
      courseId = (await school.makeCourse({ teacher_id: teacher.id, max_students: 2 })).id
    })
    const count = async () => (await read(teacher, courseId)).currentEnrollment

    // Shows: A teacher enrolls a student by e-mail address.
    // Shows: A teacher reads, searches, enrolls and removes the students of their own courses.
    // Shows: `POST /api/courses/{id}/enroll/email` takes `email` and answers `success` and `message`.
    test('enrolls a student, whatever the case of the address', async () => {
      const { email } = await school.makeStudent()
      const { status, body } = await enroll(courseId, email.toUpperCase())
      expect([status, body, await count()]).toEqual([200, { success: true, message: 'Student enrolled successfully!' }, 1])
    })

    test('an enrolled student stays enrolled once', async () => {
      const student = await school.makeStudent({ enrolledIn: { id: courseId } })
      const { status, body } = await enroll(courseId, student.email)
      expect([status, body, await count()]).toEqual([200, { success: true, message: 'This student is already enrolled.' }, 1])
    })

    test('a removed student comes back', async () => {
      const student = await school.makeStudent()
      await school.enroll({ id: courseId }, student, 'removed')
      await enroll(courseId, student.email)
      expect(await count()).toBe(1)
    })

    test('an unknown address is refused', async () => {
      expect(await enroll(courseId, 'nobody@school.test')).toMatchObject({ status: 404, body: { success: false, reason: 'noSuchStudent' } })
    })

    test('a teacher is refused', async () => {
      expect(await enroll(courseId, teacher.email)).toMatchObject({ status: 404, body: { success: false, reason: 'noSuchStudent' } })
    })

    test('a full course takes nobody, however many ask at once', async () => {
      const students = await Promise.all([1, 2, 3, 4, 5].map(() => school.makeStudent()))
      const replies = await Promise.all(students.map(({ email }) => enroll(courseId, email)))
      const full = replies.filter(({ body }) => (body as { reason?: string }).reason === 'courseFull')
      expect([replies.filter(({ status }) => status === 200).length, full.length, await count()]).toEqual([2, 3, 2])
    })

    test('approves a pending request', async () => {
      const student = await school.makeStudent()
      const { code } = await read(teacher, courseId)
      await school.call(student, 'POST', '/api/courses/register', { body: { courseCode: code } })
      await enroll(courseId, student.email)
      const requests = await school.db.selectFrom('course_requests').select('status').execute()
      expect(requests.map(({ status }) => status)).toEqual(['approved'])
    })
  })

  // Shows: A teacher reads, searches, enrolls and removes the students of their own courses.
  // Shows: `DELETE /api/courses/{courseId}/unenroll/{studentId}` answers `success` and `message`.
  test('unenrolling keeps the enrollment as removed', async () => {
    const course = await school.makeCourse({ teacher_id: teacher.id })
    const student = await school.makeStudent({ enrolledIn: course })
    const reply = await school.call(teacher, 'DELETE', `/api/courses/${course.id}/unenroll/${student.id}`)
    const rows = await school.db.selectFrom('enrollments').select(['student_id', 'status']).execute()
    expect([reply.status, reply.body, rows.map((row) => ({ ...row }))]).toEqual([
      200,
      { success: true, message: 'Student removed from the course.' },
      [{ student_id: student.id, status: 'removed' }],
    ])
  })
})
