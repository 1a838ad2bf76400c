import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeEachDatabase } from '../../../../support/databases.ts'
import { fillTables, rowCounts, tablesOfCourse } from '../../../../support/purge/filled-tables.ts'
import { openPurgeSchool, type PurgeSchool } from '../../../../support/purge/purge-school.ts'

/** Tables in which nothing names a course on its own. */
const withoutCourse = ['security_log', 'security_log_head', 'uploads', 'upload_chunks']

describeEachDatabase('A course that was deleted 30 days ago', (open) => {
  let world: PurgeSchool
  beforeAll(async () => {
    world = await openPurgeSchool(await open())
  })
  afterAll(() => world.school.close())

  // Shows: What was in a course is removed for good once it was deleted for 30 days.
  test('is removed on the 30th day, and not before', async () => {
    const course = await world.deletedCourse()
    await world.days(29)
    await world.purgeAll()
    const before = await world.isThere(course)
    await world.days(1)
    await world.purgeAll()
    expect([before, await world.isThere(course)]).toEqual([true, false])
  })

  test('takes along every row that belongs to it, and no row of another course', async () => {
    await fillTables(world.school.db, 'kept', world.owner.id)
    const before = await rowCounts(world.school.db)
    const made = await fillTables(world.school.db, 'gone', world.owner.id)
    const filled = await rowCounts(world.school.db)
    const tables = (await tablesOfCourse()).map(({ name }) => name)
    expect(tables.filter((name) => filled[name] !== (before[name] ?? 0) + 1)).toEqual([])
    const deletion = { deleted_at: world.school.clock.now(), deleted_by: world.owner.id }
    await world.school.db.deleteFrom('course_purges').execute()
    await world.school.db
      .updateTable('courses')
      .set(deletion)
      .where('id', '=', String(made.get('courses')?.id))
      .execute()
    await world.school.db.updateTable('courses').set({ deleted_at: null }).where('id', 'like', 'kept%').execute()
    await world.purge.look()
    await world.days(30)
    await world.purgeAll()
    const after = await rowCounts(world.school.db)
    const differing = Object.keys(after).filter((name) => after[name] !== before[name] && !withoutCourse.includes(name))
    expect(differing).toEqual(['course_purges'])
    expect(after.course_purges).toBe(0)
  })

  test('opens the logs that are only added to for its own rows alone', async () => {
    const course = await world.deletedCourse()
    await world.days(30)
    const other = await world.school.makeCourse({ teacher_id: world.owner.id })
    for (const { id } of [course, other]) {
      const row = {
        id: `change-${id}`,
        course_id: id,
        user_id: world.owner.id,
        changed_by: world.owner.id,
        at: 1,
        role_before: null,
        role_after: 'grader',
      }
      await world.school.db.insertInto('course_staff_changes').values(row).execute()
    }
    const changes = world.school.db.deleteFrom('course_staff_changes')
    await expect(changes.where('course_id', '=', other.id).execute()).rejects.toThrow('append-only')
    await expect(
      world.school.db.updateTable('course_staff_changes').set({ at: 2 }).where('course_id', '=', course.id).execute(),
    ).rejects.toThrow('append-only')
    await changes.where('course_id', '=', course.id).execute()
    await world.purgeAll()
  })

  // Shows: The removal of a course is in the security log.
  test('is named in the security log', async () => {
    const course = await world.deletedCourse()
    await world.days(30)
    await world.purgeAll()
    const notes = await world.school.db
      .selectFrom('security_log')
      .select(['actor_id', 'facts'])
      .where('kind', '=', 'coursePurged')
      .execute()
    const ours = notes.filter(({ facts }) => facts.includes(course.id))
    expect(ours).toEqual([{ actor_id: null, facts: JSON.stringify({ courseId: course.id, code: course.code }) }])
  })
})
