import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { day } from '../../../../../domain/time/durations.ts'
import { exportData } from '../../../../../server/backup/export-data.ts'
import { importData } from '../../../../../server/backup/import-data.ts'
import { makeBackup } from '../../../../../server/backup/make-backup.ts'
import { restoreBackup } from '../../../../../server/backup/restore-backup.ts'
import { verifyDatabase } from '../../../../../server/backup/verify-backup.ts'
import { openDatabase } from '../../../../../server/db/open-database.ts'
import { createCoursePurge } from '../../../../../server/features/courses/purge/course-purge.service.ts'
import { coursePurgeStore } from '../../../../../server/features/courses/purge/course-purges.store.ts'
import { describeEachDatabase } from '../../../../support/databases.ts'
import { openFilledSchool, spoken } from '../../../../support/school/backup-school.ts'
import { submitFor } from '../../../../support/school/receipts.ts'
import type { School } from '../../../../support/school/school.ts'
import { makeScratchFolder } from '../../../../support/scratch.ts'

const isFault = (line: string) => line.startsWith('FAULT')

/** Another course with submissions, deleted 30 days ago, beside one that stays. */
async function openHalfDeleted(url: string) {
  const filled = await openFilledSchool(url)
  const { school, students } = filled
  const course = await school.makeCourse()
  for (const student of students) await school.enroll(course, student)
  for (const student of students) for (let count = 0; count < 4; count += 1) await submitFor(school, course, student)
  const deletion = { deleted_at: school.clock.now(), deleted_by: course.teacher_id }
  await school.db.updateTable('courses').set(deletion).where('id', '=', course.id).execute()
  const purge = createCoursePurge(school.deps)
  for (let passed = 0; passed <= 30; passed += 1) {
    await purge.look()
    school.clock.advance(day)
  }
  return { ...filled, course, kept: filled.course, purge }
}

const attemptsOf = async (school: School, courseId: string): Promise<number> => {
  const attempts = school.db.selectFrom('attempts as t').innerJoin('assignments as a', 'a.id', 't.assignment_id').select('t.id')
  return (await attempts.where('a.course_id', '=', courseId).execute()).length
}

/** Removes what is left in a database, but for the row of the course, which is returned. */
async function removedFrom(url: string) {
  const { db } = openDatabase(url)
  const store = coursePurgeStore(db)
  let removed = await store.removeBatch()
  while (removed === 'some') removed = await store.removeBatch()
  await db.destroy()
  return removed
}

describeEachDatabase('A database between two batches of a removal', (open, openEmpty) => {
  // Shows: A database passes every check at any moment of the removal of a course.
  test('passes every check after each batch', { timeout: 120_000 }, async () => {
    const url = await open()
    const { school, course, kept, purge } = await openHalfDeleted(url)
    const [faults, left]: [string[], number[]] = [[], []]
    do {
      left.push(await attemptsOf(school, course.id))
      faults.push(...(await spoken(verifyDatabase(url))).filter(isFault))
    } while (await purge.removeBatch())
    const keptAttempts = await attemptsOf(school, kept.id)
    await school.close()
    expect([faults, left[0], left.at(-1), keptAttempts]).toEqual([[], 12, 0, 3])
    expect(left.length).toBeGreaterThan(12)
  })

  // Shows: A backup and an export that were made during the removal of a course can be restored, and the removal goes on there.
  test('can be restored from a backup and an export, and the removal goes on there', { timeout: 120_000 }, async () => {
    const source = await open()
    const { school, course, purge } = await openHalfDeleted(source)
    for (let batches = 0; batches < 7; batches += 1) await purge.removeBatch()
    const halfLeft = await attemptsOf(school, course.id)
    const folder = makeScratchFolder('half-purged')
    const { path } = await makeBackup({ url: source, folder, now: school.clock.now })
    await exportData(source, `${folder}/school.data`)
    await school.close()
    const newPlace = async () => {
      const url = await openEmpty()
      return url.startsWith('sqlite:') ? `${url}.new` : url
    }
    const [restored, imported] = [await newPlace(), await newPlace()]
    const lines = await spoken(restoreBackup(path, restored))
    await importData(`${folder}/school.data`, imported)
    lines.push(...(await spoken(verifyDatabase(imported))))
    rmSync(folder, { recursive: true })
    const emptied = { id: course.id, code: course.code }
    expect([lines.filter(isFault), halfLeft > 0 && halfLeft < 12]).toEqual([[], true])
    expect([await removedFrom(restored), await removedFrom(imported)]).toEqual([emptied, emptied])
  })

  test('answers a late text of a removed attempt as one of no attempt', { timeout: 60_000 }, async () => {
    const { school, course, purge } = await openHalfDeleted(await open())
    const attempts = school.db.selectFrom('attempts as t').innerJoin('assignments as a', 'a.id', 't.assignment_id')
    const gone = await attempts.select(['t.id', 't.student_id']).where('a.course_id', '=', course.id).limit(3).execute()
    while (await purge.removeBatch());
    const text = { position: null, flags: {}, answers: { q4: { answerId: null, textAnswer: 'late', seq: 9, base: 0 } } }
    const save = ({ id, student_id }: { id: string; student_id: string }) =>
      school.deps.engine.save({ attemptId: id, studentId: student_id, writer: 'tab', epoch: 1, arrivedAt: school.clock.now(), ...text })
    const outcomes = await Promise.all(gone.map(save))
    await school.close()
    expect(outcomes.map(({ kind }) => kind)).toEqual(['notFound', 'notFound', 'notFound'])
  })
})
