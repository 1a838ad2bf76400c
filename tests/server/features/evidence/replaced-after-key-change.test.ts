import { afterAll, beforeAll, expect, test } from 'vitest'
import type { QuizData } from '../../../../domain/grading/review.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { changeQuestions, openKeyChangeSchool } from '../../../support/school/key-change-school.ts'
import { entry } from '../../../support/school/late-exam.ts'
import { aQuestion } from '../../../support/school/questions.ts'
import { openSchool, type School } from '../../../support/school/school.ts'

describeEachDatabase('An answer that counts again', (open) => {
  let school: School
  beforeAll(async () => {
    school = await openSchool(await open())
  })
  afterAll(() => school.close())

  async function lateRoom() {
    const question = aQuestion('q1', 'multiple_choice')
    const room = await openKeyChangeSchool(school, { questions: [question] })
    const { student, id } = await room.submitAttempt({ q1: { answerId: 'q1-a' } })
    const sent = { writer: 'A', epoch: 1, answers: { q1: entry(1, '', 'q1-b') } }
    await school.call(student, 'PUT', `/api/attempts/${id}/answers`, { body: sent })
    const read = async () => (await room.results(student, id)).submission
    const acceptOther = async () => {
      const evidenceIds = (await read()).notCounted?.map((one) => one.id)
      await school.call(room.teacher, 'POST', `/api/quiz/submissions/${id}/evidence/accept`, { body: { evidenceIds } })
    }
    const state = async () => {
      const { quizData, notCounted } = await read()
      const { answers, detailedResults } = JSON.parse(quizData) as QuizData
      return [answers.q1?.answerId, detailedResults.q1?.points, notCounted?.[0]?.counted?.points, (await room.row(id)).score]
    }
    const otherChoice = question.answers.map((choice) => ({ ...choice, correct: choice.id === 'q1-b' }))
    return { room, acceptOther, state, corrected: changeQuestions([question], { q1: { answers: otherChoice } }) }
  }

  test('is graded by the key that was applied meanwhile, and by the one before once that is undone', async () => {
    const { room, acceptOther, state, corrected } = await lateRoom()
    await acceptOther()
    await room.save(corrected)
    const { body } = await room.decideNow('apply')
    const applied = await state()
    await acceptOther()
    const again = await state()
    await room.undo(body.regrade.id)
    const undone = await state()
    await acceptOther()
    expect([applied, again, undone, await state()]).toEqual([
      ['q1-b', 2, 2, 2],
      ['q1-a', 0, 2, 0],
      ['q1-a', 2, 2, 2],
      ['q1-b', 0, 2, 0],
    ])
  })
})
