import { expect, test } from 'vitest'
import { hour } from '../../../../domain/time/durations.ts'
import { isoOf } from '../../../../domain/time/iso.ts'
import { effectOf } from '../../../../src/machines/accommodations/effect.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { forQuiz, openAccommodationSchool } from '../../../support/school/accommodation-school.ts'

describeEachDatabase('An own opening of the day before', (open) => {
  const at = openAccommodationSchool(open)

  // Shows: The editor of an accommodation shows what a student would have before it is stored, as the server would say it.
  test('is shown with the outage after it, before it is stored as afterwards', async () => {
    const { school, world } = at
    const now = school.clock.now()
    const until = now + 4 * hour
    const window = { available_from: now - hour, available_until: until, until_set_at: now - 48 * hour }
    await school.db.updateTable('assignments').set(window).where('id', '=', world.quiz.id).execute()
    await school.db
      .insertInto('outages')
      .values({ id: school.deps.newId(), began_at: now - 26 * hour, ended_at: now - 25 * hour })
      .execute()
    const given = forQuiz({ availableFrom: isoOf(now - 27 * hour) })
    const preview = effectOf(await world.list(), [given.accommodation])
    await world.give(given)
    const [stored] = (await world.list('?only=given')).students
    expect([preview.availableUntil, stored?.effective.availableUntil]).toEqual([isoOf(until + hour), isoOf(until + hour)])
  })
})
