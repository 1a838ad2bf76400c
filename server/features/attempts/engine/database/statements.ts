import { studentQuizBudget } from '../../../../../domain/limits.ts'
import type { Dialect } from '../../../../db/dialect.ts'
import { regradeStatements } from '../regrade/regrade-statements.ts'
import { roomStatements } from '../room/room-statements.ts'
import { timeStatements } from '../time/time-statements.ts'
import { deliveryStatements } from '../webhooks/delivery-statements.ts'
import { browserStatements } from './browser-statements.ts'
import { givenStatements } from './given-statements.ts'
import { type Column, gradeColumns, sqlFragmentsOf } from './sql-fragments.ts'

const wanted: readonly Column[] = [
  ['attempt', 'text'],
  ['question', 'text'],
  ['writer', 'text'],
]
const stored: readonly Column[] = [
  ['attempt', 'text'],
  ['question', 'text'],
  ['answer', 'text'],
  ['text', 'text'],
  ['version', 'bigint'],
  ['writer', 'text'],
  ['seq', 'bigint'],
  ['logged', 'integer'],
  ['whole', 'integer'],
  ['at', 'bigint'],
]
const flag: readonly Column[] = [
  ['attempt', 'text'],
  ['question', 'text'],
  ['flagged', 'integer'],
  ['writer', 'text'],
  ['seq', 'bigint'],
  ['at', 'bigint'],
]
const place: readonly Column[] = [
  ['attempt', 'text'],
  ['question', 'text'],
]
const heard: readonly Column[] = [
  ['attempt', 'text'],
  ['question', 'text'],
  ['writer', 'text'],
  ['seq', 'bigint'],
]
const evidenceRow: readonly Column[] = [
  ['id', 'text'],
  ['attempt', 'text'],
  ['question', 'text'],
  ['writer', 'text'],
  ['source', 'text'],
  ['seq', 'bigint'],
  ['base', 'bigint'],
  ['answer', 'text'],
  ['text', 'text'],
  ['bytes', 'integer'],
  ['at', 'bigint'],
  ['in_time', 'integer'],
  ['written_at', 'bigint'],
  ['uploaded_by', 'text'],
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
  ['position', 'integer'],
  ['seq', 'integer'],
  ['head', 'text'],
  ['bytes', 'bigint'],
  ['at', 'bigint'],
  ['evidence_bytes', 'integer'],
]
const gradeRow: readonly Column[] = [...gradeColumns, ['feedback', 'text'], ['revision', 'integer'], ['by', 'text'], ['at', 'bigint']]
const acceptedRow: readonly Column[] = [
  ['id', 'text'],
  ['version', 'bigint'],
  ['accepted_by', 'text'],
  ['at', 'bigint'],
  ['answer', 'text'],
  ['text', 'text'],
  ['flagged', 'integer'],
  ['replaced', 'bigint'],
]
const replacedRow: readonly Column[] = [
  ['id', 'text'],
  ['attempt', 'text'],
  ['question', 'text'],
  ['writer', 'text'],
  ['bytes', 'integer'],
  ['at', 'bigint'],
]
const attemptColumns = `id, assignment_id, student_id, version_id, number, status, started_at, deadline, begun_deadline, credited, grace_credited, epoch, writer,
  position, log_seq, log_head, log_bytes, log_at, aside_bytes, paused_at, room_version`

const termColumns =
  'a.time_limit_minutes, a.available_from, a.available_until, a.until_set_at, a.due_date, a.allowed_attempts, a.one_question_at_time, a.cant_go_back'

/** An answer of an attempt that is not open would have no version, and is refused for that. */
const versionWhileOpen = `(select e.version from attempts t where t.id = e.attempt and t.status = 'open')`

/** Every statement of the attempt path; `$1` and on are its parameters in either database, `e` is a record of `each`. */
export const statementsOf = (dialect: Dialect) => {
  const { among, records, inserted, updated, lock, greatest, randomId } = sqlFragmentsOf(dialect)
  return {
    savepoint: 'savepoint command',
    release: 'release savepoint command',
    rollbackTo: 'rollback to savepoint command',

    attemptsById: `select ${attemptColumns} from attempts where id ${among(1)} order by id${lock}`,
    knownAttempts: `select id from attempts where id ${among(1)}`,
    openAttempt: `select ${attemptColumns} from attempts where assignment_id = $1 and student_id = $2 and status = 'open'${lock}`,
    attemptBySubmitId: `select ${attemptColumns} from attempts where assignment_id = $1 and student_id = $2 and submit_id = $3${lock}`,
    choiceOrder: 'select choice_order from attempts where id = $1',
    versions: `select id, questions, base_id from quiz_versions where id ${among(1)}`,
    answers: `select attempt_id, question_id, answer_id, text_answer, flagged, version from answers where attempt_id ${among(1)}`,
    rivals: `select r.id, r.attempt_id, r.question_id, r.writer, r.base, r.answer_id, r.text_answer, a.version as stands_version, a.writer as stands_writer
      from evidence r left join answers a on a.attempt_id = r.attempt_id and a.question_id = r.question_id
      where r.attempt_id ${among(1)} and r.source = 'rival' order by r.id`,

    slots: `select e.attempt, e.question, e.writer, a.answer_id, a.text_answer, a.version, a.writer as stands_by, a.seq, a.log_row, a.log_whole,
        a.flagged, a.flag_writer, a.flag_seq, h.seq as heard
      from ${records(wanted)} left join answers a on a.attempt_id = e.attempt and a.question_id = e.question
      left join heard h on h.attempt_id = e.attempt and h.question_id = e.question and h.writer = e.writer`,
    storeAnswers: `insert into answers (attempt_id, question_id, answer_id, text_answer, flagged, version, saved_at, writer, seq, log_row, log_whole)
      ${inserted(stored, `e.attempt, e.question, e.answer, e.text, 0, ${versionWhileOpen}, e.at, e.writer, e.seq, e.logged, e.whole`)}
      on conflict (attempt_id, question_id) do update set answer_id = excluded.answer_id, text_answer = excluded.text_answer, version = excluded.version,
        saved_at = excluded.saved_at, writer = excluded.writer, seq = excluded.seq, log_row = excluded.log_row, log_whole = excluded.log_whole`,
    storeFlags: `insert into answers (attempt_id, question_id, answer_id, text_answer, flagged, version, saved_at, flag_writer, flag_seq)
      ${inserted(flag, `e.attempt, e.question, null, '', e.flagged, 0, e.at, e.writer, e.seq`)}
      on conflict (attempt_id, question_id) do update set flagged = excluded.flagged, flag_writer = excluded.flag_writer, flag_seq = excluded.flag_seq`,
    heardWriters: `select e.attempt, e.question, count(*) as writers from ${records(place)} join heard h on h.attempt_id = e.attempt
      and h.question_id = e.question group by e.attempt, e.question`,
    recordSeq: `insert into heard (attempt_id, question_id, writer, seq) ${inserted(heard, 'e.attempt, e.question, e.writer, e.seq')}
      on conflict (attempt_id, question_id, writer) do update set seq = ${greatest}(heard.seq, excluded.seq)`,
    appendLog: `insert into answer_log (attempt_id, seq, at, entries, hash) ${inserted(logRow, 'e.attempt, e.seq, e.at, e.entries, e.hash')}`,
    updateProgress: updated(
      progress,
      `update attempts set position = ${greatest}(attempts.position, e.position), log_seq = e.seq, log_head = e.head, log_bytes = e.bytes,
        log_at = e.at, aside_bytes = e.evidence_bytes`,
      'attempts.id = e.attempt',
    ),

    evidenceTexts: `select id, attempt_id, question_id, writer, source, bytes from evidence where attempt_id ${among(1)}`,
    keepEvidence: `insert into evidence (id, attempt_id, question_id, writer, source, seq, base, answer_id, text_answer, bytes, received_at, in_time,
        written_at, uploaded_by)
      ${inserted(evidenceRow, 'e.id, e.attempt, e.question, e.writer, e.source, e.seq, e.base, e.answer, e.text, e.bytes, e.at, e.in_time, e.written_at, e.uploaded_by')}
      on conflict (attempt_id, question_id, writer, source) do update set id = excluded.id, seq = excluded.seq, base = excluded.base,
        answer_id = excluded.answer_id, text_answer = excluded.text_answer, bytes = excluded.bytes, received_at = excluded.received_at, in_time = excluded.in_time`,
    dropEvidence: `delete from evidence where id ${among(1)}`,
    evidenceOf: `select id, question_id, answer_id, text_answer, bytes, points, manual, feedback, graded_by from evidence where attempt_id = $1`,
    countingEvidence: `select v.id, v.question_id from accepted_evidence v join answers w
      on w.attempt_id = v.attempt_id and w.question_id = v.question_id and w.version = v.version where v.attempt_id = $1`,
    keepReplaced: `insert into evidence (id, attempt_id, question_id, writer, source, seq, base, answer_id, text_answer, bytes, received_at, in_time,
        written_at, counted_until, points, manual, feedback, graded_by)
      select e.id, w.attempt_id, w.question_id, e.writer, coalesce(v.source, 'submitted'), 0, 0, w.answer_id, w.text_answer, e.bytes,
        coalesce(v.received_at, w.saved_at), coalesce(v.in_time, 1), v.written_at, e.at, g.points, coalesce(g.manual, 0), coalesce(g.feedback, ''), g.graded_by
      from ${records(replacedRow)} join answers w on w.attempt_id = e.attempt and w.question_id = e.question
      left join accepted_evidence v on v.attempt_id = w.attempt_id and v.question_id = w.question_id and v.version = w.version
      left join grades g on g.attempt_id = w.attempt_id and g.question_id = w.question_id`,
    hearReplaced: `insert into heard (attempt_id, question_id, writer, seq) select attempt_id, question_id, writer, seq from answers
      where attempt_id = $1 and writer is not null and question_id ${among(2)}
      on conflict (attempt_id, question_id, writer) do update set seq = ${greatest}(heard.seq, excluded.seq)`,
    acceptAnswers: `insert into answers (attempt_id, question_id, answer_id, text_answer, flagged, version, saved_at, writer, seq, log_row, log_whole)
      ${inserted(stored, 'e.attempt, e.question, e.answer, e.text, 0, e.version, e.at, null, 0, e.logged, 1')}
      on conflict (attempt_id, question_id) do update set answer_id = excluded.answer_id, text_answer = excluded.text_answer, version = excluded.version,
        saved_at = excluded.saved_at, writer = null, seq = 0, log_row = excluded.log_row, log_whole = 1`,
    recordAccepted: `insert into accepted_evidence (id, attempt_id, question_id, source, received_at, in_time, written_at, answer_id, text_answer, version,
        accepted_by, accepted_at, replaced_answer_id, replaced_text, replaced_flagged, replaced_version)
      select v.id, v.attempt_id, v.question_id, v.source, v.received_at, v.in_time, v.written_at, v.answer_id, v.text_answer, e.version,
        e.accepted_by, e.at, e.answer, e.text, e.flagged, e.replaced from ${records(acceptedRow)} join evidence v on v.id = e.id`,
    moveLog:
      'update attempts set log_seq = $2, log_head = $3, log_bytes = $4, log_at = $5, aside_bytes = $6, answered_count = $7 where id = $1',
    loggedPartly: 'select question_id from answers where attempt_id = $1 and version > 0 and log_whole = 0 order by question_id',

    quizFacts: `select a.version_id, a.type, a.is_published, a.access_code, a.shuffle_answers, ${termColumns},
        (select count(*) from attempts t where t.assignment_id = a.id and t.student_id = $2) as used,
        (select coalesce(max(t.number), 0) from attempts t where t.assignment_id = a.id and t.student_id = $2) as last_number,
        (select cast(coalesce(sum(t.log_bytes + t.aside_bytes + ${studentQuizBudget.attemptRowBytes} + ${studentQuizBudget.questionRowBytes} * a.question_count), 0)
          as bigint) from attempts t where t.assignment_id = a.id and t.student_id = $2 and t.started_at > $3) as stored,
        (select count(*) from enrollments e where e.course_id = a.course_id and e.student_id = $2 and e.status = 'active') as enrolled,
        (select count(*) from courses c where c.id = a.course_id and c.archived_at is not null) as archived
      from assignments a where a.id = $1`,
    wrongCodes: 'select cast(coalesce(sum(count), 0) as integer) as wrong, min(slot) as first from tries where subject = $1 and slot > $2',
    takeLaterCodes: 'delete from tries where subject = $1 and slot > $2 returning count',
    addWrongCodes: `insert into tries (subject, slot, count) values ($1, $2, $3)
      on conflict (subject, slot) do update set count = tries.count + excluded.count`,
    insertAttempt: `insert into attempts (id, assignment_id, student_id, version_id, number, status, started_at, deadline, begun_deadline, epoch, writer, choice_order,
        limit_minutes, open_from, open_until, until_set_at, quiz_from, quiz_until, due_given, due_latest)
      values ($1, $2, $3, $4, $5, 'open', $6, $7, $8, 1, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18) on conflict do nothing returning id`,
    setWriter: `update attempts set writer = $2, epoch = epoch + 1 where id = $1 and epoch = $3 and status = 'open' returning epoch`,

    closingFacts: `select v.graded_as, (select max(r.at) from reopened_submissions r where r.attempt_id = $2) as reopened_at,
        t.due_given, t.due_latest, ${termColumns}
      from quiz_versions v join assignments a on a.id = v.assignment_id join attempts t on t.id = $2 where v.id = $1`,
    closeAttempt: `update attempts set closed_by = $2, submitted_at = $3, submit_id = $4, receipt = $5, receipt_form = $6, status = $7, score = $8,
        max_score = $9, pending_points = $10, answered_count = $11, graded_at = $12, log_seq = $13, log_head = $14, log_bytes = $15, version_id = $16,
        due_at_close = $17, due_moved = $18
      where id = $1 and status = 'open' returning id`,
    insertGrades: `insert into grades (attempt_id, question_id, points, correct, manual, feedback, revision, graded_by, graded_at)
      ${inserted(gradeRow, 'e.attempt, e.question, e.points, e.correct, e.manual, e.feedback, e.revision, e.by, e.at')}`,
    submitted: `select t.id, t.number, t.status, t.closed_by, t.started_at, t.submitted_at, t.score, t.max_score, t.pending_points, t.answered_count,
        t.feedback, t.receipt, t.due_at_close, t.due_moved, ${termColumns}, a.show_correct_answers, t.assignment_id, t.student_id from attempts t join assignments a on a.id = t.assignment_id where t.id = $1`,

    overdue: `select id, (select coalesce(sum(octet_length(w.text_answer)), 0) from answers w where w.attempt_id = attempts.id) as bytes
      from attempts where status = 'open' and deadline < $1 and deadline + grace_credited < $1 and begun_deadline + grace_credited < $1 and paused_at is null
        and not (id ${among(2)}) and not (assignment_id ${among(3)}) and assignment_id not in (select assignment_id from due_extensions)
      order by deadline limit 200`,
    closingEarly: `select assignment_id, count(*) as early from attempts
      where status = 'open' and deadline < $1 and paused_at is null and (begun_deadline is null or begun_deadline >= $1) group by assignment_id`,

    gradesOf: 'select question_id, points, correct, manual, feedback, revision, graded_by from grades where attempt_id = $1',
    setGrade: `update grades set points = $3, correct = $4, manual = $5, feedback = $6, revision = $7, graded_by = $8, graded_at = $9
      where attempt_id = $1 and question_id = $2`,
    setScore: 'update attempts set score = $2, max_score = $3, pending_points = $4, status = $5, graded_at = $6 where id = $1',
    feedbackOf: 'select feedback from attempts where id = $1',
    setFeedback: 'update attempts set feedback = $2 where id = $1',

    ...givenStatements,
    ...browserStatements,
    ...deliveryStatements({ records, randomId }),
    ...regradeStatements({ among, records, lock }),
    ...timeStatements({ records, lock }, dialect),
    ...roomStatements({ among, records, lock }),
  } as const
}

export type Statements = ReturnType<typeof statementsOf>
export type StatementName = keyof Statements
