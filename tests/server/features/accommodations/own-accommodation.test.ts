import { describe, expect, test } from 'vitest'
import type { AssignmentsReply, StudentAssignmentReply } from '../../../../domain/api/assignments.ts'
import type { EnrollmentsReply } from '../../../../domain/api/courses.ts'
import type { ResultsReply, SubmissionsReply } from '../../../../domain/api/submissions.ts'
import { minute } from '../../../../domain/time/durations.ts'
import { isoOf } from '../../../../domain/time/iso.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { forQuiz, openAccommodationSchool } from '../../../support/school/accommodation-school.ts'
import type { Person } from '../../../support/school/school.ts'

const secret = 'Epilepsy, see the letter of the clinic'

describeEachDatabase('What a student is given', (open) => {
  const at = openAccommodationSchool(open)

  const quizFor = async (person: Person) =>
    (await at.school.call<StudentAssignmentReply>(person, 'GET', `/api/assignments/${at.world.quiz.id}`)).body
  const listFor = async (person: Person) =>
    (await at.school.call<AssignmentsReply>(person, 'GET', `/api/assignments/course/${at.world.course.id}`)).body
  const set = (values: object) => at.school.db.updateTable('assignments').set(values).where('id', '=', at.world.quiz.id).execute()
  const submit = (person: Person) =>
    at.school.call<{ submission: { id: string; isLate: boolean } }>(person, 'POST', `/api/assignments/${at.world.quiz.id}/submit`, {
      body: { answers: {} },
    })
  const inMinutes = (minutes: number) => isoOf(at.school.clock.now() + minutes * minute)

  // Shows: A student reads the own times of a quiz and why they are so, and when an attempt begun now would end.
  test('is in the quiz as the student reads it, with why', async () => {
    await at.world.give(forQuiz({ timeFactor: 1.25, extraMinutes: 5, extraAttempts: 1, mayGoBack: true, largerText: true }))
    await set({ cant_go_back: 1, one_question_at_time: 1 })
    const { assignment, accommodation } = await quizFor(at.world.student)
    expect(assignment).toMatchObject({
      timeLimitMinutes: 55,
      availableUntil: inMinutes(75),
      allowedAttempts: 2,
      cantGoBack: false,
      oneQuestionAtTime: true,
    })
    expect(accommodation).toEqual({
      parts: [
        { kind: 'limit', minutes: 40, factor: 1.25, extra: 5, total: 55 },
        { kind: 'availableUntil', at: inMinutes(75), quizAt: inMinutes(60), because: 'moved', moved: 15 },
        { kind: 'attempts', allowed: 1, extra: 1, total: 2 },
        { kind: 'mayGoBack' },
        { kind: 'largerText' },
      ],
      largerText: true,
      end: { at: inMinutes(55), because: 'timeLimit' },
    })
  })

  test('says that the window ends first', async () => {
    await at.world.give(forQuiz({ timeFactor: 1.25, extraMinutes: 5 }))
    at.school.clock.advance(30 * minute)
    expect((await quizFor(at.world.student)).accommodation?.end).toEqual({ at: inMinutes(45), because: 'availableUntil' })
  })

  // Shows: The list of a course shows a student the individual due date, end and attempts.
  test('is in the list of the course and in what is due next', async () => {
    await set({ due_date: at.school.clock.now() + 50 * minute })
    await at.world.give(forQuiz({ dueDate: inMinutes(90) }))
    const { assignments } = await listFor(at.world.student)
    const { body } = await at.school.call<EnrollmentsReply>(at.world.student, 'GET', '/api/courses/user/enrollments')
    expect([assignments[0]?.due_date, assignments[0]?.accommodation?.length, body.enrollments[0]?.nextDue?.dueDate]).toEqual([
      inMinutes(90),
      1,
      inMinutes(90),
    ])
  })

  // Shows: A submission within the individual due date is not late, also where the date was given afterwards.
  test('decides whether a submission is late, for everybody who reads it', async () => {
    await set({ due_date: at.school.clock.now() + 10 * minute })
    await at.world.begin(at.world.student)
    at.school.clock.advance(20 * minute)
    const { submission } = (await submit(at.world.student)).body
    await at.world.give(forQuiz({ dueDate: inMinutes(5) }))
    const read = async <T>(person: Person, url: string) => (await at.school.call<T>(person, 'GET', url)).body
    const results = await read<ResultsReply>(at.world.student, `/api/assignments/submission/${submission.id}/results`)
    const history = await read<SubmissionsReply>(at.world.student, `/api/assignments/${at.world.quiz.id}/submissions`)
    const review = await read<object>(at.world.teacher, `/api/teacher-review/${at.world.quiz.id}/students/${at.world.student.id}`)
    const csv = await read<string>(at.world.teacher, `/api/teacher-review/${at.world.quiz.id}/export.csv`)
    expect([submission.isLate, results.submission.isLate, history.submissions[0]?.isLate]).toEqual([true, false, false])
    expect([JSON.stringify(review).includes('"isLate":false'), csv.includes(',No,')]).toEqual([true, true])
  })

  // Shows: Correct answers that show after the end wait for the last window of the class.
  test('keeps the key from classmates while it lets anybody begin', async () => {
    await set({ show_answers_when: 'availableUntil' })
    await at.world.give(forQuiz({ availableUntil: inMinutes(300) }))
    await at.world.begin(at.world.classmate)
    const { id } = (await submit(at.world.classmate)).body.submission
    const canView = async () =>
      (await at.school.call<ResultsReply>(at.world.classmate, 'GET', `/api/assignments/submission/${id}/results`)).body.canViewAnswers
    at.school.clock.advance(120 * minute)
    const before = await canView()
    at.school.clock.advance(181 * minute)
    expect([before, await canView()]).toEqual([false, true])
  })

  describe('is private:', () => {
    const given = { timeFactor: 1.37, extraMinutes: 13, largerText: true }
    const told = (body: unknown) => {
      const text = JSON.stringify(body)
      return [secret, '"factor":1.37', 'timeFactor', 'largerText', 'accommodation'].filter((word) => text.includes(word))
    }
    const everyCall = () => {
      const { quiz, course } = at.world
      return [
        `/api/assignments/${quiz.id}`,
        `/api/assignments/${quiz.id}/submissions`,
        `/api/assignments/course/${course.id}`,
        `/api/courses/${course.id}`,
        '/api/courses/user/enrollments',
        '/api/courses/user/progress',
      ]
    }
    const ofReview = () => {
      const review = `/api/teacher-review/${at.world.quiz.id}`
      const pages = ['', `/students/${at.world.student.id}`, '/statistics', '/export.csv', '/reveals', '/key-change'].map(
        (page) => review + page,
      )
      return [...pages, `/api/assignments/${at.world.quiz.id}`, `/api/assignments/course/${at.world.course.id}`, '/api/assignments']
    }

    // Shows: Nobody but the teacher of the course and the student reads what the student is given, and the student reads no reason.
    test('classmates, reviews and exports tell nothing of it, and the student reads no reason', async () => {
      await at.world.give({ ...forQuiz(given), reason: secret })
      await at.world.begin(at.world.student)
      await submit(at.world.student)
      const read = async (person: Person, urls: string[]) => {
        const replies = []
        for (const url of urls) replies.push(await at.school.call(person, 'GET', url))
        return { statuses: new Set(replies.map(({ status }) => status)), told: [...new Set(replies.flatMap(({ body }) => told(body)))] }
      }
      expect(await read(at.world.classmate, everyCall())).toEqual({ statuses: new Set([200]), told: [] })
      expect(await read(at.world.teacher, ofReview())).toEqual({ statuses: new Set([200]), told: [] })
      expect((await read(at.world.student, everyCall())).told).toEqual(['"factor":1.37', 'largerText', 'accommodation'])
    })
  })
})
