import type { Column } from '../database/sql-fragments.ts'
import { reopenStatements } from './reopen-statements.ts'

interface SqlFragments {
  among: (n: number) => string
  records: (columns: readonly Column[]) => string
  lock: string
}

const roomRow: readonly Column[] = [
  ['attempt', 'text'],
  ['deadline', 'bigint'],
  ['paused', 'bigint'],
  ['act', 'text'],
  ['minutes', 'integer'],
  ['seq', 'integer'],
  ['head', 'text'],
  ['bytes', 'bigint'],
  ['at', 'bigint'],
]
const pauseRow: readonly Column[] = [
  ['attempt', 'text'],
  ['began', 'bigint'],
  ['ended', 'bigint'],
]
const minutesRow: readonly Column[] = [
  ['act', 'text'],
  ['attempt', 'text'],
  ['at', 'bigint'],
  ['minutes', 'integer'],
  ['ms', 'bigint'],
]
const targetRow: readonly Column[] = [
  ['act', 'text'],
  ['student', 'text'],
  ['attempt', 'text'],
  ['before', 'bigint'],
  ['after', 'bigint'],
  ['skipped', 'text'],
]
const attemptColumns = `t.id, t.assignment_id, t.student_id, t.version_id, t.number, t.status, t.started_at, t.deadline, t.begun_deadline, t.credited,
  t.grace_credited, t.epoch, t.writer, t.position, t.log_seq, t.log_head, t.log_bytes, t.log_at, t.aside_bytes, t.paused_at, t.room_version, t.pause_act`

/** What the exam room reads and writes. */
export const roomStatements = ({ among, records, lock }: SqlFragments) =>
  ({
    roomTimes: `select p.attempt_id, p.began_at, p.ended_at, null as given from attempt_pauses p join attempts t on t.id = p.attempt_id where t.status = 'open'
      union all select m.attempt_id, m.at, m.at, m.minutes * 60000 + m.ms from attempt_minutes m join attempts t on t.id = m.attempt_id where t.status = 'open'
      order by 1, 2`,
    roomAct: 'select id, assignment_id, kind, at, done_by from room_acts where id = $1',
    roomTargets: `select student_id, attempt_id, deadline_before, deadline_after, skipped from room_act_targets where act_id = $1 order by student_id`,
    roomStudents: `select e.student_id from assignments a join enrollments e on e.course_id = a.course_id and e.status = 'active' where a.id = $1
      union select t.student_id from attempts t where t.assignment_id = $1 and t.status = 'open' order by 1`,
    roomAttempts: `select ${attemptColumns} from attempts t where t.assignment_id = $1 and t.status = 'open' and t.id > $2 order by t.id limit 1000${lock}`,
    roomAttemptsOf: `select ${attemptColumns} from attempts t where t.assignment_id = $1 and t.status = 'open' and t.student_id ${among(2)} order by t.id${lock}`,
    pausedBy: `select ${attemptColumns} from attempts t where t.assignment_id = $1 and t.status = 'open' and t.pause_act = $2 order by t.id${lock}`,
    pausedLong: `select id from attempts where status = 'open' and paused_at < $1 order by paused_at limit 200`,
    keepRoomAct: `insert into room_acts (id, assignment_id, kind, text, question_id, minutes, done_by, at, reason, everybody)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    keepRoomTargets: `insert into room_act_targets (act_id, student_id, attempt_id, deadline_before, deadline_after, skipped)
      select e.act, e.student, e.attempt, e.before, e.after, e.skipped from ${records(targetRow)} where true`,
    keepPauses: `insert into attempt_pauses (attempt_id, began_at, ended_at) select e.attempt, e.began, e.ended from ${records(pauseRow)} where true`,
    keepMinutes: `insert into attempt_minutes (act_id, attempt_id, at, minutes, ms)
      select e.act, e.attempt, e.at, e.minutes, e.ms from ${records(minutesRow)} where true`,
    setRoom: `update attempts set deadline = e.deadline, paused_at = e.paused, pause_act = e.act, given_minutes = given_minutes + e.minutes,
        room_version = room_version + 1, log_seq = e.seq, log_head = e.head, log_bytes = e.bytes, log_at = e.at
      from ${records(roomRow)} where attempts.id = e.attempt`,
    ...reopenStatements({ among, records, lock }, attemptColumns),
    roomUndo: 'select undone_by from room_act_undos where act_id = $1',
    keepRoomUndo: 'insert into room_act_undos (act_id, undone_by, at, reason) values ($1, $2, $3, $4)',
  }) as const
