import { afterEach, beforeEach, expect, it } from 'vitest'
import { describeEachDatabase } from '../../../../../support/databases.ts'
import { giveRow } from '../../../../../support/school/accommodations.ts'
import { opening, openSchool, type School } from '../../../../../support/school/school.ts'
import type { CourseRow } from '../../../../../support/school/school-rows.ts'
import { exam, minute, studentWithQuiz } from '../exam.ts'

const hour = 60 * minute

describeEachDatabase('Half an hour more, after outages', (open) => {
  let [school, course] = [null as unknown as School, null as unknown as CourseRow]
  beforeEach(async () => {
    school = await openSchool(await open())
    course = await school.makeCourse()
  })
  afterEach(() => school.close())

  const outages = (...some: { from: number; hours: number }[]) =>
    school.db
      .insertInto('outages')
      .values(some.map(({ from, hours }) => ({ id: school.deps.newId(), began_at: from, ended_at: from + hours * hour })))
      .execute()

  // Shows: What a student is given makes no window a long one, and moves no end less than outages move the quiz's.
  it.each([20, 23])(
    'is half an hour more in a window of a day, also where the server was away for four hours from hour %i on',
    async (after) => {
      const from = opening - 23.99 * hour - (after === 23 ? 4 * hour : 0)
      await outages({ from: from + after * hour, hours: 4 })
      const rules = { available_from: from, available_until: from + 24 * hour, until_set_at: from - hour }
      const [plain, more] = [await studentWithQuiz(school, { course, ...rules }), await studentWithQuiz(school, { course, ...rules })]
      await giveRow(school, { course, quiz: more.quiz, student: more.student }, { extraMinutes: 30 })
      const ends = [await plain.begin(), await more.begin()].map((begun) => begun.kind === 'open' && begun.attempt.deadline)
      expect(ends).toEqual([from + 28 * hour, from + 28.5 * hour])
      school.clock.advance(minute / 60)
      await school.deps.engine.beat()
      const stored = await school.db.selectFrom('attempts').select('deadline').orderBy('deadline').execute()
      expect(stored.map(({ deadline }) => deadline)).toEqual(ends)
    },
  )

  // Shows: Minutes that are given reach an attempt that began after the written end of a window that outages had moved.
  it.each([0.5, 2.25])('reaches an attempt that began %d h after the written end', async (late) => {
    const from = opening - (23 + late) * hour
    await outages({ from, hours: 1 }, { from: from + 20 * hour, hours: 1.5 })
    const taken = await exam(school, { course, available_from: from, available_until: from + 23 * hour, until_set_at: from - hour })
    await giveRow(school, { course, quiz: taken.quiz, student: taken.student }, { extraMinutes: 30 })
    const before = (await taken.row()).deadline
    await school.deps.engine.extendDeadlines(taken.quiz.id)
    expect([before, (await taken.row()).deadline]).toEqual([from + 25.5 * hour, from + 26 * hour])
  })
})
