import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StatisticsReply } from '../../../../domain/api/statistics.ts'
import type { StudentReviewReply } from '../../../../domain/api/teacher-review.ts'
import type { QuizData } from '../../../../domain/grading/review.ts'
import type { Question } from '../../../../domain/quiz/quiz.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { changeQuestions, type KeyChangeSchool, openKeyChangeSchool } from '../../../support/school/key-change-school.ts'
import { aQuestion } from '../../../support/school/questions.ts'
import { openSchool, type Person, type School } from '../../../support/school/school.ts'

describeEachDatabase('A question that is removed while an attempt is open', (open) => {
  let school: School
  beforeAll(async () => {
    school = await openSchool(await open())
  })
  afterAll(() => school.close())

  const questions = [aQuestion('q1', 'multiple_choice'), aQuestion('q2', 'short_answer'), aQuestion('q3', 'essay', { points: 5 })]
  const answers = { q1: { answerId: 'q1-a' }, q2: { textAnswer: '42' }, q3: { textAnswer: 'My essay' } }
  const newChoices = (question: Question | undefined) => (question?.answers ?? []).map((choice) => ({ ...choice, id: `${choice.id}-new` }))
  const withoutEssay = questions.slice(0, 2)
  const openRoom = () => openKeyChangeSchool(school, { questions })
  const sum = async (room: KeyChangeSchool, id: string) => {
    const { score, max_score, pending_points } = await room.row(id)
    return [Number(score), Number(max_score), Number(pending_points)]
  }
  const get = async <T>(room: KeyChangeSchool, path: string): Promise<T> =>
    (await school.call<T>(room.teacher, 'GET', `/api/teacher-review/${room.quiz.id}${path}`)).body

  /** An attempt that a student submits after the teacher saved other questions. */
  async function submittedAfter(saved: readonly Question[]) {
    const room = await openRoom()
    const student = await room.begin()
    await room.save(saved)
    return { room, student, id: await room.submit(student, answers) }
  }

  const asTeacher = async (room: KeyChangeSchool, student: Person) => {
    const { questions: shown, studentReview } = await get<StudentReviewReply>(room, `/students/${student.id}`)
    return shown.map(({ id, keyNote }) => [id, studentReview.answers[id]?.studentAnswerText, keyNote ?? null])
  }

  // Shows: A question removed while an attempt is open still counts in that attempt, by its own key, until a decision is applied.
  it('counts in that attempt and waits for its teacher', async () => {
    const { room, student, id } = await submittedAfter(withoutEssay)
    const { answered_count } = await school.db
      .selectFrom('attempts')
      .select('answered_count')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect([await sum(room, id), answered_count]).toEqual([[4, 9, 5], 3])
    await room.grade(id, 'q3', { points: 4 })
    expect([await sum(room, id), (await room.row(id)).status]).toEqual([[8, 9, 0], 'graded'])
    expect(await asTeacher(room, student)).toEqual([
      ['q1', 'Right', null],
      ['q2', '42', null],
      ['q3', 'My essay', 'removed'],
    ])
  })

  it('is in every view of the answers', async () => {
    const { room, student, id } = await submittedAfter(withoutEssay)
    const { submission, questions: shown } = await room.results(student, id)
    const quiz = JSON.parse(submission.quizData) as QuizData
    const byQuestion = await get<{ submissions: { answerText: string }[] }>(room, '/questions/q3/submissions')
    await room.grade(id, 'q3', { points: 4 })
    const [heading = '', line = ''] = (await get<string>(room, '/export.csv')).trim().split('\r\n')
    const figures = await get<StatisticsReply>(room, '/statistics')
    expect([shown.map((each) => each.id), quiz.answers.q3?.textAnswer, quiz.totalPossiblePoints]).toEqual([
      ['q1', 'q2', 'q3'],
      'My essay',
      9,
    ])
    expect(byQuestion.submissions.map(({ answerText }) => answerText)).toEqual(['My essay'])
    expect([heading.split(',').length, line.split(',').slice(6, 8)]).toEqual([13, ['8', '9']])
    expect([figures.test.maxScore, figures.questions.length]).toEqual([9, 3])
  })

  it('counts by its own key where every question was saved with a new id', async () => {
    const renamed = questions.map((each) => ({ ...each, id: `${each.id}-new`, answers: newChoices(each) }))
    const { room, student, id } = await submittedAfter(renamed)
    expect(await sum(room, id)).toEqual([4, 9, 5])
    expect(await asTeacher(room, student)).toEqual([
      ['q1', 'Right', 'removed'],
      ['q2', '42', 'removed'],
      ['q3', 'My essay', 'removed'],
    ])
  })

  it('keeps the key of a choice that was saved with a new id', async () => {
    const { room, id } = await submittedAfter(changeQuestions(questions, { q1: { answers: newChoices(questions[0]) } }))
    expect(await sum(room, id)).toEqual([4, 9, 5])
  })

  it('shows a late answer to it', async () => {
    const { room, student, id } = await submittedAfter(withoutEssay)
    const body = { writer: 'late', epoch: 1, answers: { q3: { answerId: null, textAnswer: 'Too late', seq: 1, base: 0 } } }
    await school.call(student, 'PUT', `/api/attempts/${id}/answers`, { body })
    const { body: review } = await school.call(room.teacher, 'GET', `/api/teacher-review/${room.quiz.id}/students/${student.id}`)
    expect([JSON.stringify(review).includes('Too late'), JSON.stringify(await room.results(student, id)).includes('Too late')]).toEqual([
      true,
      true,
    ])
  })
})
