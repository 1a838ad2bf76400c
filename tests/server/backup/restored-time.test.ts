import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { BeginReply } from '../../../domain/api/assignments.ts'
import { makeBackup } from '../../../server/backup/make-backup.ts'
import { restoreBackup } from '../../../server/backup/restore-backup.ts'
import { openDatabase } from '../../../server/db/open-database.ts'
import { openTestEngine } from '../../support/attempts/engine.ts'
import { describeSqlite } from '../../support/databases.ts'
import { manualClock } from '../../support/manual-clock.ts'
import { spoken } from '../../support/school/backup-school.ts'
import { openSchool } from '../../support/school/school.ts'
import { makeScratchFolder } from '../../support/scratch.ts'

const minute = 60_000

describeSqlite('A restored school', (open) => {
  // Shows: After a restore running attempts get the time since the backup back.
  test('gives running attempts the time since its backup', async () => {
    const url = await open()
    const school = await openSchool(url)
    const course = await school.makeCourse()
    const student = await school.makeStudent({ enrolledIn: course })
    const quiz = await school.makeQuiz({ course, time_limit_minutes: 60 })
    await school.call<BeginReply>(student, 'POST', `/api/assignments/${quiz.id}/attempts`, { body: { writer: 'tab' } })
    await school.deps.engine.beat()
    const folder = makeScratchFolder('restored-time')
    const { path } = await makeBackup({ url, folder, now: school.clock.now })
    const clock = manualClock(school.clock.now() + 30 * minute)
    await school.close()
    const restored = `sqlite:${join(folder, 'restored.db')}`
    await spoken(restoreBackup(path, restored))
    const opened = openDatabase(restored)
    const engine = await openTestEngine(opened, restored, { grace: 30_000, clock })
    const { credited } = await engine.beat()
    const [attempt] = await opened.db.selectFrom('attempts').select(['deadline', 'started_at', 'credited']).execute()
    await engine.stop()
    await opened.db.destroy()
    rmSync(folder, { recursive: true })
    expect([credited, attempt?.credited, (attempt?.deadline ?? 0) - (attempt?.started_at ?? 0)]).toEqual([1, 30 * minute, 90 * minute])
  })
})
