import { afterAll, beforeAll, expect, test } from 'vitest'
import type { QuestionSubmissionsReply } from '../../../../domain/api/question-grading.ts'
import type { StatisticsReply } from '../../../../domain/api/statistics.ts'
import type { SubmissionsReply } from '../../../../domain/api/submissions.ts'
import type { StudentReviewReply, TeacherReviewReply } from '../../../../domain/api/teacher-review.ts'
import type { QuizData } from '../../../../domain/grading/review.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { changeQuestions, type KeyChangeSchool, openKeyChangeSchool } from '../../../support/school/key-change-school.ts'
import { aQuestion } from '../../../support/school/questions.ts'
import { openSchool, type Person, type School } from '../../../support/school/school.ts'

interface Sum {
  score: number
  maxScore: number
}

describeEachDatabase('Everybody reads one key', (open) => {
  let school: School
  beforeAll(async () => {
    school = await openSchool(await open())
  })
  afterAll(() => school.close())

  const questions = [aQuestion('q1', 'multiple_choice'), aQuestion('q2', 'true_false'), aQuestion('q3', 'short_answer')]

  async function room() {
    const quiz = await openKeyChangeSchool(school, { questions })
    const one = await quiz.submitAttempt({ q1: { answerId: 'q1-b' }, q2: { answerId: 'q2-a' }, q3: { textAnswer: '41' } })
    const other = await quiz.submitAttempt({ q1: { answerId: 'q1-a' }, q2: { answerId: 'q2-b' } })
    return { ...quiz, people: [one, other] }
  }
  type Room = KeyChangeSchool & { people: { student: Person; id: string }[] }

  /** q1: the other choice is right; q2 is gone; q3 takes 41 too, for 3 points. */
  const corrected = () =>
    changeQuestions(questions, {
      q1: { answers: (questions[0]?.answers ?? []).map((choice) => ({ ...choice, correct: choice.id === 'q1-b' })) },
      q3: { acceptableAnswers: ['42', '41'], points: 3 },
    }).filter(({ id }) => id !== 'q2')

  const get = async <T>({ teacher }: Room, url: string): Promise<T> => (await school.call<T>(teacher, 'GET', url)).body

  /** What the student reads of a submission, added up from its questions. */
  async function asStudent(of: Room, { student, id }: { student: Person; id: string }) {
    const { submission, questions: shown } = await of.results(student, id)
    const quiz = JSON.parse(submission.quizData) as QuizData
    const points = shown.map((question) => [question.id, quiz.detailedResults[question.id]?.points, question.points])
    const keys = shown.map(({ id: question, quiz_question_answers, acceptable_answers }) => [
      question,
      [
        ...quiz_question_answers.filter((choice) => choice.is_correct).map(({ answer_text }) => answer_text),
        ...(acceptable_answers ?? []),
      ].join(', '),
    ])
    const history = await school.call<SubmissionsReply>(student, 'GET', `/api/assignments/${of.quiz.id}/submissions`)
    const [{ score, maxScore } = { score: -1, maxScore: -1 }] = history.body.submissions
    return { sum: { score, maxScore }, total: quiz.totalPossiblePoints, points, keys }
  }

  async function asTeacher(of: Room, { student }: { student: Person }) {
    const { studentReview, questions: shown } = await get<StudentReviewReply>(
      of,
      `/api/teacher-review/${of.quiz.id}/students/${student.id}`,
    )
    const { score = -1, maxScore = -1 } = studentReview.submission ?? {}
    return {
      sum: { score, maxScore },
      total: shown.reduce((sum, { points }) => sum + points, 0),
      points: shown.map(({ id, points }) => [id, studentReview.answers[id]?.pointsEarned, points]),
      keys: shown.map(({ id }) => [id, studentReview.answers[id]?.correctAnswerText]),
    }
  }

  async function exported(of: Room): Promise<Sum[]> {
    const csv = await get<string>(of, `/api/teacher-review/${of.quiz.id}/export.csv`)
    const lines = csv.trim().split('\r\n').slice(1)
    return lines.map((line) => line.split(',')).map((cells) => ({ score: Number(cells[6]), maxScore: Number(cells[7]) }))
  }

  /** Reads every place that shows a score and returns what they all say; throws where two differ. */
  async function agreed(of: Room): Promise<Sum[]> {
    const students = []
    for (const person of of.people) {
      const [seen, shown] = [await asStudent(of, person), await asTeacher(of, person)]
      expect(shown).toEqual(seen)
      expect(seen.points.reduce((sum, [, points]) => sum + Number(points), 0)).toBe(seen.sum.score)
      expect(seen.total).toBe(seen.sum.maxScore)
      students.push(seen.sum)
    }
    expect(await exported(of)).toEqual(students)
    const review = await get<TeacherReviewReply>(of, `/api/teacher-review/${of.quiz.id}`)
    expect(review.statistics.averageScore).toBe(students.reduce((sum, { score }) => sum + score, 0) / students.length)
    const figures = await get<StatisticsReply>(of, `/api/teacher-review/${of.quiz.id}/statistics`)
    expect([figures.test.mean.value, figures.test.maxScore]).toEqual([review.statistics.averageScore, students[0]?.maxScore])
    return students
  }

  const before = [
    { score: 2, maxScore: 6 },
    { score: 2, maxScore: 6 },
  ]

  test.each([
    [
      'apply',
      [
        { score: 5, maxScore: 5 },
        { score: 0, maxScore: 5 },
      ],
    ],
    [
      'fullPoints',
      [
        { score: 7, maxScore: 7 },
        { score: 7, maxScore: 7 },
      ],
    ],
    ['keep', before],
  ])('after %s, and after undoing it', async (kind, after) => {
    const of = await room()
    expect(await agreed(of)).toEqual(before)
    await of.save(corrected())
    expect(await agreed(of)).toEqual(before)
    const { body } = await of.decideNow(kind)
    expect(await agreed(of)).toEqual(after)
    await of.undo(body.regrade.id)
    expect(await agreed(of)).toEqual(before)
  })

  test('who keeps the grades reads the key that gave them, and that it is another one now', async () => {
    const of = await room()
    const [person] = of.people
    if (!person) throw new Error('nobody submitted')
    const notes = async () => {
      const seen = (await of.results(person.student, person.id)).questions.map(({ id, key_note }) => [id, key_note ?? null])
      const url = `/api/teacher-review/${of.quiz.id}/students/${person.student.id}`
      const shown = (await get<StudentReviewReply>(of, url)).questions.map(({ id, keyNote }) => [id, keyNote ?? null])
      expect(shown).toEqual(seen)
      return seen
    }
    const url = `/api/teacher-review/${of.quiz.id}/questions/q1/submissions`
    const byQuestion = async () =>
      (await get<QuestionSubmissionsReply>(of, url)).submissions.map(
        ({ question }) => question?.answers.find(({ isCorrect }) => isCorrect)?.id,
      )
    const first = [await notes(), await byQuestion()]
    await of.save(corrected())
    const { body } = await of.decideNow('keep')
    const kept = [await notes(), await byQuestion()]
    await of.undo(body.regrade.id)
    await of.decideNow('apply')
    const applied = [await notes(), await byQuestion()]
    expect(first).toEqual([
      [
        ['q1', null],
        ['q2', null],
        ['q3', null],
      ],
      [undefined, undefined],
    ])
    expect(kept).toEqual([
      [
        ['q1', 'changed'],
        ['q2', 'removed'],
        ['q3', 'changed'],
      ],
      ['q1-a', 'q1-a'],
    ])
    expect(applied).toEqual([
      [
        ['q1', null],
        ['q3', null],
      ],
      [undefined, undefined],
    ])
  })

  test('"Reset to Auto" gives what the key says that is shown', async () => {
    const of = await room()
    const [person] = of.people
    if (!person) throw new Error('nobody submitted')
    const given: unknown[] = []
    const reset = async () => {
      await of.grade(person.id, 'q1', { points: 0.5 })
      await of.grade(person.id, 'q1', { reset: true })
      given.push((await asStudent(of, person)).points[0]?.[1])
    }
    await reset()
    await of.save(corrected())
    await reset()
    await of.decideNow('apply')
    await reset()
    expect(given).toEqual([0, 0, 2])
  })
})
