import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StudentReviewReply } from '../../../../domain/api/teacher-review.ts'
import type { Question } from '../../../../domain/quiz/quiz.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { openKeyChangeSchool } from '../../../support/school/key-change-school.ts'
import { aQuestion, aQuestionOfEachType } from '../../../support/school/questions.ts'
import { openSchool, type School } from '../../../support/school/school.ts'

/** What a teacher does to one question of the quiz. */
const change = fc.constantFrom('stays', 'removed', 'new id', 'new choices', 'other key', 'other type')
const edit = fc.tuple(change, change, change, change)
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never

function edited(question: Question, what: Change): Question[] {
  const { answers, acceptableAnswers } = question
  if (what === 'removed') return []
  if (what === 'new id') return [{ ...question, id: `${question.id}-new` }]
  if (what === 'new choices') return [{ ...question, answers: answers.map((choice) => ({ ...choice, id: `${choice.id}-new` })) }]
  if (what === 'other type') return [aQuestion(question.id, question.questionType === 'essay' ? 'short_answer' : 'essay')]
  if (what === 'stays') return [question]
  const others = answers.map((choice, index) => ({ ...choice, correct: index === 1 }))
  return [{ ...question, answers: others, acceptableAnswers: acceptableAnswers.map((text) => `${text}!`) }]
}

describeEachDatabase('A quiz that is edited while attempts are open', (open) => {
  let school: School
  let runs = 0
  beforeAll(async () => {
    const url = await open()
    runs = url.startsWith('sqlite:') ? 30 : 8
    school = await openSchool(url)
  })
  afterAll(() => school.close())

  const questions = aQuestionOfEachType()
  const answers = { q1: { answerId: 'q1-a' }, q2: { answerId: 'q2-a' }, q3: { textAnswer: '42' }, q4: { textAnswer: 'Because' } }

  // Shows: An attempt shows and grades every question of its own version, whatever its teacher edits meanwhile.
  it('shows every saved answer of an attempt to its teacher, with the points of its own version', async () => {
    const each = async (edits: Change[][]) => {
      const room = await openKeyChangeSchool(school, { questions })
      const students = [await room.begin()]
      for (const _ of edits) students.push(await room.begin())
      for (const [index, student] of students.entries()) {
        const id = await room.submit(student, answers)
        const url = `/api/teacher-review/${room.quiz.id}/students/${student.id}`
        const { body } = await school.call<StudentReviewReply>(room.teacher, 'GET', url)
        const texts = body.questions.map((shown) => body.studentReview.answers[shown.id]?.studentAnswerText)
        expect(texts).toEqual(['Right', 'True', '42', 'Because'])
        expect(Number((await room.row(id)).max_score)).toBe(8)
        const next = edits[index]
        const kept = questions.flatMap((question, place) => edited(question, next?.[place] ?? 'stays'))
        if (next) expect((await room.save([...kept, aQuestion(`extra-${index}`, 'essay')])).status).toBe(200)
      }
    }
    await fc.assert(fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 3 }), each), { numRuns: runs })
  }, 120_000)
})
