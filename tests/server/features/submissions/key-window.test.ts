import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ResultsReply, SubmitReply } from '../../../../domain/api/submissions.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { opening, openSchool, type Person, type School } from '../../../support/school/school.ts'

const hour = 3_600_000
const grace = 30_000

describeEachDatabase('The key of a quiz with one attempt', (open) => {
  let school: School
  let student: Person
  let course: Awaited<ReturnType<School['makeCourse']>>
  beforeEach(async () => {
    school = await openSchool(await open())
    course = await school.makeCourse()
    student = await school.makeStudent({ enrolledIn: course })
  })
  afterEach(() => school.close())

  const begin = (id: string, person = student) => school.call(person, 'POST', `/api/assignments/${id}/attempts`, { body: {} })
  async function submitAttempt(assignmentId: string) {
    await begin(assignmentId)
    return (await school.call<SubmitReply>(student, 'POST', `/api/assignments/${assignmentId}/submit`, { body: { answers: {} } })).body
      .submission
  }
  const isShown = async ({ id }: { id: string }) =>
    (await school.call<ResultsReply>(student, 'GET', `/api/assignments/submission/${id}/results`)).body.canViewAnswers

  test('waits for the first to finish until the window and its grace are over', async () => {
    const quiz = await school.makeQuiz({ course, available_until: opening + hour })
    const first = await submitAttempt(quiz.id)
    const early = await isShown(first)
    school.clock.advance(hour + grace)
    const inGrace = await isShown(first)
    school.clock.advance(1)
    expect([early, inGrace, await isShown(first)]).toEqual([false, false, true])
  })

  test('is announced for the end of the window, while that lies ahead', async () => {
    const quiz = await school.makeQuiz({ course, available_until: opening + hour })
    const first = await submitAttempt(quiz.id)
    const announced = async ({ id }: { id: string }) =>
      (await school.call<ResultsReply>(student, 'GET', `/api/assignments/submission/${id}/results`)).body.answersAfter
    const early = await announced(first)
    school.clock.advance(hour)
    const inGrace = await announced(first)
    const atOnce = await submitAttempt((await school.makeQuiz({ course })).id)
    expect([early, inGrace, await announced(atOnce)]).toEqual([new Date(opening + hour).toISOString(), undefined, undefined])
  })

  test('waits while a classmate is still in an attempt, until it is closed', async () => {
    const quiz = await school.makeQuiz({ course, available_until: opening + hour })
    const first = await submitAttempt(quiz.id)
    await begin(quiz.id, await school.makeStudent({ enrolledIn: course }))
    school.clock.advance(hour + grace + 1)
    const before = await isShown(first)
    await school.deps.engine.closeOverdue(school.clock.now())
    expect([before, await isShown(first)]).toEqual([false, true])
  })

  test('opens up at once without a window, whoever else still writes', async () => {
    const quiz = await school.makeQuiz({ course })
    await begin(quiz.id, await school.makeStudent({ enrolledIn: course }))
    expect(await isShown(await submitAttempt(quiz.id))).toBe(true)
  })
})
