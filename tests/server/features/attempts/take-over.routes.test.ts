import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BeginReply } from '../../../../domain/api/assignments.ts'
import type { AttemptRefusalReply, TakeOverReply } from '../../../../domain/api/attempts.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { aQuestion } from '../../../support/school/questions.ts'
import { openSchool, type Person, type School } from '../../../support/school/school.ts'
import type { QuizRow } from '../../../support/school/school-rows.ts'

const minute = 60_000

describeEachDatabase('Taking an attempt over', (open) => {
  let school: School
  let student: Person
  let course: { id: string }
  beforeAll(async () => {
    school = await openSchool(await open())
    course = await school.makeCourse()
  })
  beforeEach(async () => {
    student = await school.makeStudent({ enrolledIn: course })
  })
  afterAll(() => school.close())

  const later = (minutes: number) => new Date(school.clock.now() + minutes * minute).toISOString()
  const makeQuiz = () => school.makeQuiz({ course, questions: [aQuestion('q4', 'essay')], time_limit_minutes: 10 })
  const begin = ({ id }: QuizRow) =>
    school.call<BeginReply>(student, 'POST', `/api/assignments/${id}/attempts`, { body: { writer: 'tab' } })
  const save = (attemptId: string, answers: object) =>
    school.call(student, 'PUT', `/api/attempts/${attemptId}/answers`, { body: { writer: 'tab', epoch: 1, answers } })
  const submit = ({ id }: QuizRow) =>
    school.call(student, 'POST', `/api/assignments/${id}/submit`, { body: { writer: 'tab', answers: {} } })
  const takeOver = <T = TakeOverReply>(id: string, from = 1) =>
    school.call<T>(student, 'POST', `/api/attempts/${id}/takeover`, { body: { writer: 'other', from } })

  test('answers the new epoch and the state', async () => {
    const { attempt } = (await begin(await makeQuiz())).body
    await save(attempt.id, { q4: { answerId: null, textAnswer: 'so far', seq: 1, base: 0 } })
    const { status, body } = await takeOver(attempt.id)
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        attempt: { ...attempt, epoch: 2 },
        answers: { q4: { answerId: null, textAnswer: 'so far', flagged: false, version: 1 } },
        rivals: [],
      },
    ])
  })

  test('is refused from another epoch, with the one there is', async () => {
    const { attempt } = (await begin(await makeQuiz())).body
    const { status, body } = await takeOver<AttemptRefusalReply>(attempt.id, 7)
    expect([status, body]).toEqual([
      409,
      expect.objectContaining({ reason: 'staleEpoch', epoch: 1, deadline: later(10), serverNow: later(0) }),
    ])
  })

  test('by Begin has the same pace, for each quiz', async () => {
    const quiz = await makeQuiz()
    await begin(quiz)
    const beginFrom = async (from: number, { id } = quiz) => {
      const body = { writer: `stay-${from}`, from }
      const { status, headers } = await school.call(student, 'POST', `/api/assignments/${id}/attempts`, { body })
      school.clock.advance(250)
      return [status, headers['retry-after']]
    }
    for (let from = 1; from <= 121; from += 1) expect(await beginFrom(from)).toEqual([200, undefined])
    expect(await beginFrom(122)).toEqual([429, '30'])
    expect(await beginFrom(1, await makeQuiz())).toEqual([200, undefined])
  })

  test('has one pace with taking over by Begin', async () => {
    const quiz = await makeQuiz()
    const { attempt } = (await begin(quiz)).body
    const paths = [`/api/attempts/${attempt.id}/takeover`, `/api/assignments/${quiz.id}/attempts`] as const
    const statuses = []
    for (let from = 1; from <= 124; from += 1) {
      const body = { writer: `stay-${from}`, from }
      statuses.push((await school.call(student, 'POST', paths[from % 2 === 0 ? 0 : 1], { body })).status)
      school.clock.advance(250)
    }
    expect([statuses.indexOf(429), statuses.slice(-2)]).toEqual([121, [429, 429]])
  })

  test('is refused after 120 of them, and let through twice a minute from then on', async () => {
    const { attempt } = (await begin(await makeQuiz())).body
    const take = async (from: number) => {
      const body = { writer: `stay-${from}`, from }
      const { status, headers } = await school.call(student, 'POST', `/api/attempts/${attempt.id}/takeover`, { body })
      school.clock.advance(250)
      return [status, headers['retry-after']]
    }
    for (let from = 1; from <= 121; from += 1) expect(await take(from)).toEqual([200, undefined])
    expect(await take(122)).toEqual([429, '30'])
    school.clock.advance(minute / 2)
    expect([await take(122), await take(123)]).toEqual([
      [200, undefined],
      [429, '30'],
    ])
  })

  test('is refused once the attempt is closed', async () => {
    const quiz = await makeQuiz()
    const { attempt } = (await begin(quiz)).body
    await submit(quiz)
    const { status, body } = await takeOver<AttemptRefusalReply>(attempt.id)
    expect([status, body.reason]).toEqual([409, 'attemptClosed'])
  })
})
