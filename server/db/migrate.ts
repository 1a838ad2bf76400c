import { type Kysely, sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration'
import type { Dialect } from './dialect.ts'
import { schoolMigration } from './migrations/0001-school.ts'
import { filesMigration } from './migrations/0002-files.ts'
import { administrationMigration } from './migrations/0003-administration.ts'
import { gradingMigration } from './migrations/0004-grading.ts'
import { receiptsMigration } from './migrations/0005-receipts.ts'
import { writersMigration } from './migrations/0006-writers.ts'
import { timeMigration } from './migrations/0007-time.ts'
import { signInMigration } from './migrations/0008-sign-in.ts'
import { securityMigration } from './migrations/0009-security.ts'
import { limitsMigration } from './migrations/0010-limits.ts'
import { wholeCodesMigration } from './migrations/0011-whole-codes.ts'
import { regradesMigration } from './migrations/0012-regrades.ts'
import { answerReleaseMigration } from './migrations/0013-answer-release.ts'
import { mailedLinksMigration } from './migrations/0014-mailed-links.ts'
import { replacedAnswersMigration } from './migrations/0015-replaced-answers.ts'
import { currentKeysMigration } from './migrations/0016-current-keys.ts'
import { accommodationsMigration } from './migrations/0017-accommodations.ts'
import { examRoomMigration } from './migrations/0018-exam-room.ts'
import { dueExtensionsMigration } from './migrations/0019-due-extensions.ts'
import { dueAtCloseMigration } from './migrations/0020-due-at-close.ts'
import { reopenedSubmissionsMigration } from './migrations/0021-reopened-submissions.ts'
import { courseStaffMigration } from './migrations/0022-course-staff.ts'
import { archivedCoursesMigration } from './migrations/0023-archived-courses.ts'
import { roomActsMigration } from './migrations/0024-room-acts.ts'
import { openByStudentMigration } from './migrations/0026-open-by-student.ts'
import { deletedCoursesMigration } from './migrations/0028-deleted-courses.ts'
import { apiTokensMigration } from './migrations/0031-api-tokens.ts'
import { webhooksMigration } from './migrations/0032-webhooks.ts'
import { graderGroupsMigration } from './migrations/0033-grader-groups.ts'
import { housekeepingMigration } from './migrations/0034-housekeeping.ts'
import { deliveryCoursesMigration } from './migrations/from-0035/0035-delivery-courses.ts'
import { sessionChangesMigration } from './migrations/from-0035/0036-session-changes.ts'
import { writtenEndsMigration } from './migrations/from-0035/0037-written-ends.ts'
import { givenDatesMigration } from './migrations/from-0035/0038-given-dates.ts'
import { otherRulesMigration } from './migrations/from-0035/0039-other-rules.ts'
import type { Database } from './schema.ts'

/** A database, a backup or an export that this version cannot use; whatever it writes could harm what a newer one understands. */
export class NewerDatabase extends Error {}

const firstMigrations = (dialect: Dialect) => ({
  '0001-school': schoolMigration(dialect),
  '0002-files': filesMigration(dialect),
  '0003-administration': administrationMigration(dialect),
  '0004-grading': gradingMigration(dialect),
  '0005-receipts': receiptsMigration,
  '0006-writers': writersMigration(dialect),
  '0007-time': timeMigration(dialect),
  '0008-sign-in': signInMigration(dialect),
  '0009-security': securityMigration(dialect),
  '0010-limits': limitsMigration(dialect),
  '0011-whole-codes': wholeCodesMigration,
  '0012-regrades': regradesMigration(dialect),
})

const migrationsFor = (dialect: Dialect) => ({
  ...firstMigrations(dialect),
  '0013-answer-release': answerReleaseMigration(dialect),
  '0014-mailed-links': mailedLinksMigration(dialect),
  '0015-replaced-answers': replacedAnswersMigration(dialect),
  '0016-current-keys': currentKeysMigration,
  '0017-accommodations': accommodationsMigration(dialect),
  '0018-exam-room': examRoomMigration(dialect),
  '0019-due-extensions': dueExtensionsMigration(dialect),
  '0020-due-at-close': dueAtCloseMigration(dialect),
  '0021-reopened-submissions': reopenedSubmissionsMigration(dialect),
  '0022-course-staff': courseStaffMigration(dialect),
  '0023-archived-courses': archivedCoursesMigration(dialect),
  '0024-room-acts': roomActsMigration(dialect),
  '0026-open-by-student': openByStudentMigration(dialect),
  '0028-deleted-courses': deletedCoursesMigration(dialect),
  '0031-api-tokens': apiTokensMigration(dialect),
  '0032-webhooks': webhooksMigration(dialect),
  '0033-grader-groups': graderGroupsMigration(dialect),
  '0034-housekeeping': housekeepingMigration(dialect),
  '0035-delivery-courses': deliveryCoursesMigration,
  '0036-session-changes': sessionChangesMigration(dialect),
  '0037-written-ends': writtenEndsMigration(dialect),
  '0038-given-dates': givenDatesMigration(dialect),
  '0039-other-rules': otherRulesMigration,
})

/** The names of all migrations, the oldest first. */
export const knownMigrations: readonly string[] = Object.keys(migrationsFor('sqlite'))

/** The migration after which a database has the schema of this version. */
export const newestMigration = knownMigrations.at(-1) ?? ''

/** Returns the migrations that a database has had, the oldest first. */
export async function appliedMigrations(db: Kysely<Database>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return []
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Returns the first migration that this version does not know; undefined where it knows all. */
export const unknownMigration = (applied: readonly string[]): string | undefined => applied.find((name) => !knownMigrations.includes(name))

function refuseNewer(applied: readonly string[]): void {
  const unknown = unknownMigration(applied)
  if (unknown)
    throw new NewerDatabase(
      `This database was made by a newer Examhall (it has "${unknown}"). Start that version again, or restore a backup from before it.`,
    )
}

/** Brings the database to the newest schema or to that of an earlier migration, each migration whole or not at all; throws what made one fail. */
export async function migrate(db: Kysely<Database>, dialect: Dialect, upTo = newestMigration): Promise<void> {
  refuseNewer(await appliedMigrations(db))
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrationsFor(dialect) } })
  const { error } = await migrator.migrateTo(upTo)
  if (error) throw error
}
