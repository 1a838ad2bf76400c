import { afterEach, expect, test } from 'vitest'
import { type ReplyLimits, replyLimits } from '../../../server/http/plugins/replies.ts'
import { describeEachDatabase } from '../../support/databases.ts'
import { openSchool, type Person, type School } from '../../support/school/school.ts'

const few: ReplyLimits = { ...replyLimits, burst: 3, perSecond: 1, longestWait: 1 }

describeEachDatabase('Loads of an attempt', (open) => {
  let school: School
  afterEach(() => school.close())
  const begin = async (replies: ReplyLimits) => {
    school = await openSchool(await open(), { replies })
    const course = await school.makeCourse()
    const quiz = await school.makeQuiz({ course })
    const student = await school.makeStudent({ enrolledIn: course })
    const call = async (by: Person, method: string, path: string, body?: object) =>
      (await school.call<{ attempt: { id: string } }>(by, method, path, body ? { body } : {})).body
    const { attempt } = await call(student, 'POST', `/api/assignments/${quiz.id}/attempts`, { writer: 'tab' })
    const status = async (method: string, path: string, body?: object) =>
      (await school.call(student, method, path, body ? { body } : {})).status
    return {
      begin: () => status('POST', `/api/assignments/${quiz.id}/attempts`, { writer: 'tab' }),
      load: () => status('GET', `/api/assignments/${quiz.id}`),
      takeOver: () => status('POST', `/api/attempts/${attempt.id}/takeover`, { writer: 'tablet', from: 1 }),
      save: () => status('PUT', `/api/attempts/${attempt.id}/answers`, { writer: 'tab', epoch: 1, answers: {} }),
    }
  }

  test('share one pace, which saves do not have', async () => {
    const { begin: again, load, takeOver, save } = await begin(few)
    expect([await load(), await again()]).toEqual([200, 200])
    expect([await takeOver(), await load(), await again(), await save()]).toEqual([429, 429, 429, 200])
    school.clock.advance(3_000)
    expect([await load(), await takeOver()]).toEqual([200, 200])
  })

  test('have room for many tabs and reloads', async () => {
    const { begin: again, load } = await begin(replyLimits)
    const tabs = await Promise.all(Array.from({ length: 20 }, async () => [await load(), await again()]))
    expect(new Set(tabs.flat())).toEqual(new Set([200]))
  })
})

describeEachDatabase('Reading what a class answered', (open) => {
  let school: School
  afterEach(() => school.close())
  const reading = async (replies: ReplyLimits) => {
    school = await openSchool(await open(), { replies })
    const teacher = await school.makeTeacher()
    const course = await school.makeCourse({ teacher_id: teacher.id })
    const quiz = await school.makeQuiz({ course })
    const student = await school.makeStudent({ enrolledIn: course })
    const post = (rest: string, body: object) => school.call(student, 'POST', `/api/assignments/${quiz.id}/${rest}`, { body })
    await post('attempts', {})
    const essay = quiz.questions.find(({ questionType }) => questionType === 'essay')?.id ?? ''
    await post('submit', { answers: { [essay]: { textAnswer: 'x'.repeat(10_000) } } })
    return async (rest: string) => (await school.call(teacher, 'GET', `/api/teacher-review/${quiz.id}${rest}`)).status
  }

  test('has the pace of loads, by what was made for the reply', async () => {
    const read = await reading({ ...few, largeBytes: 2_000 })
    expect([await read(''), await read('?withAnswers=false')]).toEqual([200, 429])
    school.clock.advance(2_000)
    expect([await read('/statistics'), await read('/export.csv')]).toEqual([200, 429])
    school.clock.advance(6_000)
    expect([await read('/key-change'), await read('/key-change')]).toEqual([200, 429])
  })
})
