import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Accommodation } from '../../../../../../domain/time/accommodation.ts'
import { describeEachDatabase } from '../../../../../support/databases.ts'
import { giveRow, groupRow } from '../../../../../support/school/accommodations.ts'
import { opening, openSchool, type School } from '../../../../../support/school/school.ts'
import type { CourseRow, QuizOptions } from '../../../../../support/school/school-rows.ts'
import { exam, minute, studentWithQuiz } from '../exam.ts'

const more = { timeFactor: 1.25, extraMinutes: 5 }

describeEachDatabase('An accommodation', (open) => {
  let school: School
  let course: CourseRow
  let close: () => Promise<void> = async () => {}
  beforeEach(async () => {
    await close()
    school = await openSchool(await open())
    course = await school.makeCourse()
    close = school.close
  })
  afterAll(() => close())

  const given = async (options: Partial<QuizOptions>, values: Partial<Accommodation>) => {
    const place = await studentWithQuiz(school, { course, ...options })
    await giveRow(school, { course, quiz: place.quiz, student: place.student }, values)
    return place
  }
  const minutesOf = (outcome: Awaited<ReturnType<Awaited<ReturnType<typeof given>>['begin']>>) =>
    outcome.kind === 'open' ? ((outcome.attempt.deadline ?? 0) - school.clock.now()) / minute : outcome

  describe('begins an attempt', () => {
    // Shows: An accommodation moves both bounds of a deadline: the limit and the end of the window.
    it.each([
      ['with the longer limit', { time_limit_minutes: 40 }, 55],
      ['with the limit and the window moved by the same minutes', { time_limit_minutes: 40, available_until: opening + 40 * minute }, 55],
      ['up to the end of the moved window', { time_limit_minutes: 40, available_until: opening + 30 * minute }, 45],
    ])('%s', async (_name, rules, minutes) => {
      const { begin } = await given(rules, more)
      expect(minutesOf(await begin())).toBe(minutes)
    })

    it('by what the course and a group give too, the most generous of each', async () => {
      const place = await given({ time_limit_minutes: 40 }, { timeFactor: 1.5 })
      await giveRow(school, { course, student: place.student }, { timeFactor: 1.25, extraMinutes: 7 })
      await giveRow(school, { course, group: await groupRow(school, course, [place.student]) }, { timeFactor: 2 })
      expect(minutesOf(await place.begin())).toBe(87)
    })

    it('only of the student to whom it was given', async () => {
      const { quiz } = await given({ time_limit_minutes: 40 }, more)
      const other = await school.makeStudent({ enrolledIn: course })
      const command = { assignmentId: quiz.id, studentId: other.id, accessCode: null, writer: null, from: null }
      expect(minutesOf(await school.deps.engine.begin({ ...command, arrivedAt: school.clock.now() }))).toBe(40)
    })

    // Shows: A student begins in their own window, and as often as they were given.
    it.each([
      ['after the quiz has ended for everybody', { available_until: opening - minute }, { availableUntil: opening + 20 * minute }, 20],
      ['before it opens for everybody', { available_from: opening + minute, time_limit_minutes: 10 }, { availableFrom: opening }, 10],
    ])('%s', async (_name, rules, values, minutes) => {
      const { begin } = await given(rules, values)
      expect(minutesOf(await begin())).toBe(minutes)
    })

    it('not before an own opening', async () => {
      const { begin } = await given({}, { availableFrom: opening + minute })
      expect(await begin()).toEqual({ kind: 'refused', reason: 'notYetOpen' })
    })

    it('once more than the quiz allows', async () => {
      const { begin, student, quiz } = await given({ allowed_attempts: 1 }, { extraAttempts: 1 })
      const again = async () => {
        const begun = await begin()
        const names = { assignmentId: quiz.id, studentId: student.id, attemptId: null, submitId: null, writer: null, epoch: null }
        await school.deps.engine.submit({ ...names, automatic: false, answers: {}, flags: {}, arrivedAt: school.clock.now() })
        return begun.kind === 'open' ? begun.attempt.number : begun
      }
      expect([await again(), await again(), await again()]).toEqual([1, 2, { kind: 'refused', reason: 'noAttemptsLeft' }])
    })
  })

  describe('during an attempt', () => {
    const running = async (rules: Partial<QuizOptions>) => {
      const taken = await exam(school, { course, ...rules })
      const give = async (values: Partial<Accommodation>) => {
        await giveRow(school, { course, quiz: taken.quiz, student: taken.student }, values)
        return school.deps.engine.extendDeadlines(taken.quiz.id)
      }
      return { ...taken, give, left: async () => (((await taken.row()).deadline ?? 0) - opening) / minute }
    }

    // Shows: An accommodation reaches a running attempt as an extension and never takes time away.
    it('extends it, and taking it away leaves it', async () => {
      const { quiz, give, left } = await running({ time_limit_minutes: 40 })
      const extended = [await give(more), await left()]
      await school.db.deleteFrom('accommodations').execute()
      expect([extended, await school.deps.engine.extendDeadlines(quiz.id), await left()]).toEqual([[1, 55], 0, 55])
    })

    it('extends only the attempts of those who have it', async () => {
      const { give, quiz } = await running({ time_limit_minutes: 40 })
      const other = await exam(school, { course, time_limit_minutes: 40 })
      expect([await give(more), quiz.id === other.quiz.id, ((await other.row()).deadline ?? 0) - opening]).toEqual([1, false, 40 * minute])
    })

    it('is not lost when the quiz is saved with its own limit', async () => {
      const { quiz, give, left } = await running({ time_limit_minutes: 40 })
      await give({ timeFactor: 2 })
      await school.db.updateTable('assignments').set({ time_limit_minutes: 50 }).where('id', '=', quiz.id).execute()
      expect([await school.deps.engine.extendDeadlines(quiz.id), await left()]).toEqual([1, 100])
    })

    // Shows: A sweep closes nobody before the deadline that their accommodation gives.
    it('keeps the sweep away until its end', async () => {
      const { give, row } = await running({ time_limit_minutes: 40 })
      await give(more)
      const sweptAfter = async (minutes: number) => {
        school.clock.set(opening + minutes * minute)
        await school.deps.engine.closeOverdue(school.clock.now())
        return (await row()).status
      }
      expect([await sweptAfter(54), await sweptAfter(56)]).toEqual(['open', 'graded'])
    })
  })
})
