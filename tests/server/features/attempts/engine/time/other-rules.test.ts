import { afterEach, beforeEach, expect, it } from 'vitest'
import type { AssignmentsTable } from '../../../../../../server/db/schema.ts'
import { describeEachDatabase } from '../../../../../support/databases.ts'
import { giveRow } from '../../../../../support/school/accommodations.ts'
import { opening, openSchool, type Person, type School } from '../../../../../support/school/school.ts'
import type { CourseRow, QuizRow } from '../../../../../support/school/school-rows.ts'
import { minute, studentWithQuiz } from '../exam.ts'

const hour = 60 * minute
type Terms = Partial<Pick<AssignmentsTable, 'time_limit_minutes' | 'available_from' | 'available_until' | 'until_set_at'>>

describeEachDatabase('The other rules of a running attempt', (open) => {
  let [school, course, quiz] = [null as unknown as School, null as unknown as CourseRow, null as unknown as QuizRow]
  let student: Person
  beforeEach(async () => {
    school = await openSchool(await open())
    course = await school.makeCourse()
  })
  afterEach(() => school.close())

  /** A student begins by these terms. */
  async function beginBy(terms: Terms) {
    const made = await studentWithQuiz(school, { course, time_limit_minutes: null, ...terms })
    ;[quiz, student] = [made.quiz, made.student]
    await made.begin()
  }
  const change = async (terms: Terms) => {
    await school.db.updateTable('assignments').set(terms).where('id', '=', quiz.id).execute()
    await school.deps.engine.extendDeadlines(quiz.id)
  }
  const give = async (given: object) => {
    await giveRow(school, { course, quiz, student }, given)
    await school.deps.engine.extendDeadlines(quiz.id)
  }
  const row = () => school.db.selectFrom('attempts').selectAll().where('student_id', '=', student.id).executeTakeFirstOrThrow()
  /** The server is away for so long; returns how many minutes after the opening the attempt ends. */
  const endAfterOutage = async (hours: number) => {
    await school.deps.engine.beat()
    school.clock.advance(hours * hour)
    await school.deps.engine.beat()
    return (((await row()).deadline ?? Number.NaN) - opening) / minute
  }

  // Shows: More time for a running attempt takes nothing from it that a later outage would give back.
  it('count a limit whole where an end is written and an accommodation is given', async () => {
    await beginBy({ time_limit_minutes: 180 })
    await change({ available_until: opening + 60 * minute, until_set_at: opening })
    await give({ timeFactor: 1.5, extraMinutes: 45 })
    expect(await endAfterOutage(4)).toBe(180 + 240)
    expect(await endAfterOutage(26)).toBe(180 + 240 + 26 * 60)
  })

  it('count a window of a day whole where Available From is cleared and minutes are given', async () => {
    await beginBy({ available_from: opening - hour, available_until: opening + 4 * hour, until_set_at: opening - hour })
    await change({ available_from: null })
    await give({ extraMinutes: 10 })
    expect(await endAfterOutage(4)).toBe(240 + 240)
  })

  it('count where everybody is given more time by the quiz', async () => {
    await beginBy({ time_limit_minutes: 30 })
    await change({ time_limit_minutes: 240, available_until: opening + 60 * minute, until_set_at: opening })
    expect(await endAfterOutage(4)).toBe(30 + 240)
  })

  it('are kept over several changes, and moved with a corrected clock', async () => {
    await beginBy({ time_limit_minutes: 180 })
    await change({ available_until: opening + 60 * minute, until_set_at: opening })
    await give({ extraMinutes: 121 })
    await change({ available_until: opening + 70 * minute, until_set_at: opening })
    await school.deps.engine.adopt(-10 * minute)
    expect(await endAfterOutage(4)).toBe(170 + 240)
  })

  it('are kept while the end is taken away, and count once one is given again', async () => {
    await beginBy({ time_limit_minutes: 180 })
    await change({ time_limit_minutes: null })
    expect((await row()).deadline).toBe(null)
    await change({ available_until: opening + 190 * minute, until_set_at: opening })
    expect(await endAfterOutage(4)).toBe(180 + 240)
  })

  it('are kept while there is no end, and a student is given minutes meanwhile', async () => {
    await beginBy({ available_from: opening - hour, available_until: opening + hour, until_set_at: opening - hour })
    await change({ available_until: null })
    await give({ extraMinutes: 10 })
    await change({ available_from: opening - 48 * hour, available_until: opening + 57 * minute, until_set_at: opening })
    expect(await endAfterOutage(4)).toBe(60 + 240)
  })

  it('are also those that give nothing later yet', async () => {
    await beginBy({ time_limit_minutes: 180, available_until: opening + hour, until_set_at: opening - 3 * hour })
    await give({ availableUntil: opening + 26 * hour })
    await change({ available_until: opening + 30 * hour, until_set_at: opening })
    await school.db.deleteFrom('accommodations').execute()
    expect(await endAfterOutage(26)).toBe(180 + 26 * 60)
  })

  it('are the end itself where no rules explain it', async () => {
    await beginBy({})
    await change({ available_until: opening - minute, until_set_at: opening })
    const given = ((await row()).deadline ?? 0) - opening
    await change({ available_until: opening + given + minute, until_set_at: opening })
    expect(await endAfterOutage(4)).toBe(given / minute + 240)
  })

  it('are at most twenty', async () => {
    await beginBy({ time_limit_minutes: 30, available_until: opening + 40 * minute, until_set_at: opening })
    const noDates = { open_from: null, until_set_at: null, quiz_from: opening, quiz_until: null }
    const many = Array.from({ length: 30 }, (_, n) => ({ ...noDates, limit_minutes: 500 - n, open_until: opening + (10 + n) * minute }))
    await school.db
      .updateTable('attempts')
      .set({ other_rules: JSON.stringify(many) })
      .execute()
    await give({ extraMinutes: 60 })
    const kept: { limit_minutes: number }[] = JSON.parse((await row()).other_rules ?? '[]')
    expect([kept.length, kept.at(-1)?.limit_minutes]).toEqual([20, 482])
  })

  it('are not kept where those of now give no less whatever happens', async () => {
    await beginBy({ time_limit_minutes: 30 })
    await give({ extraMinutes: 10 })
    const { deadline, other_rules } = await row()
    expect([deadline, other_rules]).toEqual([opening + 40 * minute, null])
  })
})
