import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { QuestionSearchReply } from '../../../../domain/api/question-search.ts'
import type * as searching from '../../../../server/features/authoring/question-search.service.ts'
import { maxChunkBytes } from '../../../../server/http/chunked.ts'
import { countingBytes } from '../../../support/bytes-read.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { aQuestion } from '../../../support/school/questions.ts'
import { openSchool, type Person, type School } from '../../../support/school/school.ts'

/** The searches that run now, and the most that ever ran at once. */
const running = vi.hoisted(() => ({ now: 0, most: 0 }))

vi.mock(import('../../../../server/features/authoring/question-search.service.ts'), async (original) => {
  const real = await original()
  const createQuestionSearch: typeof searching.createQuestionSearch = (deps) => {
    const search = real.createQuestionSearch(deps)
    return (...query) => {
      running.now += 1
      running.most = Math.max(running.most, running.now)
      return search(...query).finally(() => {
        running.now -= 1
      })
    }
  }
  return { ...real, createQuestionSearch }
})
const { createQuestionSearch } = await import('../../../../server/features/authoring/question-search.service.ts')

const [quizzes, perQuiz, length] = [12, 20, 10_000]

/** Counts the turns that the loop gives to everybody else while a piece of work goes on. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let [turns, isOver] = [0, false]
  const next = () => {
    turns += 1
    if (!isOver) setImmediate(next)
  }
  setImmediate(next)
  await work()
  isOver = true
  return turns
}

describeEachDatabase('A search over large quizzes', (open) => {
  let school: School
  let teacher: Person
  beforeAll(async () => {
    school = await openSchool(await open())
    teacher = await school.makeTeacher()
    const course = await school.makeCourse({ teacher_id: teacher.id })
    const questions = Array.from({ length: perQuiz }, (_, at) => aQuestion(`q${at}`, 'essay', { questionText: 'ö'.repeat(length) }))
    for (let count = 0; count < quizzes; count += 1) await school.makeQuiz({ course, questions })
  })
  afterAll(() => school.close())

  test('reads few bytes together, gives turns in between, and looks at every question', async () => {
    const { db, reads } = countingBytes(school.db, 'questions')
    const search = createQuestionSearch({ ...school.deps, db })
    const found: number[] = []
    const turns = await turnsDuring(async () => found.push((await search(teacher.id, 'Ö', 1)).total))
    expect([found, reads.length, Math.max(...reads) <= maxChunkBytes]).toEqual([[quizzes * perQuiz], quizzes, true])
    expect(turns).toBeGreaterThan((quizzes * perQuiz * length) / (128 * 1024))
  })

  test('runs once at a time for a person, and all are answered', async () => {
    running.most = 0
    const all = await Promise.all(
      Array.from({ length: 8 }, () => school.call<QuestionSearchReply>(teacher, 'GET', '/api/questions?search=zzz')),
    )
    expect([all.map(({ status, body }) => [status, body.total]), running.most]).toEqual([all.map(() => [200, 0]), 1])
  })
})
