import type { Column } from '../database/sql-fragments.ts'

interface SqlFragments {
  among: (n: number) => string
  records: (columns: readonly Column[]) => string
  lock: string
}

const keptRow: readonly Column[] = [
  ['act', 'text'],
  ['attempt', 'text'],
  ['at', 'bigint'],
  ['epoch', 'integer'],
  ['log_seq', 'integer'],
  ['log_head', 'text'],
  ['receipt', 'text'],
  ['receipt_form', 'integer'],
  ['submitted_at', 'bigint'],
  ['closed_by', 'text'],
  ['submission', 'text'],
  ['answers', 'text'],
  ['grades', 'text'],
]
const reopenedRow: readonly Column[] = [
  ['attempt', 'text'],
  ['version', 'text'],
  ['writer', 'text'],
  ['epoch', 'integer'],
]

const submittedColumns = `t.limit_minutes, t.open_from, t.open_until, t.until_set_at, t.quiz_from, t.quiz_until, t.other_rules, t.due_given, t.due_latest, t.closed_by, t.submitted_at, t.submit_id, t.receipt, t.receipt_form, t.score, t.max_score, t.pending_points, t.answered_count,
  t.graded_at, t.feedback, t.due_at_close, t.due_moved, (select max(p.ended_at) from attempt_pauses p where p.attempt_id = t.id) as paused_until`
/** Nothing is reopened in a course that was archived meanwhile. */
const isInUse = 'exists (select 1 from assignments a join courses c on c.id = a.course_id where a.id = $1 and c.archived_at is null)'
const isLatest = 't.number = (select max(l.number) from attempts l where l.assignment_id = t.assignment_id and l.student_id = t.student_id)'
/** Their writer said nothing after it: an instant would not tell, because what waits behind a closing has arrived before it. */
const isLastSaid = `(a.writer is distinct from e.writer or a.seq < e.seq) and not exists (select 1 from heard h
          where h.attempt_id = e.attempt_id and h.question_id = e.question_id and h.writer = e.writer and h.seq > e.seq)`

/** What reopens a submission, and what closes it again as it was; `attemptColumns` are those of an attempt `t`. */
export const reopenStatements = ({ among, records, lock }: SqlFragments, attemptColumns: string) =>
  ({
    latestAttemptsOf: `select ${attemptColumns}, ${submittedColumns} from attempts t
      where t.assignment_id = $1 and t.student_id ${among(2)} and ${isLatest} and ${isInUse} order by t.id${lock}`,
    closedByAct: `select ${attemptColumns}, ${submittedColumns} from attempts t
      where t.assignment_id = $1 and t.status <> 'open' and t.closed_by = 'teacher' and ${isLatest} and ${isInUse}
        and exists (select 1 from room_act_targets g join room_acts a on a.id = g.act_id where a.id = $2 and g.attempt_id = t.id and g.skipped is null
          and t.submitted_at >= a.at and not exists (select 1 from reopened_submissions r where r.attempt_id = t.id and r.at >= a.at))
      order by t.id${lock}`,
    reopenedByAct: `select ${attemptColumns}, r.receipt, r.receipt_form, r.submitted_at, r.closed_by, r.submission, r.grades, r.at as reopened_at,
        (select g.deadline_after from room_act_targets g where g.act_id = r.act_id and g.attempt_id = t.id) as reopened_deadline
      from attempts t join reopened_submissions r on r.attempt_id = t.id
      where r.act_id = $1 and t.status = 'open' and t.epoch = r.epoch and t.log_seq = r.log_seq + 1 order by t.id${lock}`,
    gradesToKeep: `select attempt_id, question_id, points, correct, manual, feedback, revision, graded_by, graded_at from grades
      where attempt_id ${among(1)} order by question_id`,
    keepReopened: `insert into reopened_submissions (act_id, attempt_id, at, epoch, log_seq, log_head, receipt, receipt_form, submitted_at, closed_by,
        submission, answers, grades)
      select e.act, e.attempt, e.at, e.epoch, e.log_seq, e.log_head, e.receipt, e.receipt_form, e.submitted_at, e.closed_by, e.submission, e.answers,
        e.grades from ${records(keptRow)} where true`,
    earlierSubmissions: 'select submission, answers, grades from reopened_submissions where attempt_id = $1 order by log_seq desc',
    lateTextsOf: `select e.id, e.attempt_id, e.question_id, e.writer, e.answer_id, e.text_answer, e.bytes, coalesce(a.version, 0) as version,
        a.answer_id as stands_answer, coalesce(a.text_answer, '') as stands_text, o.id as older, o.bytes as older_bytes
      from evidence e left join answers a on a.attempt_id = e.attempt_id and a.question_id = e.question_id
      left join evidence o on o.attempt_id = e.attempt_id and o.question_id = e.question_id and o.writer = e.writer and o.source = 'rival'
      where e.attempt_id ${among(1)} and e.source = 'late' and e.counted_until is null and ${isLastSaid} order by e.id`,
    makeRivals: `update evidence set source = 'rival' where id ${among(1)}`,
    lowerAside: 'update attempts set aside_bytes = aside_bytes - $2 where id = $1',
    dropReopened: `delete from reopened_submissions where act_id = $1 and attempt_id ${among(2)}`,
    dropGrades: `delete from grades where attempt_id ${among(1)}`,
    forgetLogRows: `update answers set log_row = 0 where log_whole = 0 and attempt_id ${among(1)}`,
    reopenAttempts: `update attempts set status = 'open', closed_by = null, submitted_at = null, submit_id = null, receipt = null, score = 0, max_score = 0,
        pending_points = 0, answered_count = 0, graded_at = null, feedback = null, due_at_close = null, due_moved = 0, grace_credited = 0,
        writer = e.writer, epoch = e.epoch, version_id = e.version from ${records(reopenedRow)} where attempts.id = e.attempt`,
    restoreSubmission: `update attempts set status = $2, closed_by = $3, submitted_at = $4, submit_id = $5, receipt = $6, receipt_form = $7, score = $8,
        max_score = $9, pending_points = $10, answered_count = $11, graded_at = $12, feedback = $13, due_at_close = $14, version_id = $15, due_moved = $16,
        deadline = $17, credited = $18
      where id = $1 and status = 'open'`,
  }) as const
