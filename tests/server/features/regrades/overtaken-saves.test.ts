import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeEachDatabase } from '../../../support/databases.ts'
import { beginSave } from '../../../support/school/halved-saves.ts'
import { openKeyChangeSchool } from '../../../support/school/key-change-school.ts'
import { aQuestion } from '../../../support/school/questions.ts'
import { openSchool, type School } from '../../../support/school/school.ts'

describeEachDatabase('A save of a key that another save overtakes', (open) => {
  let school: School
  beforeAll(async () => {
    school = await openSchool(await open())
  })
  afterAll(() => school.close())

  const questions = ['q1', 'q2'].map((id) => aQuestion(id, 'short_answer', { acceptableAnswers: ['a'] }))

  async function exam() {
    const room = await openKeyChangeSchool(school, { questions })
    return {
      ...room,
      accept: (questionId: string, text: string) => beginSave(school, 'accept', { assignmentId: room.quiz.id, questionId }, text),
      current: async () =>
        (await school.db.selectFrom('assignments').select('version_id').where('id', '=', room.quiz.id).executeTakeFirstOrThrow())
          .version_id ?? '',
      /** A student who had read the version of the quiz when it was replaced. */
      beginOn: async (version_id: string) => {
        const student = await room.begin()
        await school.db.updateTable('attempts').set({ version_id }).where('student_id', '=', student.id).execute()
        return student
      },
      scoreOf: async (id: string) => Number((await room.row(id)).score),
    }
  }

  it('leaves attempts in progress, and those that begin later, with the newer key', async () => {
    const { accept, begin, submit, scoreOf, read } = await exam()
    const before = await begin()
    const older = await accept('q1', 'b')
    const newer = await accept('q1', 'c')
    const between = await begin()
    await newer.finish()
    await older.finish()
    const students = [before, between, await begin()]
    const scores = []
    for (const student of students) scores.push(await scoreOf(await submit(student, { q1: { textAnswer: 'c' } })))
    expect([scores, (await read()).change]).toEqual([[2, 2, 2], null])
  })

  it('asks about a submission that ended by the key before both', async () => {
    const { accept, current, beginOn, submit, scoreOf, read, decideNow } = await exam()
    const first = await current()
    const older = await accept('q1', 'b')
    const id = await submit(await beginOn(first), { q1: { textAnswer: 'b' }, q2: { textAnswer: 'c' } })
    const newer = await accept('q2', 'c')
    await newer.finish()
    await older.finish()
    const { change } = await read()
    const before = await scoreOf(id)
    await decideNow('apply')
    expect([before, change?.questions.map((question) => question.id), await scoreOf(id)]).toEqual([0, ['q1', 'q2'], 4])
  })

  it('asks nobody about submissions that the newest key graded', async () => {
    const { accept, begin, submit, read } = await exam()
    const student = await begin()
    const older = await accept('q1', 'b')
    const newer = await accept('q1', 'c')
    await submit(student, { q1: { textAnswer: 'c' } })
    await newer.finish()
    await older.finish()
    expect((await read()).change).toBeNull()
  })
})
