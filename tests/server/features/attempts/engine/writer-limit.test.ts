import { afterAll, beforeAll, expect, it } from 'vitest'
import { attemptBudget } from '../../../../../domain/limits.ts'
import { describeEachDatabase } from '../../../../support/databases.ts'
import { openSchool, type School } from '../../../../support/school/school.ts'
import { type Exam, edit, exam } from './exam.ts'

const room = attemptBudget.heardWriters

describeEachDatabase('What is heard of writers who are not in charge', (open) => {
  let school: School
  beforeAll(async () => {
    school = await openSchool(await open())
  })
  afterAll(() => school.close())

  const rowsOf = async ({ attemptId }: Exam) =>
    (await school.db.selectFrom('heard').select('writer').where('attempt_id', '=', attemptId).where('question_id', '=', 'q4').execute())
      .length
  const say = ({ save }: Exam, writer: string, text = '') => save({ q4: edit(1, text) }, { writer, epoch: 7 })
  const crowd = async (taken: Exam) => {
    for (let index = 0; index < room; index += 1) await say(taken, `stranger ${index}`)
  }

  it('has room for so many writers of a question, and says of more that it is full', async () => {
    const taken = await exam(school)
    await crowd(taken)
    const outcomes = [await say(taken, 'one more'), await say(taken, 'and one', 'a rival')]
    const full = expect.objectContaining({ kind: 'replacedWriter', saved: {}, refused: { q4: 'full' }, rivals: [] })
    expect([outcomes, await rowsOf(taken)]).toEqual([[full, full], room])
  })

  it('is bounded also where the saves share a transaction', async () => {
    const taken = await exam(school)
    await Promise.all(Array.from({ length: room + 6 }, (_, index) => say(taken, `stranger ${index}`)))
    expect(await rowsOf(taken)).toBe(room)
  })

  it('is bounded after the close', async () => {
    const taken = await exam(school)
    await crowd(taken)
    await taken.submit()
    expect(await say(taken, 'one more', 'late')).toMatchObject({ kind: 'attemptClosed', evidence: [], refused: { q4: 'full' } })
  })

  it('goes on for writers that were heard before, and for other questions', async () => {
    const taken = await exam(school)
    await crowd(taken)
    const known = await taken.save({ q4: edit(2, 'a rival'), q3: edit(1) }, { writer: 'stranger 0', epoch: 7 })
    expect(known).toMatchObject({ saved: { q4: { seq: 2, version: 0 }, q3: { seq: 1, version: 0 } }, refused: {} })
  })

  it('never keeps the writer in charge out', async () => {
    const taken = await exam(school)
    await crowd(taken)
    const first = await taken.save({ q4: edit(1, 'counts') })
    await taken.takeOver('B')
    const second = await taken.save({ q4: edit(1, 'counts too', null, 1) }, { writer: 'B', epoch: 2 })
    expect([first, second]).toMatchObject([{ saved: { q4: { version: 1 } } }, { saved: { q4: { version: 2 } } }])
  })
})
