import { expect, it } from 'vitest'
import { continueClock } from '../../../../../../server/time/continue-clock.ts'
import { describeEachDatabase } from '../../../../../support/databases.ts'
import { manualClock } from '../../../../../support/manual-clock.ts'
import { opening, openSchool } from '../../../../../support/school/school.ts'
import { startCore } from '../core-server.ts'
import { exam, minute } from '../exam.ts'

const hour = 60 * minute

describeEachDatabase('The clock of a new process', (open) => {
  it.each([
    ['of the same boot goes on by the monotonic clock, whatever the wall clock says', 'boot', 4_000],
    ['of another boot has only the wall clock', 'another boot', hour + 4_000],
  ])('%s', async (_name, boot, passed) => {
    const url = await open()
    const school = await openSchool(url)
    const server = startCore(url, school.clock)
    await server.beat()
    await exam(school, { time_limit_minutes: 30 })
    await server.beat()
    await server.crash()
    school.clock.advance(4_000)
    const fresh = { ...manualClock(opening + hour + 4_000, boot), monotonic: school.clock.monotonic }
    await continueClock(school.db, fresh)
    await school.close()
    expect(fresh.now() - opening).toBe(passed)
  })
})

describeEachDatabase('The database', (open) => {
  it('refuses to lower a deadline, whoever tries', async () => {
    const school = await openSchool(await open())
    const taken = await exam(school, { time_limit_minutes: 30 })
    const lower = (change: object) => school.db.updateTable('attempts').set(change).where('id', '=', taken.attemptId).execute()
    const { deadline } = await taken.row()
    await expect(lower({ deadline: (deadline ?? 0) - 1 })).rejects.toThrow('a deadline is never lowered')
    await lower({ deadline: null })
    await expect(lower({ deadline: (deadline ?? 0) - 1 })).rejects.toThrow('a deadline is never lowered')
    await lower({ deadline })
    await school.close()
  })
})
