import { afterEach, beforeEach, expect, it } from 'vitest'
import type { AssignmentsTable } from '../../../../../../server/db/schema.ts'
import { describeEachDatabase } from '../../../../../support/databases.ts'
import { giveRow } from '../../../../../support/school/accommodations.ts'
import { opening, openSchool, type School } from '../../../../../support/school/school.ts'
import type { CourseRow } from '../../../../../support/school/school-rows.ts'
import { exam, minute, studentWithQuiz } from '../exam.ts'

const hour = 60 * minute

describeEachDatabase('The rules of a running attempt', (open) => {
  let [school, course] = [null as unknown as School, null as unknown as CourseRow]
  beforeEach(async () => {
    school = await openSchool(await open())
    course = await school.makeCourse()
  })
  afterEach(() => school.close())

  const set = (change: Partial<Pick<AssignmentsTable, 'available_from' | 'due_date'>>) =>
    school.db.updateTable('assignments').set(change).execute()
  /** The server is away for so long; returns when the one attempt ends. */
  const endAfterOutage = async (hours: number) => {
    await school.deps.engine.beat()
    school.clock.advance(hours * hour)
    await school.deps.engine.beat()
    return (await school.db.selectFrom('attempts').select('deadline').executeTakeFirstOrThrow()).deadline
  }

  // Shows: A change of Available From takes nothing from a running attempt that outages give back.
  it.each([
    ['cleared', null],
    ['set a day earlier', opening - 30 * hour],
  ])('stay where Available From is %s', async (_name, available_from) => {
    const until = opening + 7 * hour
    await exam(school, { course, available_from: opening - hour, available_until: until, until_set_at: opening - hour })
    await set({ available_from })
    expect(await endAfterOutage(3)).toBe(until + 3 * hour)
  })

  // Shows: An extension that only makes an attempt due later leaves the rules of its end as they are.
  it('stay where it is only due later', async () => {
    const until = opening + 20 * hour
    const window = { available_from: opening - 24 * hour, available_until: until, due_date: until, until_set_at: opening - 25 * hour }
    const { quiz, student, begin } = await studentWithQuiz(school, { course, ...window })
    await giveRow(school, { course, quiz, student }, { availableFrom: opening - minute })
    await begin()
    await school.db.deleteFrom('accommodations').execute()
    await set({ due_date: until + minute })
    await school.deps.engine.extendDeadlines(quiz.id)
    expect(await endAfterOutage(5)).toBe(until + 5 * hour)
  })
})
