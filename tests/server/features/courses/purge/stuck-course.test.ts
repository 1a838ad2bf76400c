import { expect, test, vi } from 'vitest'
import { startCoursePurger } from '../../../../../server/jobs/course-purger.ts'
import type { JobScheduler } from '../../../../../server/jobs/job-scheduler.ts'
import { describeEachDatabase } from '../../../../support/databases.ts'
import { openPurgeSchool, type PurgeSchool } from '../../../../support/purge/purge-school.ts'

/** Makes every batch of a course fail: a table that the product does not know holds on to an assignment of it. */
async function holdOn({ school: { db } }: PurgeSchool, course: { id: string }): Promise<void> {
  await db.schema
    .createTable('holding')
    .addColumn('assignment_id', 'text', (column) => column.references('assignments.id'))
    .execute()
  const held = db.selectFrom('assignments').select('id as assignment_id').where('course_id', '=', course.id)
  await db.withTables<{ holding: { assignment_id: string } }>().insertInto('holding').columns(['assignment_id']).expression(held).execute()
}

/** Starts the job as the server does and lets it run once. */
async function runJob({ purge }: PurgeSchool, log: Parameters<typeof startCoursePurger>[0]['log']): Promise<void> {
  const runs: Promise<void>[] = []
  const scheduler: JobScheduler = {
    async repeat(_job, _every, work) {
      runs.push(work())
      return { stop: async () => {} }
    },
    stop: async () => {},
  }
  await startCoursePurger({ purge, log, scheduler })
  await Promise.all(runs)
}

describeEachDatabase('A course whose removal fails', (open) => {
  test('does not keep those deleted after it, is named in the log, and is tried again in the next run', async () => {
    const world = await openPurgeSchool(await open())
    const stuck = await world.deletedCourse()
    await world.days(1)
    const next = await world.deletedCourse()
    await world.days(31)
    await holdOn(world, stuck)
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
    await runJob(world, log)
    const inFirst = [await world.isThere(stuck), await world.isThere(next)]
    const told = log.warn.mock.calls.map(([facts]) => facts.courseId)
    await world.school.db.schema.dropTable('holding').execute()
    await runJob(world, log)
    const inSecond = await world.isThere(stuck)
    await world.school.close()
    expect([inFirst, told, inSecond]).toEqual([[true, false], [stuck.id], false])
  })
})
