import { type Kysely, sql } from 'kysely'
import { type DecidedMoves, versionOnceDecided } from '../../../domain/grading/regrade-moves.ts'
import type { Database } from '../../db/schema.ts'

type Db = Kysely<Database>

/** Submissions that were reopened and with which nobody has gone on: undoing the reopening puts them back as they were. */
const putAside = (db: Db, assignmentId: string) =>
  db
    .selectFrom('reopened_submissions as r')
    .innerJoin('attempts as t', 't.id', 'r.attempt_id')
    .innerJoin('room_acts as a', 'a.id', 'r.act_id')
    .where('t.assignment_id', '=', assignmentId)
    .where('t.status', '=', 'open')
    .where('a.kind', '=', 'reopen')
    .whereRef('t.epoch', '=', 'r.epoch')
    .where('t.log_seq', '=', sql<number>`r.log_seq + 1`)

/** Lists by which versions the submissions of a quiz would be graded that undoing a reopening would put back, after what was decided since. */
export async function putAsideVersions(db: Db, assignmentId: string, decisions: () => Promise<DecidedMoves[]>): Promise<string[]> {
  const rows = await putAside(db, assignmentId).select('r.submission').execute()
  if (rows.length === 0) return []
  const decided = await decisions()
  return rows.map(({ submission }) => versionOnceDecided((JSON.parse(submission) as { version_id: string }).version_id, decided))
}

/** Counts the submissions of a quiz that undoing a reopening would put back. */
export async function putAsideCount(db: Db, assignmentId: string): Promise<number> {
  const row = await putAside(db, assignmentId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}
