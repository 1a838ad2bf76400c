import { afterEach, beforeEach, expect, test } from 'vitest'
import type { QuestionSubmissionsReply } from '../../../../domain/api/question-grading.ts'
import type { ResultsReply } from '../../../../domain/api/submissions.ts'
import type { StudentReviewReply } from '../../../../domain/api/teacher-review.ts'
import type { QuizData } from '../../../../domain/grading/review.ts'
import { type ExamRoom, examRoom, minute } from '../../../support/attempts/exam-room.ts'
import { reopenedExam } from '../../../support/attempts/reopened-exam.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { entry } from '../../../support/school/late-exam.ts'

describeEachDatabase('What a person gave for an answer that a student changes after a reopening', (open) => {
  let room: ExamRoom
  let exam: ReturnType<typeof reopenedExam>
  let turn: number
  beforeEach(async () => {
    room = await examRoom(await open())
    exam = reopenedExam(room)
    turn = 0
  })
  afterEach(() => room.school.close())
  const iso = () => new Date(room.school.clock.now()).toISOString()

  const row = () => room.row(room.ids.one)

  /** Submits an essay, after the attempt was reopened where it was submitted before; returns when that was. */
  async function submit(text: string): Promise<string> {
    const { one, ids } = room
    const by = { writer: `W${turn}`, epoch: turn * 2 + 1 }
    if (turn > 0) {
      room.school.clock.advance(minute)
      await room.act({ kind: 'reopen' }, [one.id], { actId: `reopen-${turn}` })
    }
    if (turn > 0) await exam.takeOver(one, ids.one, { writer: by.writer, from: turn * 2 })
    else by.writer = 'W'
    await exam.save(one, ids.one, { q4: { ...entry(1, text), base: turn } }, by)
    turn += 1
    await exam.submit(one, ids.one, by)
    expect((await row()).status).not.toBe('open')
    return iso()
  }
  const gradeOf = async (question: string) => (await exam.grades(room.ids.one)).find(({ question_id }) => question_id === question)

  /** Feedback on other answers, as the student, the review and the grading of the question show it. */
  async function shown(question = 'q4') {
    const { school, one, teacher, quiz, ids } = room
    const results = await school.call<ResultsReply>(one, 'GET', `/api/assignments/submission/${ids.one}/results`)
    const review = await school.call<StudentReviewReply>(teacher, 'GET', `/api/teacher-review/${quiz.id}/students/${one.id}`)
    const path = `/api/teacher-review/${quiz.id}/questions/${question}/submissions`
    const grading = await school.call<QuestionSubmissionsReply>(teacher, 'GET', path)
    const { detailedResults } = JSON.parse(results.body.submission.quizData) as QuizData
    const views = [detailedResults[question], review.body.studentReview.answers[question], grading.body.submissions[0]]
    return views.map((view) => [view?.feedback ?? '', view?.earlierFeedback])
  }

  // Shows: Feedback on an answer that was changed after a reopening stays in reviews and grading, as feedback on another answer.
  test('stays readable as feedback on another answer, while the new one waits for a grade', async () => {
    const submittedAt = await submit('Essay one')
    await exam.grade(room.ids.one, 'q4', 1.5, 'Well argued')
    await submit('Essay one.')
    expect(await gradeOf('q4')).toMatchObject({ points: null, manual: 0, feedback: '', revision: 2 })
    expect(await shown()).toEqual(Array(3).fill(['', [{ feedback: 'Well argued', submittedAt }]]))
  })

  // Shows: A grade by hand counts again where an answer is the same as in any earlier submission of the attempt.
  test('counts again where the answer is put back, with its feedback; what was written of the other one stays', async () => {
    await submit('Essay one')
    await exam.grade(room.ids.one, 'q4', 1.5, 'Well argued')
    const submittedAt = await submit('Essay two')
    await exam.grade(room.ids.one, 'q4', 0.5, 'Worse')
    await submit('Essay one')
    expect(await gradeOf('q4')).toMatchObject({ points: 1.5, manual: 1, feedback: 'Well argued', revision: 4 })
    expect(await row()).toMatchObject({ status: 'graded', score: 1.5 })
    expect(await shown()).toEqual(Array(3).fill(['Well argued', [{ feedback: 'Worse', submittedAt }]]))
  })

  test('is the latest that was given for an equal answer', async () => {
    await submit('Essay one')
    await exam.grade(room.ids.one, 'q4', 1.5, 'Well argued')
    await submit('Essay two')
    await submit('Essay one')
    await exam.grade(room.ids.one, 'q4', 1, 'On second thoughts')
    await submit('Essay two')
    expect((await shown())[0]?.[1]).toMatchObject([{ feedback: 'On second thoughts' }])
    await submit('Essay one')
    expect(await gradeOf('q4')).toMatchObject({ points: 1, manual: 1, feedback: 'On second thoughts' })
    expect(await shown()).toEqual(Array(3).fill(['On second thoughts', undefined]))
  })

  test('is as it was where the reopening is undone', async () => {
    await submit('Essay one')
    await exam.grade(room.ids.one, 'q4', 1.5, 'Well argued')
    await submit('Essay two')
    const before = [await shown(), await exam.grades(room.ids.one)]
    await room.act({ kind: 'reopen' }, [room.one.id], { actId: 'undone' })
    await room.undo('undone')
    expect([await shown(), await exam.grades(room.ids.one), await exam.faults()]).toEqual([...before, []])
  })
})
