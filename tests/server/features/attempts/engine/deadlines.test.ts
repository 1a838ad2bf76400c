import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { describeEachDatabase } from '../../../../support/databases.ts'
import { opening, openSchool, type School } from '../../../../support/school/school.ts'
import { type Exam, exam, minute } from './exam.ts'

const limit = { time_limit_minutes: 10 }

describeEachDatabase('Deadlines', (open) => {
  let school: School
  let close: () => Promise<void> = async () => {}
  beforeEach(async () => {
    await close()
    school = await openSchool(await open())
    close = school.close
  })
  afterAll(() => close())

  const beatAfter = (ms: number) => {
    school.clock.advance(ms)
    return school.deps.engine.beat()
  }
  const extraOf = async ({ row }: Exam) => {
    const { deadline, begun_deadline, credited } = await row()
    return [(deadline ?? 0) - (begun_deadline ?? 0), credited]
  }

  describe('after an outage', () => {
    // Shows: The exam says how much time an outage gave back.
    it('give back a gap of more than 6 s, once', async () => {
      await beatAfter(0)
      const taken = await exam(school, limit)
      const credited = [await beatAfter(40_000), await beatAfter(5_000)]
      expect([credited, await extraOf(taken)]).toEqual([
        [
          { credited: 1, outage: { from: opening, until: opening + 40_000 } },
          { credited: 0, outage: null },
        ],
        [40_000, 40_000],
      ])
    })

    it('give nothing back for 6 s', async () => {
      await beatAfter(0)
      const taken = await exam(school, limit)
      await beatAfter(6_000)
      expect(await extraOf(taken)).toEqual([0, 0])
    })

    it('give back only what an attempt was open of it', async () => {
      await beatAfter(0)
      school.clock.advance(4_000)
      const taken = await exam(school, limit)
      await beatAfter(20_000)
      expect(await extraOf(taken)).toEqual([20_000, 20_000])
    })

    it('leave what is closed or has no deadline', async () => {
      await beatAfter(0)
      const [closed, endless] = [await exam(school, limit), await exam(school)]
      await closed.submit()
      expect([await beatAfter(60_000), await extraOf(closed), (await endless.row()).deadline]).toMatchObject([
        { credited: 0 },
        [0, 0],
        null,
      ])
    })

    it('keep an attempt open whose deadline passed while the server was away', async () => {
      await beatAfter(0)
      const taken = await exam(school, limit)
      await beatAfter(60 * minute)
      const { closed } = await school.deps.engine.closeOverdue(school.clock.now())
      expect([closed, await extraOf(taken)]).toEqual([[], [60 * minute, 60 * minute]])
    })

    it('count the first heartbeat of all as no outage', async () => {
      const taken = await exam(school, limit)
      await beatAfter(minute)
      expect(await extraOf(taken)).toEqual([0, 0])
    })
  })

  describe('after an edit', () => {
    const edit = async ({ quiz }: Exam, change: { time_limit_minutes?: number | null; available_until?: number | null }) => {
      await school.db.updateTable('assignments').set(change).where('id', '=', quiz.id).execute()
      return school.deps.engine.extendDeadlines(quiz.id)
    }

    // Shows: Of a teacher's changes only extensions reach a running attempt.
    it('follow a longer limit', async () => {
      const taken = await exam(school, limit)
      expect([await edit(taken, { time_limit_minutes: 15 }), await extraOf(taken)]).toEqual([1, [5 * minute, 0]])
    })

    // Shows: Of a teacher's changes only extensions reach a running attempt.
    it('do not follow a shorter one', async () => {
      const taken = await exam(school, limit)
      expect([await edit(taken, { time_limit_minutes: 5 }), await extraOf(taken)]).toEqual([0, [0, 0]])
    })

    it('are gone with the limit', async () => {
      const taken = await exam(school, limit)
      await edit(taken, { time_limit_minutes: null })
      expect((await taken.row()).deadline).toBeNull()
    })

    it('keep the time an outage gave back', async () => {
      await beatAfter(0)
      const taken = await exam(school, limit)
      await beatAfter(minute)
      await edit(taken, { time_limit_minutes: 15 })
      expect(await extraOf(taken)).toEqual([6 * minute, minute])
    })
  })
})
