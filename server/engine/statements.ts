import type { Dialect } from '../db/dialect.ts'
import { timeStatements } from './time/time-statements.ts'

export type Column = readonly [name: string, type: 'text' | 'integer' | 'bigint' | 'double precision']

/** The words in which the two databases differ: a list of ids, records from one JSON text, a row lock. */
function wordsOf(dialect: Dialect) {
  if (dialect === 'postgres') {
    return {
      among: (n: number) => `= any($${n}::text[])`,
      records: (n: number, columns: readonly Column[]) =>
        `json_to_recordset($${n}::json) as e(${columns.map(([name, type]) => `${name} ${type}`).join(', ')})`,
      lock: ' for no key update',
      greatest: 'greatest',
    }
  }
  return {
    among: (n: number) => `in (select value from json_each($${n}))`,
    records: (n: number, columns: readonly Column[]) =>
      `(select ${columns.map(([name]) => `value ->> '${name}' as ${name}`).join(', ')} from json_each($${n})) as e`,
    lock: '',
    greatest: 'max',
  }
}

const entry: readonly Column[] = [
  ['attempt', 'text'],
  ['question', 'text'],
  ['answer', 'text'],
  ['text', 'text'],
  ['flagged', 'integer'],
  ['revision', 'integer'],
  ['at', 'bigint'],
]
const logRow: readonly Column[] = [
  ['attempt', 'text'],
  ['seq', 'integer'],
  ['at', 'bigint'],
  ['entries', 'text'],
  ['hash', 'text'],
]
const progress: readonly Column[] = [
  ['attempt', 'text'],
  ['writer', 'text'],
  ['epoch', 'integer'],
  ['position', 'integer'],
  ['seq', 'integer'],
  ['head', 'text'],
]
const gradeRow: readonly Column[] = [
  ['question', 'text'],
  ['points', 'double precision'],
  ['correct', 'integer'],
]
const acceptedRow: readonly Column[] = [
  ['attempt', 'text'],
  ['question', 'text'],
  ['revision', 'integer'],
  ['accepted_by', 'text'],
  ['at', 'bigint'],
  ['answer', 'text'],
  ['text', 'text'],
  ['flagged', 'integer'],
  ['replaced', 'integer'],
]
const attemptColumns = `id, assignment_id, student_id, version_id, number, status, started_at, deadline, begun_deadline, credited, grace_credited, epoch, writer,
  position, choice_order, log_seq, log_head`

/** Every statement of the attempt path; `$1` and on are its parameters in either database. */
export const statementsOf = (dialect: Dialect) => {
  const { among, records, lock, greatest } = wordsOf(dialect)
  return {
    savepoint: 'savepoint command',
    release: 'release savepoint command',
    rollbackTo: 'rollback to savepoint command',

    attemptsById: `select ${attemptColumns} from attempts where id ${among(1)} order by id${lock}`,
    openAttempt: `select ${attemptColumns} from attempts where assignment_id = $1 and student_id = $2 and status = 'open'${lock}`,
    attemptBySubmitId: `select ${attemptColumns} from attempts where assignment_id = $1 and student_id = $2 and submit_id = $3${lock}`,
    versions: `select id, questions from quiz_versions where id ${among(1)}`,
    answers: `select attempt_id, question_id, answer_id, text_answer, flagged, revision from answers where attempt_id ${among(1)}`,
    revisions: `select attempt_id, question_id, revision from answers where attempt_id ${among(1)}`,

    storeAnswers: `insert into answers (attempt_id, question_id, answer_id, text_answer, flagged, revision, saved_at)
      select e.attempt, e.question, e.answer, e.text, e.flagged, e.revision, e.at from ${records(1, entry)} cross join attempts t
      where t.id = e.attempt and t.status = 'open'
      on conflict (attempt_id, question_id) do update set answer_id = excluded.answer_id, text_answer = excluded.text_answer,
        flagged = excluded.flagged, revision = excluded.revision, saved_at = excluded.saved_at where excluded.revision > answers.revision
      returning attempt_id, question_id, revision`,
    appendLog: `insert into answer_log (attempt_id, seq, at, entries, hash) select e.attempt, e.seq, e.at, e.entries, e.hash from ${records(1, logRow)}`,
    keepEvidence: `insert into late_evidence (attempt_id, question_id, revision, answer_id, text_answer, received_at)
      select e.attempt, e.question, e.revision, e.answer, e.text, e.at from ${records(1, entry)} where true
      on conflict (attempt_id, question_id, revision) do nothing`,
    keepFile: `insert into late_evidence (attempt_id, question_id, revision, answer_id, text_answer, received_at, source, written_at, uploaded_by)
      select e.attempt, e.question, e.revision, e.answer, e.text, e.at, 'file', cast($2 as bigint), cast($3 as text) from ${records(1, entry)} where true
      on conflict (attempt_id, question_id, revision) do nothing`,
    evidenceOf: `select e.question_id, e.revision, e.answer_id, e.text_answer from late_evidence e where e.attempt_id = $1
      and e.revision = (select max(m.revision) from late_evidence m where m.attempt_id = e.attempt_id and m.question_id = e.question_id)`,
    acceptAnswers: `insert into answers (attempt_id, question_id, answer_id, text_answer, flagged, revision, saved_at)
      select e.attempt, e.question, e.answer, e.text, e.flagged, e.revision, e.at from ${records(1, entry)} where true
      on conflict (attempt_id, question_id) do update set answer_id = excluded.answer_id, text_answer = excluded.text_answer,
        flagged = excluded.flagged, revision = excluded.revision, saved_at = excluded.saved_at where excluded.revision > answers.revision`,
    recordAccepted: `insert into accepted_evidence (attempt_id, question_id, revision, accepted_by, accepted_at, replaced_answer_id, replaced_text,
        replaced_flagged, replaced_revision)
      select e.attempt, e.question, e.revision, e.accepted_by, e.at, e.answer, e.text, e.flagged, e.replaced from ${records(1, acceptedRow)}`,
    moveLog: 'update attempts set log_seq = $2, log_head = $3, answered_count = $4 where id = $1',
    updateProgress: `update attempts set writer = e.writer, epoch = e.epoch, position = ${greatest}(attempts.position, e.position), log_seq = e.seq, log_head = e.head
      from ${records(1, progress)} where attempts.id = e.attempt`,

    quizFacts: `select a.version_id, a.type, a.is_published, a.access_code, a.time_limit_minutes, a.allowed_attempts, a.shuffle_answers,
        a.available_from, a.available_until,
        (select count(*) from attempts t where t.assignment_id = a.id and t.student_id = $2) as used,
        (select coalesce(max(t.number), 0) from attempts t where t.assignment_id = a.id and t.student_id = $2) as last_number,
        (select count(*) from enrollments e where e.course_id = a.course_id and e.student_id = $2 and e.status = 'active') as enrolled
      from assignments a where a.id = $1`,
    insertAttempt: `insert into attempts (id, assignment_id, student_id, version_id, number, status, started_at, deadline, begun_deadline, epoch, writer, choice_order,
        limit_minutes, open_until)
      values ($1, $2, $3, $4, $5, 'open', $6, $7, $8, 1, $9, $10, (select a.time_limit_minutes from assignments a where a.id = $2),
        (select a.available_until from assignments a where a.id = $2)) on conflict do nothing returning id`,
    setWriter: `update attempts set writer = $2, epoch = $3 where id = $1 and status = 'open'`,

    closeAttempt: `update attempts set status = $2, closed_by = $3, submitted_at = $4, submit_id = $5, receipt = $6, score = $7, max_score = $8,
        pending_points = $9, answered_count = $10, graded_at = $11, log_seq = $12, log_head = $13 where id = $1 and status = 'open' returning id`,
    insertGrades: `insert into grades (attempt_id, question_id, points, correct, manual, feedback, revision)
      select cast($1 as text), e.question, e.points, e.correct, 0, '', 0 from ${records(2, gradeRow)}`,
    submitted: `select t.id, t.number, t.status, t.closed_by, t.started_at, t.submitted_at, t.score, t.max_score, t.pending_points, t.answered_count,
        t.feedback, t.receipt, a.due_date, a.show_correct_answers from attempts t join assignments a on a.id = t.assignment_id where t.id = $1`,

    overdue: `select id from attempts where status = 'open' and deadline < $1 and deadline + grace_credited < $1 and begun_deadline + grace_credited < $1
        and not (id ${among(2)}) and not (assignment_id ${among(3)})
      order by deadline limit 200`,
    closingEarly: `select assignment_id, count(*) as early from attempts
      where status = 'open' and deadline < $1 and (begun_deadline is null or begun_deadline >= $1) group by assignment_id`,

    gradesOf: 'select question_id, points, correct, manual, feedback, revision from grades where attempt_id = $1',
    setGrade: `update grades set points = $3, correct = $4, manual = $5, feedback = $6, revision = $7, graded_by = $8, graded_at = $9
      where attempt_id = $1 and question_id = $2`,
    setScore: 'update attempts set score = $2, max_score = $3, pending_points = $4, status = $5, graded_at = $6 where id = $1',
    setFeedback: `update attempts set feedback = $2 where id = $1 and status <> 'open' returning id`,

    ...timeStatements({ records, lock }, dialect),
  } as const
}

export type Statements = ReturnType<typeof statementsOf>
export type StatementName = keyof Statements
