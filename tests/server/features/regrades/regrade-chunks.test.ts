import { afterAll, beforeAll, expect, test } from 'vitest'
import { keyChangeReader } from '../../../../server/features/regrades/key-change.service.ts'
import { startRegrade } from '../../../../server/features/regrades/regrade-decisions.ts'
import { maxChunkBytes } from '../../../../server/http/chunked.ts'
import { countingBytes, textBytesIn } from '../../../support/bytes-read.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { changeQuestions, type KeyChangeSchool, openKeyChangeSchool } from '../../../support/school/key-change-school.ts'
import { openSchool, type School } from '../../../support/school/school.ts'
import { startCore } from '../attempts/engine/core-server.ts'

const [students, length] = [24, 99_000]
const pieces = Math.ceil(students / Math.floor(maxChunkBytes / length))

describeEachDatabase('A changed key and long answers', (open) => {
  let url: string
  let school: School
  let room: KeyChangeSchool
  beforeAll(async () => {
    url = await open()
    school = await openSchool(url)
    room = await openKeyChangeSchool(school)
    for (let count = 0; count < students; count += 1) await room.submitAttempt({ q3: { textAnswer: `n${count} `.padEnd(length, 'x') } })
    await room.save(changeQuestions(room.quiz.questions, { q3: { matchType: 'contains', acceptableAnswers: ['n0 x'] } }))
  })
  afterAll(() => school.close())

  test('are previewed in pieces of few bytes, and nobody is left out', async () => {
    const { db, reads } = countingBytes(school.db, 'text_answer')
    const { change } = await keyChangeReader({ db })(room.quiz.id)
    expect([reads.length, Math.max(...reads) <= maxChunkBytes]).toEqual([pieces, true])
    const scores = change?.scores ?? []
    expect([scores.length, scores.filter(({ apply }) => apply.score > 0).length]).toEqual([students, 1])
  })

  test('are graded again in pieces of few bytes, and nobody is left out', async () => {
    const { from, to } = (await room.read()).change ?? { from: '', to: '' }
    const [id, assignmentId] = [school.deps.newId(), room.quiz.id]
    const facts = { id, assignmentId, kind: 'fullPoints' as const, reason: 'The key was wrong', teacherId: room.teacher.id }
    await startRegrade(school.db, { ...facts, from, to }, { now: school.clock.now(), newId: school.deps.newId })
    const steps: number[] = []
    const core = startCore(url, school.clock, {
      wrap: (sql) => ({
        ...sql,
        async all(statement, parameters) {
          const rows = await sql.all(statement, parameters)
          if (statement === 'answersToQuestions') steps.push(textBytesIn(rows, 'text_answer'))
          return rows
        },
      }),
    })
    const moved: number[] = []
    for (let isDone = false; !isDone; ) {
      const step = await core.run('regradeBatch', { regradeId: id, assignmentId, now: school.clock.now() })
      moved.push(step.moved)
      isDone = step.isDone
    }
    await core.crash()
    expect([steps.length, Math.max(...steps) <= maxChunkBytes]).toEqual([pieces, true])
    expect(moved.reduce((sum, count) => sum + count, 0)).toBe(students)
  })
})
