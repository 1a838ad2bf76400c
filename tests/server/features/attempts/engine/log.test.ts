import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeEachDatabase } from '../../../../support/databases.ts'
import { openSchool, type School } from '../../../../support/school/school.ts'
import { verifyLog } from '../../../../support/school/verify-log.ts'
import { edit, exam } from './exam.ts'

describeEachDatabase('The log of an attempt', (open) => {
  let school: School
  beforeAll(async () => {
    school = await openSchool(await open())
  })
  afterAll(() => school.close())

  const logOf = async (attemptId: string) => {
    const rows = await school.db.selectFrom('answer_log').selectAll().where('attempt_id', '=', attemptId).orderBy('seq').execute()
    return rows.map(({ attempt_id, ...row }) => ({ attempt: attempt_id, ...row }))
  }

  it('leaves a chain whose head the attempt holds', async () => {
    const { save, submit, attemptId, row } = await exam(school)
    await Promise.all([1, 2, 3].map((seq) => save({ q4: edit(seq, `text ${seq}`) })))
    await submit({ answers: { q1: edit(1, '', 'q1-a') } })
    const log = await logOf(attemptId)
    expect([log.length, verifyLog(log, (await row()).log_head)]).toEqual([4, true])
  })

  it('shows a changed, a missing and an added row', async () => {
    const { save, attemptId, row } = await exam(school)
    for (const seq of [1, 2, 3]) await save({ q4: edit(seq, `text ${seq}`) })
    const log = await logOf(attemptId)
    const { log_head } = await row()
    const changed = log.map((each) => (each.seq === 2 ? { ...each, entries: '[]' } : each))
    const added = [...log, ...log.slice(-1)]
    expect([changed, log.slice(1), log.slice(0, 2), added].map((each) => verifyLog(each, log_head))).toEqual([false, false, false, false])
  })

  it('does not grow by a resend', async () => {
    const { save, attemptId } = await exam(school)
    await save({ q4: edit(1, 'once') })
    await save({ q4: edit(1, 'once') })
    expect(await logOf(attemptId)).toHaveLength(1)
  })
})
