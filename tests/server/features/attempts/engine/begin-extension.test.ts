import { afterEach, beforeEach, expect, it } from 'vitest'
import type { AttemptEngine } from '../../../../../server/features/attempts/engine/commands.ts'
import { describeEachDatabase } from '../../../../support/databases.ts'
import { openSchool, type School } from '../../../../support/school/school.ts'
import { anotherEngine, minute, studentWithQuiz } from './exam.ts'

describeEachDatabase('An extension', (open) => {
  let [url, school, other] = ['', null as unknown as School, null as unknown as AttemptEngine]
  beforeEach(async () => {
    url = await open()
    school = await openSchool(url)
    other = await anotherEngine(url, { clock: school.clock })
  })
  afterEach(async () => {
    await other.stop()
    await school.close()
  })

  // Shows: Begin and an extension exclude each other.
  it('reaches every attempt that begins on two servers while it is made', async () => {
    const course = await school.makeCourse()
    const quiz = await school.makeQuiz({ course, time_limit_minutes: 10 })
    const students = await Promise.all(Array.from({ length: 60 }, () => school.makeStudent({ enrolledIn: course })))
    const extend = async () => {
      await school.db.updateTable('assignments').set({ time_limit_minutes: 20 }).where('id', '=', quiz.id).execute()
      await other.extendDeadlines(quiz.id)
    }
    const begins = students.map(async ({ id }, index) => {
      if (index > 0) await new Promise((resolve) => setImmediate(resolve))
      const command = { assignmentId: quiz.id, studentId: id, accessCode: null, writer: null, from: null, arrivedAt: school.clock.now() }
      await (index % 2 === 0 ? other : school.deps.engine).begin(command)
    })
    await Promise.all([...begins, extend()])
    const rows = await school.db.selectFrom('attempts').select(['started_at', 'deadline']).execute()
    expect(rows.map(({ started_at, deadline }) => ((deadline ?? 0) - started_at) / minute)).toEqual(students.map(() => 20))
  })

  it('reaches more than a thousand attempts, in batches', async () => {
    const { quiz, begin } = await studentWithQuiz(school, { time_limit_minutes: 10 })
    await begin()
    const { id, student_id, ...row } = await school.db.selectFrom('attempts').selectAll().executeTakeFirstOrThrow()
    const rows = Array.from({ length: 1_050 }, (_, index) => ({
      ...row,
      id: school.deps.newId(),
      student_id,
      number: index + 2,
      status: 'open',
    }))
    const people = rows.map((each, index) => ({ ...each, student_id: `student ${index}` }))
    const user = await school.db.selectFrom('users').selectAll().where('id', '=', student_id).executeTakeFirstOrThrow()
    const users = people.map((each) => ({ ...user, id: each.student_id, email: each.student_id, email_key: each.student_id }))
    for (let from = 0; from < users.length; from += 500) {
      await school.db
        .insertInto('users')
        .values(users.slice(from, from + 500))
        .execute()
      await school.db
        .insertInto('attempts')
        .values(people.slice(from, from + 500))
        .execute()
    }
    await school.db.updateTable('assignments').set({ time_limit_minutes: 20 }).where('id', '=', quiz.id).execute()
    expect(await school.deps.engine.extendDeadlines(quiz.id)).toBe(1_051)
  })
})
