import { expect, it } from 'vitest'
import { describeEachDatabase } from '../../../../support/databases.ts'
import { openSchool } from '../../../../support/school/school.ts'
import { connectSql } from './core-server.ts'
import { edit, exam } from './exam.ts'

describeEachDatabase('The statement that stores answers', (open) => {
  it('stores none of an attempt that is closed, whatever was read before', async () => {
    const url = await open()
    const school = await openSchool(url)
    const { attemptId, save, submit, stored } = await exam(school)
    await save({ q4: edit(1, 'in time') })
    await submit()
    const { sql, close } = connectSql(url)
    const record = {
      attempt: attemptId,
      question: 'q4',
      answer: null,
      text: 'too late',
      version: 2,
      writer: 'A',
      seq: 2,
      logged: 1,
      whole: 1,
      at: 1,
    }
    const late = async () => {
      await sql.begin()
      await sql.each('storeAnswers', [record])
    }
    await expect(late()).rejects.toThrow(/null/i)
    await sql.rollback()
    expect((await stored()).q4?.text_answer).toBe('in time')
    await close()
    await school.close()
  })
})
