import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import type { AnswersMoment } from '../../../domain/quiz/answers-shown.ts'
import type { Assignment, AssignmentType } from '../../../domain/quiz/assignment.ts'
import type { AssignmentsTable, Database } from '../../db/schema.ts'
import { notePendingExtensions } from '../attempts/pending-extensions.store.ts'
import { seesStudentOf } from '../courses/grader-groups.store.ts'
import { correctKey, correctMissed, type Replacement, type Written } from '../regrades/key-corrections.store.ts'
import { changingKey } from '../regrades/key-lock.ts'
import { type NewVersion, quizVersionStore } from './quiz-versions.store.ts'

type Db = Kysely<Database>

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0)

/** Turns a row of assignments into the assignment. */
export const assignmentOf = (row: Selectable<AssignmentsTable>): Assignment => ({
  id: row.id,
  courseId: row.course_id,
  versionId: row.version_id,
  version: row.version,
  type: row.type as AssignmentType,
  title: row.title,
  description: row.description,
  instructions: row.instructions,
  isPublished: row.is_published === 1,
  accessCode: row.access_code,
  timeLimitMinutes: row.time_limit_minutes,
  allowedAttempts: row.allowed_attempts,
  shuffleAnswers: row.shuffle_answers === 1,
  showCorrectAnswers: row.show_correct_answers === 1,
  showAnswersWhen: row.show_answers_when as AnswersMoment | null,
  answersReleasedAt: row.answers_released_at,
  oneQuestionAtTime: row.one_question_at_time === 1,
  cantGoBack: row.cant_go_back === 1,
  dueDate: row.due_date,
  availableFrom: row.available_from,
  availableUntil: row.available_until,
  untilSetAt: row.until_set_at,
  maxPoints: row.max_points,
  questionCount: row.question_count,
  hasMath: row.has_math === 1,
})

const rowOf = (assignment: Assignment): Omit<Insertable<AssignmentsTable>, 'created_at' | 'updated_at'> => ({
  id: assignment.id,
  course_id: assignment.courseId,
  version_id: assignment.versionId,
  version: assignment.version,
  type: assignment.type,
  title: assignment.title,
  description: assignment.description,
  instructions: assignment.instructions,
  is_published: flag(assignment.isPublished),
  access_code: assignment.accessCode,
  time_limit_minutes: assignment.timeLimitMinutes,
  allowed_attempts: assignment.allowedAttempts,
  shuffle_answers: flag(assignment.shuffleAnswers),
  show_correct_answers: flag(assignment.showCorrectAnswers),
  show_answers_when: assignment.showAnswersWhen,
  one_question_at_time: flag(assignment.oneQuestionAtTime),
  cant_go_back: flag(assignment.cantGoBack),
  due_date: assignment.dueDate,
  available_from: assignment.availableFrom,
  available_until: assignment.availableUntil,
  max_points: assignment.maxPoints,
  question_count: assignment.questionCount,
  has_math: flag(assignment.hasMath),
})

const find =
  (db: Db) =>
  async (id: string): Promise<Assignment | null> => {
    const row = await db.selectFrom('assignments').selectAll().where('id', '=', id).executeTakeFirst()
    return row ? assignmentOf(row) : null
  }

const insertInTransaction =
  (trx: Db) =>
  async (assignment: Assignment, version: NewVersion | null, now: number): Promise<boolean> => {
    const row = { ...rowOf({ ...assignment, versionId: version?.id ?? null }), until_set_at: now, created_at: now, updated_at: now }
    const added = trx
      .insertInto('assignments')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doNothing())
    if ((await added.returning('id').execute()).length === 0) return false
    if (version) await quizVersionStore(trx).add(assignment.id, version, now)
    return true
  }

const insert = (db: Db) => (assignment: Assignment, version: NewVersion | null, now: number) =>
  db.transaction().execute((trx) => insertInTransaction(trx)(assignment, version, now))

/** When the end is another one than was stored, it is written now. */
const writtenAt = ({ availableUntil }: Assignment, now: number) =>
  sql<number | null>`case when available_until is not distinct from ${availableUntil} then until_set_at else ${now} end`

const replace =
  (db: Db) =>
  (assignment: Assignment, version: NewVersion | null, { now, newId, noteRetry }: Written) =>
    changingKey(db, { assignmentId: assignment.id, noteRetry }, async (trx) => {
      const versionId = version?.id ?? assignment.versionId
      const changed = await trx
        .updateTable('assignments')
        .set({
          ...rowOf({ ...assignment, versionId, version: assignment.version + 1 }),
          until_set_at: writtenAt(assignment, now),
          updated_at: now,
        })
        .where('id', '=', assignment.id)
        .where('version', '=', assignment.version)
        .executeTakeFirst()
      if (changed.numUpdatedRows !== 1n) return false
      await notePendingExtensions(trx, [assignment.id])
      if (!version) return true
      await quizVersionStore(trx).add(assignment.id, version, now)
      if (assignment.versionId !== null)
        await correctKey(trx, { assignmentId: assignment.id, replaced: assignment.versionId, version }, { now, newId })
      // An attempt that begins at this moment may still take the version that was current until now.
      await quizVersionStore(trx).removeUnused(assignment.id, [version.id, assignment.versionId ?? ''])
      return true
    })

const publish = (db: Db) => (id: string, now: number) =>
  db
    .updateTable('assignments')
    .set(({ eb }) => ({ is_published: 1, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

const releaseAnswers = (db: Db) => (id: string, now: number) =>
  db
    .updateTable('assignments')
    .set({ answers_released_at: now, updated_at: now })
    .where('id', '=', id)
    .where('answers_released_at', 'is', null)
    .execute()

const openWithoutEnd =
  (db: Db) =>
  async (id: string, readerId: string): Promise<number> => {
    const row = await db
      .selectFrom('attempts as t')
      .innerJoin('assignments as a', 'a.id', 't.assignment_id')
      .where('a.id', '=', id)
      .where('t.status', '=', 'open')
      .where('t.deadline', 'is', null)
      .where(seesStudentOf(readerId, sql`a.course_id`, sql`t.student_id`))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirst()
    return Number(row?.count ?? 0)
  }

/** Keeps assignments, each with a counter of its changes; two changes on top of the same one cannot both be written. */
export const assignmentStore = (db: Db) => ({
  find: find(db),
  /** Adds an assignment; false where there is one with its id. */
  insert: insert(db),
  insertInTransaction: insertInTransaction(db),
  /** Writes an assignment over the version it was read as; false where it changed meanwhile. A new quiz version retires those that no attempt uses, and its key grades the open attempts. */
  replace: replace(db),
  /** Brings the current key also to what began or ended at the moment in which a version was written. */
  correctMissed: (replacement: Replacement, written: Written) =>
    changingKey(db, { ...replacement, noteRetry: written.noteRetry }, (trx) => correctMissed(trx, replacement, written)),
  publish: publish(db),
  /** Notes that correct answers may be seen from now on; what was noted is never changed. */
  releaseAnswers: releaseAnswers(db),
  /** Counts the open attempts that nothing ends but their student or a teacher, of the students whom a reader sees. */
  openWithoutEnd: openWithoutEnd(db),
})
