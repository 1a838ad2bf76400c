import { type Column, gradeColumns } from '../database/sql-fragments.ts'

interface SqlFragments {
  among: (n: number) => string
  records: (columns: readonly Column[]) => string
  lock: string
}

const gradeRow: readonly Column[] = [...gradeColumns, ['revision', 'integer'], ['at', 'bigint']]
const totalsRow: readonly Column[] = [
  ['attempt', 'text'],
  ['version', 'text'],
  ['score', 'double precision'],
  ['max_score', 'double precision'],
  ['pending', 'double precision'],
  ['status', 'text'],
  ['answered', 'integer'],
  ['at', 'bigint'],
]
const regradedRow: readonly Column[] = [
  ['regrade', 'text'],
  ['attempt', 'text'],
  ['changes', 'integer'],
  ['grades', 'text'],
  ['score', 'double precision'],
  ['max_score', 'double precision'],
  ['new_score', 'double precision'],
  ['new_max_score', 'double precision'],
]
const attemptColumns = `id, assignment_id, student_id, version_id, number, status, started_at, deadline, begun_deadline, credited, grace_credited, epoch, writer,
  position, log_seq, log_head, log_bytes, log_at, aside_bytes, paused_at, room_version, score, max_score, answered_count`

/** What moves submissions from one key to another. */
export const regradeStatements = ({ among, records, lock }: SqlFragments) =>
  ({
    regradeToMove: 'select id, status, moves, moves_back from regrades where id = $1',
    submissionsToMove: `select ${attemptColumns} from attempts where version_id ${among(1)} and status <> 'open' order by id limit 20${lock}`,
    decisionsOfQuiz: 'select id, status, moves, moves_back from regrades where assignment_id = $1 order by number',
    submissionsOfIds: `select ${attemptColumns} from attempts where id ${among(1)} order by id`,
    bytesOfAnswers: `select attempt_id, sum(octet_length(text_answer)) as bytes from answers
      where attempt_id ${among(1)} and question_id ${among(2)} group by attempt_id`,
    gradesOfMany: `select attempt_id, question_id, points, correct, manual, revision from grades where attempt_id ${among(1)}`,
    answersToQuestions: `select attempt_id, question_id, answer_id, text_answer, flagged, version from answers
      where attempt_id ${among(1)} and question_id ${among(2)}`,
    gradesBefore: `select attempt_id, grades from regraded where regrade_id = $1 and attempt_id ${among(2)}`,
    moveGrades: `insert into grades (attempt_id, question_id, points, correct, manual, feedback, revision, graded_by, graded_at)
      select e.attempt, e.question, e.points, e.correct, e.manual, '', e.revision, null, e.at from ${records(gradeRow)} where true
      on conflict (attempt_id, question_id) do update set points = excluded.points, correct = excluded.correct, manual = excluded.manual,
        revision = excluded.revision, graded_at = excluded.graded_at`,
    moveTotals: `update attempts set version_id = e.version, score = e.score, max_score = e.max_score, pending_points = e.pending, status = e.status,
        answered_count = e.answered, graded_at = case when e.status = 'graded' then coalesce(attempts.graded_at, e.at) end
      from ${records(totalsRow)} where attempts.id = e.attempt`,
    keepRegraded: `insert into regraded (regrade_id, attempt_id, changes, grades, score, max_score, new_score, new_max_score)
      select e.regrade, e.attempt, e.changes, e.grades, e.score, e.max_score, e.new_score, e.new_max_score from ${records(regradedRow)} where true
      on conflict (regrade_id, attempt_id) do nothing`,
    endRegrade: `update regrades set status = $3 where id = $1 and status = $2`,
  }) as const
