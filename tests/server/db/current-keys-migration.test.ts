import { expect, it } from 'vitest'
import { currentKeysMigration } from '../../../server/db/migrations/0016-current-keys.ts'
import { quizVersionStore } from '../../../server/features/authoring/quiz-versions.store.ts'
import { describeEachDatabase } from '../../support/databases.ts'
import { changeQuestions, openKeyChangeSchool } from '../../support/school/key-change-school.ts'
import { aQuestion } from '../../support/school/questions.ts'
import { openSchool } from '../../support/school/school.ts'

const questions = [aQuestion('q1', 'short_answer', { acceptableAnswers: ['a'] })]
const corrected = changeQuestions(questions, { q1: { acceptableAnswers: ['a', 'c'] } })
const answered = { q1: { textAnswer: 'c' } }

describeEachDatabase('A quiz whose current version is graded as an older one', (open) => {
  async function graded() {
    const school = await openSchool(await open())
    const room = await openKeyChangeSchool(school, { questions: corrected })
    const { version_id } = await school.db.selectFrom('assignments').select('version_id').executeTakeFirstOrThrow()
    const older = { id: 'older', questions, baseId: version_id ?? '' }
    await quizVersionStore(school.db).add(room.quiz.id, older, school.clock.now())
    return { school, room, current: version_id ?? '' }
  }

  it('has its own key again, and its teacher is asked about who was graded meanwhile', async () => {
    const { school, room, current } = await graded()
    await school.db.updateTable('quiz_versions').set({ graded_as: 'older' }).where('id', '=', current).execute()
    const { id } = await room.submitAttempt(answered)
    const before = [Number((await room.row(id)).score), (await room.read()).change]
    await currentKeysMigration.up(school.db as never)
    const later = await room.submitAttempt(answered)
    await room.decideNow('apply')
    const after = [Number((await room.row(id)).score), Number((await room.row(later.id)).score)]
    await school.close()
    expect([before, after]).toEqual([
      [0, null],
      [2, 2],
    ])
  })

  it('cannot come about any more', async () => {
    const { school, current } = await graded()
    await expect(quizVersionStore(school.db).gradeAs(current, 'older')).rejects.toThrow('is current and has its own key')
    await school.close()
  })
})
