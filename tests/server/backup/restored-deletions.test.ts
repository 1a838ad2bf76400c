import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { day } from '../../../domain/time/durations.ts'
import { makeBackup } from '../../../server/backup/make-backup.ts'
import { restoreBackup } from '../../../server/backup/restore-backup.ts'
import { openDatabase } from '../../../server/db/open-database.ts'
import { coursePurgeStore } from '../../../server/features/courses/purge/course-purges.store.ts'
import { describeEachDatabase } from '../../support/databases.ts'
import { spoken } from '../../support/school/backup-school.ts'
import { openSchool } from '../../support/school/school.ts'
import { makeScratchFolder } from '../../support/scratch.ts'

describeEachDatabase('A restored school with a deleted course', (open, openEmpty) => {
  // Shows: A school that is restored from an old backup keeps its deleted courses for another 30 days.
  test('keeps the course for 30 days more, however old the backup is', async () => {
    const url = await open()
    const school = await openSchool(url)
    const course = await school.makeCourse()
    const deletion = { deleted_at: school.clock.now(), deleted_by: course.teacher_id }
    await school.db.updateTable('courses').set(deletion).where('id', '=', course.id).execute()
    const start = school.clock.now()
    for (let passed = 0; passed < 30; passed += 1) await coursePurgeStore(school.db).countDays(start + passed * day)
    const folder = makeScratchFolder('restored-deletions')
    const { path } = await makeBackup({ url, folder, now: school.clock.now })
    await school.close()
    const empty = await openEmpty()
    const restored = empty.startsWith('sqlite:') ? `${empty}.new` : empty
    const lines = await spoken(restoreBackup(path, restored))
    const { db } = openDatabase(restored)
    const store = coursePurgeStore(db)
    const later = start + 400 * day
    const ends: string[] = []
    for (let passed = 0; passed <= 30; passed += 1) {
      await store.countDays(later + passed * day)
      const removed = await store.removeBatch()
      ends.push(typeof removed === 'string' ? removed : removed.id)
    }
    await db.destroy()
    rmSync(folder, { recursive: true })
    expect(lines.filter((line) => line.startsWith('FAULT'))).toEqual([])
    expect(ends).toEqual([...Array(30).fill('nothing'), course.id])
  })
})
