import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { makeBackup } from '../../../server/backup/make-backup.ts'
import { restoreBackup } from '../../../server/backup/restore-backup.ts'
import { openDatabase } from '../../../server/db/open-database.ts'
import { describeEachDatabase } from '../../support/databases.ts'
import { spoken } from '../../support/school/backup-school.ts'
import { submitFor } from '../../support/school/receipts.ts'
import { openSchool } from '../../support/school/school.ts'
import { makeScratchFolder } from '../../support/scratch.ts'
import { addHook } from '../../support/webhooks/told.ts'

describeEachDatabase('A restored school', (open, openEmpty) => {
  // Shows: A restored school sends nothing of what waited in its backup; an admin can send it again.
  test('sends nothing of what waited for webhooks in its backup', async () => {
    const url = await open()
    const school = await openSchool(url)
    const course = await school.makeCourse()
    await addHook(school)
    await submitFor(school, course, await school.makeStudent({ enrolledIn: course }))
    const folder = makeScratchFolder('restored-deliveries')
    const { path } = await makeBackup({ url, folder, now: school.clock.now })
    await school.close()
    const empty = await openEmpty()
    const restored = empty.startsWith('sqlite:') ? `${empty}.new` : empty
    const lines = await spoken(restoreBackup(path, restored))
    const { db } = openDatabase(restored)
    const rows = await db.selectFrom('webhook_deliveries').select(['event', 'status']).execute()
    await db.destroy()
    rmSync(folder, { recursive: true })
    expect(lines.filter((line) => line.startsWith('FAULT'))).toEqual([])
    expect(lines.at(-1)).toBe('ok 1 delivery to webhooks will not be sent unless replayed')
    expect(rows).toEqual([{ event: 'submission.submitted', status: 'held' }])
  })
})
