import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { verifyDatabase } from '../../../../server/backup/verify-backup.ts'
import { describeEachDatabase, describePostgres, describeSqlite } from '../../../support/databases.ts'
import { type FilledSchool, openFilledSchool, spoken } from '../../../support/school/backup-school.ts'

const isSaid = /^FAULT|^ {2}/

describeEachDatabase('Checking a database says what was changed in it:', (open) => {
  let filled: FilledSchool
  let url: string
  beforeEach(async () => {
    url = await open()
    filled = await openFilledSchool(url)
  })
  afterEach(() => filled.school.close())

  const faults = async () => (await spoken(verifyDatabase(url))).filter((line) => isSaid.test(line))

  test('nothing, while it is in use', async () => {
    expect(await faults()).toEqual([])
  })

  // Shows: The check of a database names each receipt, log, file and foreign key that does not hold.
  test('an answer that was submitted', async () => {
    const id = filled.submissions[0]?.id ?? ''
    await filled.school.db
      .updateTable('answers')
      .set({ text_answer: 'Other' })
      .where('attempt_id', '=', id)
      .where('question_id', '=', 'q4')
      .execute()
    expect(await faults()).toEqual([
      'FAULT Receipts compared with what was submitted: 2',
      `  the receipt of submission ${id} is of other answers`,
    ])
  })

  test('a submission without its receipt', async () => {
    const id = filled.submissions[1]?.id ?? ''
    await filled.school.db.updateTable('attempts').set({ receipt: null }).where('id', '=', id).execute()
    expect((await faults()).slice(0, 2)).toEqual([
      'FAULT Receipts compared with what was submitted: 2',
      `  the receipt of submission ${id} is of other answers`,
    ])
  })

  test('a row of the log of an attempt that is still open', async () => {
    await filled.school.db.updateTable('answer_log').set({ at: 5 }).where('attempt_id', '=', filled.openAttempt).execute()
    expect(await faults()).toEqual([
      'FAULT Answer logs followed from row to row: 3',
      `  the log of attempt ${filled.openAttempt} was changed`,
    ])
  })

  test('the last row of a log that is gone', async () => {
    await filled.school.db.deleteFrom('answer_log').where('attempt_id', '=', filled.openAttempt).execute()
    expect(await faults()).toEqual([
      'FAULT Answer logs followed from row to row: 3',
      `  the log of attempt ${filled.openAttempt} was changed`,
    ])
  })

  test('the head of the security log', async () => {
    await filled.school.db.updateTable('security_log_head').set({ hash: 'other' }).execute()
    expect(await faults()).toEqual([
      expect.stringMatching(/^FAULT Entries of the security log/),
      expect.stringMatching(/^ {2}The log was altered: entry \d+ does not follow from the one before\.$/),
    ])
  })

  test('the bytes of a picture', async () => {
    await filled.school.db
      .updateTable('images')
      .set({ bytes: new Uint8Array(3) })
      .execute()
    expect(await faults()).toEqual([
      'FAULT Pictures and files hashed again: 1 and 1',
      `  the picture ${filled.files.image} has other bytes`,
    ])
  })

  test('a chunk of a film that is missing', async () => {
    await filled.school.db.deleteFrom('upload_chunks').where('position', '=', 1).execute()
    expect(await faults()).toEqual(['FAULT Pictures and files hashed again: 1 and 1', `  the file ${filled.files.file} has other bytes`])
  })
})

describeSqlite('Checking a database finds rows that name nobody', (open) => {
  test('where SQLite was not told to look', async () => {
    const url = await open()
    const { school, course } = await openFilledSchool(url)
    await sql`pragma foreign_keys = off`.execute(school.db)
    await school.db.updateTable('courses').set({ teacher_id: 'nobody' }).where('id', '=', course.id).execute()
    await school.close()
    expect((await spoken(verifyDatabase(url))).filter((line) => isSaid.test(line))).toEqual([
      expect.stringMatching(/^FAULT Foreign keys followed: \d+$/),
      '  rows of courses that name no row of users: 1',
    ])
  })
})

describePostgres('Checking a database finds rows that name nobody', (open) => {
  test('where a constraint was switched off', async () => {
    const url = await open()
    const { school, course } = await openFilledSchool(url)
    await sql`alter table courses disable trigger all`.execute(school.db)
    await school.db.updateTable('courses').set({ teacher_id: 'nobody' }).where('id', '=', course.id).execute()
    await school.close()
    expect((await spoken(verifyDatabase(url))).filter((line) => isSaid.test(line))).toEqual([
      expect.stringMatching(/^FAULT Foreign keys followed: \d+$/),
      '  rows of courses that name no row of users: 1',
    ])
  })
})
