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

/** An act `a` of a target `g` closes the open attempt `t`, unless it is undone or somebody has reopened it since. */
const stillCloses = `a.kind = 'close' and g.skipped is null and t.status = 'open' and not exists (select 1 from room_act_undos n where n.act_id = a.id)
  and not exists (select 1 from reopened_submissions r where r.attempt_id = t.id and r.at >= a.at)`
const closings = `room_acts a join room_act_targets g on g.act_id = a.id join attempts t on t.id = g.attempt_id`
const closingStatements = {
  noteClosing: 'insert into due_closings (act_id) values ($1)',
  pendingClosings: `select a.id as act_id, a.done_by, a.reason, t.id as attempt_id from ${closings} join due_closings d on d.act_id = a.id
    where ${stillCloses} order by a.at, t.id limit 1000`,
  isClosingPending: `select 1 as found from ${closings} where a.id = $1 and t.id = $2 and ${stillCloses}`,
  settleClosings: `delete from due_closings where not exists (select 1 from ${closings} where a.id = due_closings.act_id and ${stillCloses})`,
} as const

/** What the exam room reads and writes. */
export const roomStatements = ({ among, records, lock }: SqlFragments) =>
  ({
    roomTimes: `select p.attempt_id, p.began_at, p.ended_at, null as given from attempt_pauses p join attempts t on t.id = p.attempt_id where t.status = 'open'
      union all select m.attempt_id, m.at, m.at, m.minutes * 60000 + m.ms from attempt_minutes m join attempts t on t.id = m.attempt_id where t.status = 'open'
      order by 1, 2`,
    roomTimesOf: `select attempt_id, began_at, ended_at, null as given from attempt_pauses where attempt_id ${among(1)}
      union all select attempt_id, at, at, minutes * 60000 + ms from attempt_minutes where attempt_id ${among(1)} order by 1, 2`,
    roomAct: 'select id, assignment_id, kind, at, done_by, content from room_acts where id = $1',
    roomTargets: `select student_id, attempt_id, deadline_before, deadline_after, skipped from room_act_targets where act_id = $1 order by student_id`,
    roomStudents: `select e.student_id from assignments a join enrollments e on e.course_id = a.course_id and e.status = 'active' where a.id = $1
      union select t.student_id from attempts t where t.assignment_id = $1 and t.status = 'open' order by 1`,
    roomAttempts: `select ${attemptColumns} from attempts t where t.assignment_id = $1 and t.status = 'open' and t.id > $2 order by t.id limit 1000${lock}`,
    roomAttemptsOf: `select ${attemptColumns} from attempts t where t.assignment_id = $1 and t.status = 'open' and t.student_id ${among(2)} order by t.id${lock}`,
    pausedBy: `select ${attemptColumns} from attempts t where t.assignment_id = $1 and t.status = 'open' and t.pause_act = $2 order by t.id${lock}`,
    pausedLong: `select id from attempts where status = 'open' and paused_at < $1 order by paused_at limit 200`,
    keepRoomAct: `insert into room_acts (id, assignment_id, kind, text, question_id, minutes, done_by, at, reason, everybody, content)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (id) do nothing returning id`,
    notices: `select 1 as found from room_acts a where a.assignment_id = $1 and a.kind in ('announce', 'erratum')
      and not exists (select 1 from room_act_undos n where n.act_id = a.id)`,
    roomBasis: `select (select count(*) from room_acts a where a.assignment_id = $1 and a.kind not in ('announce', 'erratum'))
        + (select count(*) from room_act_undos n join room_acts a on a.id = n.act_id where a.assignment_id = $1 and a.kind not in ('announce', 'erratum')) as acts,
      (select count(*) from attempts t where t.assignment_id = $1) as attempts`,
    lastPauses: `select p.attempt_id, max(p.ended_at) as ended_at from attempt_pauses p join attempts t on t.id = p.attempt_id
      where t.assignment_id = $1 and t.status = 'open' group by p.attempt_id`,
    ...closingStatements,
    lockSecurityHead: 'update security_log_head set seq = seq where id = 1 returning seq, hash',
    keepSecurityEntry: `insert into security_log (seq, at, kind, actor_id, target_id, address, facts, hash) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    moveSecurityHead: 'update security_log_head set seq = $1, hash = $2 where id = 1',
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
