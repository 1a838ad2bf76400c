import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BeginReply } from '../../../../domain/api/assignments.ts'
import type { RefusalReply } from '../../../../domain/api/wire.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { aQuestion } from '../../../support/school/questions.ts'
import { openSchool, type Person, type School } from '../../../support/school/school.ts'
import type { QuizRow } from '../../../support/school/school-rows.ts'

describeEachDatabase('Continuing an attempt that another device or a teacher has ended', (open) => {
  let school: School
  let student: Person
  let quiz: QuizRow
  beforeAll(async () => {
    school = await openSchool(await open())
  })
  beforeEach(async () => {
    const course = await school.makeCourse()
    student = await school.makeStudent({ enrolledIn: course })
    quiz = await school.makeQuiz({ course, questions: [aQuestion('q4', 'essay')], time_limit_minutes: 10, allowed_attempts: 3 })
  })
  afterAll(() => school.close())

  const call = <Body = BeginReply>(body: object) => school.call<Body>(student, 'POST', `/api/assignments/${quiz.id}/attempts`, { body })
  const begin = async (writer: string) => (await call({ writer })).body.attempt
  const continues = <Body = RefusalReply>(attempt: string) => call<Body>({ writer: 'phone', from: 1, attempt })
  const submit = () => school.call(student, 'POST', `/api/assignments/${quiz.id}/submit`, { body: { writer: 'tab', answers: {} } })
  const ended = expect.objectContaining({ success: false, reason: 'attemptEnded' })

  // Shows: "Continue Quiz" begins no new attempt where the attempt that the page shows has ended meanwhile.
  test('begins no other one after a submission', async () => {
    const { id } = await begin('tab')
    await submit()
    const { status, body } = await continues(id)
    expect([status, body]).toEqual([409, ended])
    expect((await begin('tab')).attemptNumber).toBe(2)
  })

  test('begins no other one once its time is over', async () => {
    const { id } = await begin('tab')
    school.clock.advance(11 * 60_000)
    const { status, body } = await continues(id)
    expect([status, body]).toEqual([409, ended])
  })

  test('takes no later attempt over', async () => {
    const { id } = await begin('tab')
    await submit()
    const later = await begin('tab')
    expect((await continues(id)).body).toEqual(ended)
    const { status, body } = await continues<BeginReply>(later.id)
    expect([status, body.attempt.id, body.inCharge]).toEqual([200, later.id, true])
  })
})
