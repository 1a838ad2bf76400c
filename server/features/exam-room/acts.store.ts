import { type Kysely, sql } from 'kysely'
import type { RoomAct, RoomActView } from '../../../domain/api/exam-room.ts'
import { isoOf } from '../../../domain/time/iso.ts'
import type { RoomActsTable, RoomActUndosTable } from '../../db/room-tables.ts'
import type { Database } from '../../db/schema.ts'

type Db = Kysely<Database>

interface ActRow extends RoomActsTable {
  first_name: string | null
  last_name: string | null
  is_paused: number
  is_closed: number
  is_reopened: number
}

interface UndoRow extends RoomActUndosTable {
  first_name: string | null
  last_name: string | null
}

const nameOf = ({ first_name, last_name }: Pick<ActRow, 'first_name' | 'last_name'>): string =>
  `${first_name ?? ''} ${last_name ?? ''}`.trim()

function actOf({ kind, minutes, text, question_id }: RoomActsTable): RoomAct {
  if (kind === 'minutes') return { kind, minutes: minutes ?? 0 }
  if (kind === 'announce') return { kind, text: text ?? '' }
  if (kind === 'erratum') return { kind, text: text ?? '', questionId: question_id ?? '' }
  if (kind === 'reopen') return { kind, ...(minutes === null ? {} : { minutes }) }
  return { kind: kind as 'pause' | 'resume' | 'close' }
}

const isNotice = ({ kind }: RoomActsTable): boolean => kind === 'announce' || kind === 'erratum'

interface Target {
  act_id: string
  student_id: string
  seen_at: number | null
}

function viewOf(row: ActRow, targets: readonly Target[], undo: UndoRow | undefined): RoomActView {
  return {
    id: row.id,
    act: actOf(row),
    reason: row.reason,
    by: nameOf(row),
    at: isoOf(row.at),
    studentIds: targets.map(({ student_id }) => student_id),
    everybody: row.everybody === 1,
    seenBy: targets.filter(({ seen_at }) => seen_at !== null).length,
    canUndo: !undo && (isNotice(row) || row.is_paused + row.is_closed + row.is_reopened > 0),
    undone: undo ? { by: nameOf(undo), at: isoOf(undo.at), reason: undo.reason } : null,
  }
}

/** How many attempts are still paused by an act. */
const pausedBy = sql<number>`(select count(*) from attempts t where t.pause_act = a.id and t.paused_at is not null and t.status = 'open')`

/** How many attempts are still closed by an act, with time left that they would have again. */
const closedBy = sql<number>`(select count(*) from room_act_targets g join attempts t on t.id = g.attempt_id
  where a.kind = 'close' and g.act_id = a.id and g.skipped is null and t.closed_by = 'teacher' and t.submitted_at >= a.at
    and (t.deadline is null or t.deadline > t.submitted_at)
    and not exists (select 1 from attempts l where l.assignment_id = t.assignment_id and l.student_id = t.student_id and l.number > t.number)
    and not exists (select 1 from reopened_submissions r where r.attempt_id = t.id and r.at >= a.at))`

/** How many attempts are as an act reopened them. */
const reopenedBy = sql<number>`(select count(*) from reopened_submissions r join attempts t on t.id = r.attempt_id
  where a.kind = 'reopen' and r.act_id = a.id and t.status = 'open' and t.epoch = r.epoch and t.log_seq = r.log_seq + 1)`

const actsOf = (db: Db, assignmentId: string): Promise<ActRow[]> =>
  db
    .selectFrom('room_acts as a')
    .leftJoin('users as u', 'u.id', 'a.done_by')
    .selectAll('a')
    .select(['u.first_name', 'u.last_name', pausedBy.as('is_paused'), closedBy.as('is_closed'), reopenedBy.as('is_reopened')])
    .where('a.assignment_id', '=', assignmentId)
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc')
    .execute()

const undosOf = (db: Db, assignmentId: string): Promise<UndoRow[]> =>
  db
    .selectFrom('room_act_undos as n')
    .innerJoin('room_acts as a', 'a.id', 'n.act_id')
    .leftJoin('users as u', 'u.id', 'n.undone_by')
    .selectAll('n')
    .select(['u.first_name', 'u.last_name'])
    .where('a.assignment_id', '=', assignmentId)
    .execute()

const targetsOf = (db: Db, assignmentId: string): Promise<Target[]> =>
  db
    .selectFrom('room_act_targets as t')
    .innerJoin('room_acts as a', 'a.id', 't.act_id')
    .select(['t.act_id', 't.student_id', 't.seen_at'])
    .where('a.assignment_id', '=', assignmentId)
    .where('t.skipped', 'is', null)
    .orderBy('t.student_id')
    .execute()

/** Reads the log of the exam room. */
export const roomActStore = (db: Db) => ({
  /** Lists the acts of a quiz as its teacher sees them, the newest first. */
  async list(assignmentId: string): Promise<RoomActView[]> {
    const [acts, undos] = [await actsOf(db, assignmentId), await undosOf(db, assignmentId)]
    const targets = Map.groupBy(await targetsOf(db, assignmentId), ({ act_id }) => act_id)
    return acts.map((row) =>
      viewOf(
        row,
        targets.get(row.id) ?? [],
        undos.find(({ act_id }) => act_id === row.id),
      ),
    )
  },
})
