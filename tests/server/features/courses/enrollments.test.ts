import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { EnrollmentsReply, MyRequestsReply } from '../../../../domain/api/courses.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { openSchool, type Person, type School } from '../../../support/school/school.ts'

type Course = Awaited<ReturnType<School['makeCourse']>>

describeEachDatabase('Coming into a course', (open) => {
  let school: School
  let teacher: Person
  let student: Person
  let course: Course
  beforeEach(async () => {
    school = await openSchool(await open())
    teacher = await school.makeTeacher()
    student = await school.makeStudent()
    course = await school.makeCourse({ teacher_id: teacher.id, code: 'MAT-1', max_students: 1 })
  })
  afterEach(() => school.close())

  const ask = (courseCode = 'MAT-1') => school.call(student, 'POST', '/api/courses/register', { body: { courseCode } })
  const pending = async (person: Person) =>
    (await school.call<{ requests: { id: string }[] }>(person, 'GET', '/api/courses/registration-requests')).body.requests
  const mine = async () => (await school.call<MyRequestsReply>(student, 'GET', '/api/courses/my-requests')).body.requests
  const enrollments = async (query = '') =>
    (await school.call<EnrollmentsReply>(student, 'GET', `/api/courses/user/enrollments${query}`)).body.enrollments
  const decide = async (body: object) => {
    const [request] = await pending(teacher)
    return school.call(teacher, 'PUT', `/api/courses/registration-requests/${request?.id}`, { body })
  }

  describe('Asking by code', () => {
    // Shows: A student asks to join a course by its code.
    // Shows: A student's request has `id`, `courseCode`, `courseTitle`, `status`, `requestedAt`, `processedAt`, `rejectionReason`, `notes` and `course`.
    // Shows: A student reads their own courses and requests, and nobody else's.
    // Shows: A student registers for a course by its code.
    // Shows: `POST /api/courses/register` takes `courseCode` and says why it fails.
    // Shows: `GET /api/courses/my-requests` answers `success`, `requests` and `message`.
    test('adds a pending request', async () => {
      const { status, body } = await ask(' mat-1 ')
      expect([status, body, await mine()]).toEqual([
        201,
        { success: true, message: 'Your registration request was sent.' },
        [
          {
            id: expect.any(String),
            courseCode: 'MAT-1',
            courseTitle: course.title,
            status: 'pending',
            requestedAt: '2026-03-02T08:00:00.000Z',
            processedAt: null,
            rejectionReason: null,
            notes: null,
            course: { subject: 'Mathematics', teacher: { firstName: teacher.firstName, lastName: teacher.lastName } },
          },
        ],
      ])
    })

    test.each(['\u200bmat-1', 'MAT-1\ufeff', 'MAT\u20111', 'MAT–1', 'ＭＡＴ－１', ' MAT-1\u00a0'])('%j is the code', async (typed) => {
      expect((await ask(typed)).status).toBe(201)
    })

    test('an unknown code is refused', async () => {
      expect(await ask('MAT-2')).toMatchObject({ status: 404, body: { success: false, reason: 'noSuchCourse' } })
    })

    test('twenty wrong codes are looked at in ten minutes', async () => {
      const statuses: number[] = []
      for (let done = 0; done < 21; done += 1) statuses.push((await ask('NONE-1')).status)
      school.clock.advance(600_000)
      expect([statuses, (await ask('NONE-1')).status]).toEqual([[...Array(20).fill(404), 429], 404])
    })

    test('an inactive course is refused', async () => {
      await school.makeCourse({ code: 'MAT-3', is_active: 0 })
      expect(await ask('MAT-3')).toMatchObject({ status: 409, body: { success: false, reason: 'courseInactive' } })
    })

    test('an enrolled student is refused', async () => {
      await school.enroll(course, student)
      expect(await ask()).toMatchObject({ status: 409, body: { success: false, reason: 'alreadyEnrolled' } })
    })

    test('a second request is refused while the first is pending', async () => {
      const replies = await Promise.all([ask(), ask(), ask()])
      expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    })

    test('a new request is allowed after a rejection', async () => {
      await ask()
      await decide({ status: 'rejected', notes: null, rejectionReason: 'Rejected by teacher' })
      expect((await ask()).status).toBe(201)
    })
  })

  describe('Deciding', () => {
    beforeEach(async () => {
      await ask()
    })

    // Shows: A request has `id`, `status`, `studentName`, `studentEmail`, `courseTitle` and `requestedAt`.
    // Shows: `GET /api/courses/registration-requests` answers `requests`, a list.
    test('the teacher sees who asks', async () => {
      expect(await pending(teacher)).toEqual([
        {
          id: expect.any(String),
          status: 'pending',
          studentName: `${student.firstName} ${student.lastName}`,
          studentEmail: student.email,
          selfRegistered: false,
          courseTitle: course.title,
          requestedAt: '2026-03-02T08:00:00.000Z',
        },
      ])
    })

    // Shows: A teacher answers the requests for their own courses.
    test('another teacher does not', async () => {
      expect(await pending(await school.makeTeacher())).toEqual([])
    })

    // Shows: A teacher approves or rejects requests to join a course.
    // Shows: A teacher's answer approves or rejects a pending request, which then leaves the list.
    // Shows: Only pending requests are listed.
    // Shows: A teacher answers the requests for their own courses.
    test('approving enrolls', async () => {
      const { status, body } = await decide({ status: 'approved', notes: null, rejectionReason: null })
      expect([status, body, (await enrollments()).length, await pending(teacher)]).toEqual([
        200,
        { success: true, message: 'Student approved successfully!' },
        1,
        [],
      ])
    })

    // Shows: A teacher approves or rejects requests to join a course.
    // Shows: A rejected request has a reason.
    // Shows: A teacher answers the requests for their own courses.
    test('rejecting tells the student why', async () => {
      await decide({ status: 'rejected', notes: null, rejectionReason: 'Rejected by teacher' })
      const [request] = await mine()
      expect(request).toMatchObject({ status: 'rejected', rejectionReason: 'Rejected by teacher', processedAt: '2026-03-02T08:00:00.000Z' })
    })

    test('a full course leaves the request pending', async () => {
      await school.makeStudent({ enrolledIn: course })
      const reply = await decide({ status: 'approved' })
      expect([reply, (await pending(teacher)).length]).toMatchObject([{ status: 409, body: { success: false, reason: 'courseFull' } }, 1])
    })

    // Shows: A teacher's answer approves or rejects a pending request, which then leaves the list.
    // Shows: Only pending requests are listed.
    test('rejecting is possible in a full course', async () => {
      await school.makeStudent({ enrolledIn: course })
      expect([(await decide({ status: 'rejected' })).status, await pending(teacher)]).toEqual([200, []])
    })

    // Shows: `PUT /api/courses/registration-requests/{id}` takes `status`, `notes` and `rejectionReason` and answers `message`.
    test('is approving or rejecting, and nothing else', async () => {
      const replies = [await decide({ status: 'pending' }), await decide({}), await decide({ status: 'approved', grade: 'A' })]
      expect([replies.map(({ status }) => status), (await pending(teacher)).length]).toEqual([[400, 400, 400], 1])
    })

    test('a request is decided once', async () => {
      const [request] = await pending(teacher)
      await decide({ status: 'rejected' })
      const again = await school.call(teacher, 'PUT', `/api/courses/registration-requests/${request?.id}`, { body: { status: 'approved' } })
      expect(again).toMatchObject({ status: 409, body: { success: false, reason: 'alreadyProcessed' } })
    })
  })

  describe('The enrollments of a student', () => {
    // Shows: A student reads enrolled courses and registration requests on one page.
    // Shows: An enrollment has `enrollmentId`, `enrollmentStatus`, `grade`, `finalScore`, `enrolledAt` and `course`.
    // Shows: A student reads their own courses and requests, and nobody else's.
    test('carry the course', async () => {
      await school.enroll(course, student)
      const [enrollment] = await enrollments()
      expect(enrollment).toMatchObject({
        enrollmentStatus: 'active',
        grade: null,
        finalScore: null,
        enrolledAt: '2026-03-02T08:00:00.000Z',
        course: { id: course.id, code: 'MAT-1', modules: [] },
      })
    })

    // Shows: The page reads enrollments once, with no status and no subject in the address, and filters them itself.
    test.each([
      ['?status=active', ['MAT-1']],
      ['?status=all', ['MAT-1', 'PHY-1']],
      ['?status=removed', ['PHY-1']],
      ['?status=all&subject=Mathematics', ['MAT-1']],
      ['', ['MAT-1', 'PHY-1']],
    ])('are filtered by %s', async (query, codes) => {
      await school.enroll(course, student)
      await school.enroll(await school.makeCourse({ code: 'PHY-1', subject: 'Physical Sciences' }), student, 'removed')
      expect((await enrollments(query)).map((one) => one.course.code).toSorted()).toEqual(codes)
    })

    test('an unknown filter is refused', async () => {
      expect(await school.call(student, 'GET', '/api/courses/user/enrollments?page=2')).toMatchObject({
        status: 400,
        body: { reason: 'unknownField' },
      })
    })
  })
})
