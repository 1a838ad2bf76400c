import { afterAll, beforeAll, expect, test } from 'vitest'
import { day } from '../../../../../domain/time/durations.ts'
import { createCoursePurge } from '../../../../../server/features/courses/purge/course-purge.service.ts'
import { describeEachDatabase } from '../../../../support/databases.ts'
import { openPurgeSchool, type PurgeSchool } from '../../../../support/purge/purge-school.ts'

describeEachDatabase('A deleted course', (open) => {
  let world: PurgeSchool
  beforeAll(async () => {
    world = await openPurgeSchool(await open())
  })
  afterAll(() => world.school.close())

  // Shows: A course that was brought back is kept; deleted again, it has 30 days again.
  test('has all its days again once it was brought back', async () => {
    const course = await world.deletedCourse()
    await world.days(29)
    await world.restore(course)
    await world.days(5)
    await world.remove(course)
    await world.purge.look()
    await world.days(29)
    await world.purgeAll()
    const kept = await world.isThere(course)
    await world.days(1)
    await world.purgeAll()
    expect([kept, await world.isThere(course)]).toEqual([true, false])
  })

  // Shows: A clock of the server that is wrong by a year removes no course.
  test('is not removed because the clock is wrong by a year', async () => {
    const course = await world.deletedCourse()
    await world.days(3)
    world.school.clock.advance(365 * day)
    for (let looks = 0; looks < 20; looks += 1) await world.purge.look()
    await world.purgeAll()
    const kept = await world.isThere(course)
    world.school.clock.advance(-365 * day)
    await world.purge.look()
    await world.days(29)
    await world.purgeAll()
    expect([kept, await world.isThere(course), (await world.restore(course)).status]).toEqual([true, true, 404])
  })

  test('cannot be brought back once its removal has begun, whatever the clock says', async () => {
    const course = await world.deletedCourse()
    await world.days(30)
    world.school.clock.advance(-10 * day)
    const { status } = await world.restore(course)
    await world.purgeAll()
    expect([status, await world.isThere(course)]).toEqual([404, false])
  })

  test('is kept while the security log cannot take the note', async () => {
    const course = await world.deletedCourse()
    const { deps } = world.school
    const failing = createCoursePurge({ ...deps, securityLog: { ...deps.securityLog, isWritten: () => false } })
    await world.days(30)
    while (await failing.removeBatch());
    const kept = await world.isThere(course)
    await world.purgeAll()
    expect([kept, await world.isThere(course)]).toEqual([true, false])
  })
})
