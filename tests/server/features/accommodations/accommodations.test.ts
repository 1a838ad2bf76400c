import { describe, expect, test } from 'vitest'
import type { CourseAccommodationsReply, QuizAccommodationsReply } from '../../../../domain/api/accommodations.ts'
import { minute } from '../../../../domain/time/durations.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { forQuiz, noDates, nothing, openAccommodationSchool } from '../../../support/school/accommodation-school.ts'

describeEachDatabase('Accommodations', (open) => {
  const at = openAccommodationSchool(open)
  const give = (body: object) => at.world.give(body)
  const list = (query?: string) => at.world.list(query)

  // Shows: A teacher sees for every student of a quiz what they have, with the reason, and the deadline of a running attempt.
  test('are shown with what they make of the quiz', async () => {
    const { status } = await give(forQuiz({ timeFactor: 1.25, extraMinutes: 5 }))
    await at.world.begin(at.world.student)
    const { students, quiz, total } = await list()
    const [mine, theirs] = [at.world.student, at.world.classmate].map(({ id }) => students.find(({ studentId }) => studentId === id))
    expect([status, total, quiz.timeLimitMinutes, theirs?.effective]).toEqual([200, 2, 40, quiz])
    expect(mine).toMatchObject({
      effective: {
        timeLimitMinutes: 55,
        parts: [
          { kind: 'limit', factor: 1.25, extra: 5, total: 55 },
          { kind: 'availableUntil', moved: 15 },
        ],
      },
      sources: [{ scope: 'quiz', group: null }],
      own: { timeFactor: 1.25, reason: 'Certificate of 2 November', givenBy: `${at.world.teacher.firstName} ${at.world.teacher.lastName}` },
      attemptsUsed: 1,
      open: { deadline: new Date(at.school.clock.now() + 55 * minute).toISOString() },
    })
  })

  test('are found by a search, and by having any', async () => {
    await give(forQuiz({ largerText: true }))
    const namesOf = ({ students, total }: QuizAccommodationsReply) => [students.map(({ studentId }) => studentId), total]
    expect([namesOf(await list('?only=given')), namesOf(await list(`?search=${at.world.classmate.email}`))]).toEqual([
      [[at.world.student.id], 1],
      [[at.world.classmate.id], 1],
    ])
  })

  test('are listed page by page, for a course as well', async () => {
    const { page, students, total } = await list('?page=2')
    const path = `/api/courses/${at.world.course.id}/accommodations?page=1`
    const { status, body } = await at.school.call<CourseAccommodationsReply>(at.world.teacher, 'GET', path)
    expect([page, students, total, status, body.page, body.students.length]).toEqual([2, [], 2, 200, 1, 2])
  })

  // Shows: Giving more time to a student who is writing extends the running attempt.
  test('extend a running attempt, and say how many they reached', async () => {
    await at.world.begin(at.world.student)
    await at.world.begin(at.world.classmate)
    expect((await give(forQuiz({ extraMinutes: 10 }))).body.extended).toBe(1)
  })

  // Shows: What was given, by whom and why is kept, also after it was taken away.
  test('are kept with every change of them', async () => {
    await give(forQuiz({ extraMinutes: 10 }))
    await give(forQuiz({ extraMinutes: 10 }))
    await give({ accommodation: null, reason: 'Entered for the wrong student' })
    expect(await at.world.changes()).toMatchObject([
      {
        student_id: at.world.student.id,
        changed_by: at.world.teacher.id,
        before: null,
        after: expect.stringContaining('"extraMinutes":10'),
      },
      { reason: 'Entered for the wrong student', before: expect.stringContaining('"extraMinutes":10'), after: null },
    ])
    await expect(at.school.db.deleteFrom('accommodation_changes').execute()).rejects.toThrow('append-only')
  })

  // Shows: The security log names who gave an accommodation and to whom, and neither what nor why.
  test('leave a note in the security log', async () => {
    await give(forQuiz({ extraMinutes: 10 }))
    expect(await at.world.notes()).toEqual([
      [
        at.world.teacher.id,
        at.world.student.id,
        { courseId: at.world.course.id, assignmentId: at.world.quiz.id, groupId: null, isTaken: false },
      ],
    ])
  })

  // Shows: Two changes of the same accommodation at the same time are carried out one after the other.
  test('are given also where two calls give them at once', async () => {
    const replies = await Promise.all([1, 2, 3, 4].map((hour) => give(forQuiz({ extraMinutes: Math.ceil(hour / 2) }))))
    expect([replies.map(({ status }) => status), (await list('?only=given')).total]).toEqual([[200, 200, 200, 200], 1])
  })

  test.each([
    ['a factor of three decimals', { timeFactor: 1.255 }, 'timeFactor'],
    [
      'a window that ends before it opens',
      { availableFrom: '2026-03-03T09:00:00Z', availableUntil: '2026-03-03T08:00:00Z' },
      'availableUntil',
    ],
  ])('refuse %s', async (_name, given, param) => {
    const { status, body } = await give(forQuiz(given))
    expect([status, body.errors?.[0]?.param]).toEqual([400, param])
  })

  // Shows: The reason for an accommodation contains visible text.
  test.each(['   ', '\u200B', '\u2800'])('are not given for a reason that cannot be seen: %j', async (reason) => {
    const { status, body } = await give({ ...forQuiz({ extraMinutes: 10 }), reason })
    const fault = { param: 'reason', msg: 'must have a character that can be seen' }
    expect([status, body.errors, await at.world.changes()]).toEqual([400, [fault], []])
  })

  describe('of a course', () => {
    const ofCourse = () => `/api/courses/${at.world.course.id}/accommodations`
    const forCourse = (given: object) => ({ accommodation: { ...nothing, ...given }, reason: 'For the whole year' })

    // Shows: An accommodation of a course counts in each of its quizzes, running attempts included.
    test('count in its quizzes', async () => {
      await at.world.begin(at.world.student)
      const given = await at.school.call<{ extended: number }>(at.world.teacher, 'PUT', `${ofCourse()}/students/${at.world.student.id}`, {
        body: forCourse({ timeFactor: 1.5 }),
      })
      const { body } = await at.school.call<CourseAccommodationsReply>(at.world.teacher, 'GET', `${ofCourse()}?only=given`)
      const [mine] = (await list('?only=given')).students
      expect([given.body.extended, body.students.map(({ own }) => own?.timeFactor)]).toEqual([1, [1.5]])
      expect([mine?.effective.timeLimitMinutes, mine?.own, mine?.sources]).toEqual([60, null, [{ scope: 'course', group: null }]])
    })

    // Shows: A teacher's list of a quiz says what reaches a student besides what was given to them for it.
    test('are listed in a quiz besides what was given for it', async () => {
      const student = `${ofCourse()}/students/${at.world.student.id}`
      await at.school.call(at.world.teacher, 'PUT', student, { body: forCourse({ timeFactor: 1.5, mayGoBack: true }) })
      await give(forQuiz({ extraMinutes: 10 }))
      const { students, window } = await list('?only=given')
      const { available_until: until } = at.world.quiz
      expect(students[0]?.besides).toEqual({ ...nothing, ...noDates, timeFactor: 1.5, mayGoBack: true })
      expect(window).toEqual({ until: until === null ? null : new Date(until).toISOString(), outages: [] })
    })

    test('have no dates', async () => {
      const body = forCourse(noDates)
      expect((await at.school.call(at.world.teacher, 'PUT', `${ofCourse()}/students/${at.world.student.id}`, { body })).status).toBe(400)
    })
  })
})
