import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sha256 } from '../../../../server/features/attempts/engine/log/log-writing.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { submitFor, verdictFor } from '../../../support/school/receipts.ts'
import { openSchool, type Person, type School } from '../../../support/school/school.ts'

describeEachDatabase('A receipt gives away what was changed in the database:', (open) => {
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

  const submitAttempt = () => submitFor(school, course, student)
  const verdict = (receipt: string) => verdictFor(school, student, receipt)

  test.each([
    ['the text of an answer', { text_answer: 'Because not.' }],
    ['the version of an answer', { version: 99 }],
    ['the choice of an answer', { answer_id: 'q1-a' }],
  ])('%s', async (_, change) => {
    const { id, receipt } = await submitAttempt()
    await school.db.updateTable('answers').set(change).where('attempt_id', '=', id).where('question_id', '=', 'q4').execute()
    expect(await verdict(receipt)).toEqual([200, false, true])
  })

  test('a removed answer', async () => {
    const { id, receipt } = await submitAttempt()
    await school.db.deleteFrom('answers').where('attempt_id', '=', id).where('question_id', '=', 'q1').execute()
    expect(await verdict(receipt)).toEqual([200, false, true])
  })

  test('the time of submission', async () => {
    const { id, receipt } = await submitAttempt()
    await school.db
      .updateTable('attempts')
      .set({ submitted_at: school.clock.now() - 1 })
      .where('id', '=', id)
      .execute()
    expect(await verdict(receipt)).toEqual([200, false, false])
  })

  test('a row of the log', async () => {
    const { id, receipt } = await submitAttempt()
    const entries = JSON.stringify([['q3', null, '40', true, 1]])
    await school.db.updateTable('answer_log').set({ entries }).where('attempt_id', '=', id).where('seq', '=', 1).execute()
    expect(await verdict(receipt)).toEqual([200, true, false])
  })

  test.each([1, 2, 3])('row %i of the log removed', async (seq) => {
    const { id, receipt } = await submitAttempt()
    await school.db.deleteFrom('answer_log').where('attempt_id', '=', id).where('seq', '=', seq).execute()
    expect(await verdict(receipt)).toEqual([200, true, false])
  })

  test.each([
    ['another answer', JSON.stringify([['q4', null, 'Because not.', false, 9]])],
    ['what cannot be read', 'nothing'],
  ])('a log written anew with matching hashes: %s', async (_, entries) => {
    const { id, receipt } = await submitAttempt()
    await school.db.deleteFrom('answer_log').where('attempt_id', '=', id).execute()
    const hash = sha256(['', id, 1, 0, entries].join('\n'))
    await school.db.insertInto('answer_log').values({ attempt_id: id, seq: 1, at: 0, entries, hash }).execute()
    await school.db.updateTable('attempts').set({ log_seq: 1, log_head: hash }).where('id', '=', id).execute()
    expect(await verdict(receipt)).toEqual([200, true, false])
  })
})
