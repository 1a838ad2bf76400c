import { afterEach, beforeEach, expect, it } from 'vitest'
import { describeEachDatabase } from '../../../../../support/databases.ts'
import { manualClock } from '../../../../../support/manual-clock.ts'
import { opening, openSchool, type School } from '../../../../../support/school/school.ts'
import { startCore } from '../core-server.ts'
import { minute, studentWithQuiz } from '../exam.ts'

const hour = 60 * minute
const until = opening + 40 * minute

describeEachDatabase('An end that was written while the clock was an hour ahead and nobody needed time', (open) => {
  let [url, school] = ['', null as unknown as School]
  beforeEach(async () => {
    url = await open()
    school = await openSchool(url)
  })
  afterEach(() => school.close())

  const restart = async (clock = school.clock) => {
    const server = startCore(url, clock)
    const { outage } = await server.beat()
    await server.crash()
    return outage
  }

  // Shows: However wrong the clock was by which the end of a window was written, it counts as written no later than the process that reads it began.
  it.each([
    ['with an idle beat', [hour]],
    ['with an idle beat of more than an hour before', [-2 * minute]],
    ['without a beat', []],
  ])('is moved by the outages after a restart with the right clock (%s)', async (_name, beats) => {
    for (const ahead of beats) await restart(manualClock(opening + ahead))
    const options = { available_from: opening - minute, available_until: until, time_limit_minutes: null }
    const { quiz, begin } = await studentWithQuiz(school, options)
    const ahead = { until_set_at: opening + hour + 25_000 }
    await school.db.updateTable('assignments').set(ahead).where('id', '=', quiz.id).execute()
    await restart()
    const begun = await begin()
    await school.db.updateTable('attempts').set(ahead).execute()
    await restart()
    school.clock.advance(minute)
    const outage = await restart()
    const deadline = await school.db.selectFrom('attempts').select('deadline').executeTakeFirstOrThrow()
    const next = await school.makeStudent({ enrolledIn: { id: quiz.course_id } })
    const later = await begin({ studentId: next.id })
    expect([begun, outage, deadline, later]).toMatchObject([
      { kind: 'open', attempt: { deadline: until } },
      { from: opening, until: opening + minute },
      { deadline: until + minute },
      { kind: 'open', attempt: { deadline: until + minute } },
    ])
  })
})
