import type { Kysely, Selectable } from 'kysely'
import type { RegradeKind } from '../../../domain/grading/regrade.ts'
import type { DecidedMoves, GradedVersion } from '../../../domain/grading/regrade-moves.ts'
import type { Database } from '../../db/schema.ts'
import { fullNameOf } from '../accounts/users.store.ts'
import { quizVersionStore } from '../authoring/quiz-versions.store.ts'
import { putAsideVersions } from './put-aside.store.ts'

type Db = Kysely<Database>
type RegradeStatus = 'applying' | 'done' | 'undoing' | 'undone'

/** A decision with who took it and how many submissions it moved and changed. */
export interface Regrade {
  id: string
  assignmentId: string
  kind: RegradeKind
  reason: string
  status: RegradeStatus
  at: number
  by: { id: string; name: string }
  fromVersionId: string
  versionId: string
  movedCount: number
  changedCount: number
}

/** By which version a submission is graded from now on, by the version that grades it. */
export type Moves = Record<string, string>

const regrades = (db: Db) =>
  db
    .selectFrom('regrades as r')
    .innerJoin('users as u', 'u.id', 'r.teacher_id')
    .select(['r.id', 'r.assignment_id', 'r.kind', 'r.reason', 'r.status', 'r.at', 'r.from_version_id', 'r.version_id'])
    .select(['r.moves', 'r.moves_back'])
    .select(['u.id as user_id', 'u.first_name', 'u.last_name'])
    .select(({ selectFrom }) => [
      selectFrom('regraded as d')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .whereRef('d.regrade_id', '=', 'r.id')
        .as('moved'),
      selectFrom('regraded as d')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .whereRef('d.regrade_id', '=', 'r.id')
        .where('d.changes', '=', 1)
        .as('changed'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof regrades>['execute']>>[number]

const reversed = (moves: Moves): Moves => Object.fromEntries(Object.entries(moves).map(([from, to]) => [to, from]))

const regradeOf = (row: Row): Regrade & { movesBack: Moves } => ({
  id: row.id,
  assignmentId: row.assignment_id,
  kind: row.kind as RegradeKind,
  reason: row.reason,
  status: row.status as RegradeStatus,
  at: row.at,
  by: { id: row.user_id, name: fullNameOf(row) },
  fromVersionId: row.from_version_id,
  versionId: row.version_id,
  movedCount: Number(row.moved ?? 0),
  changedCount: Number(row.changed ?? 0),
  movesBack: { ...reversed(JSON.parse(row.moves) as Moves), ...(JSON.parse(row.moves_back) as Moves) },
})

async function decidedMoves(db: Db, assignmentId: string): Promise<DecidedMoves[]> {
  const rows = await regrades(db).where('r.assignment_id', '=', assignmentId).orderBy('r.number').execute()
  return rows.map((row) => {
    const isUndone = row.status === 'undoing' || row.status === 'undone'
    return { isUndone, moves: JSON.parse(row.moves) as Moves, movesBack: regradeOf(row).movesBack }
  })
}

/**
 * Reads the versions by which submissions of a quiz are graded once `moves` are made, with the questions as they were asked; also those of submissions
 * that undoing a reopening would put back.
 */
async function gradedVersions(db: Db, assignmentId: string, moves: Moves = {}): Promise<GradedVersion[]> {
  const submitted = db.selectFrom('attempts').select('version_id').distinct().where('assignment_id', '=', assignmentId)
  const rows = await submitted.where('status', '!=', 'open').execute()
  const putAside = await putAsideVersions(db, assignmentId, () => decidedMoves(db, assignmentId))
  const graded = [...rows.map(({ version_id }) => version_id), ...putAside]
  const found = await quizVersionStore(db).whole(graded.map((id) => moves[id] ?? id))
  const bases = await quizVersionStore(db).questionsOf([...found.values()].flatMap(({ baseId }) => baseId ?? []))
  return [...found.values()].map(({ id, questions, baseId }) => ({ id, asked: bases.get(baseId ?? '') ?? questions, graded: questions }))
}

/** Writing the row makes every other writer of the quiz wait. */
const lockQuiz = (db: Db, assignmentId: string) =>
  db
    .updateTable('assignments')
    .set(({ ref }) => ({ decided_version_id: ref('decided_version_id') }))
    .where('id', '=', assignmentId)
    .returning(['version_id', 'decided_version_id'])
    .executeTakeFirst()

type NewRegrade = Omit<Selectable<Database['regrades']>, 'number' | 'undone_by' | 'undone_at' | 'undo_reason'>

async function add(db: Db, regrade: NewRegrade): Promise<void> {
  const last = await db
    .selectFrom('regrades')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('assignment_id', '=', regrade.assignment_id)
    .executeTakeFirst()
  await db
    .insertInto('regrades')
    .values({ ...regrade, number: (last?.number ?? 0) + 1, undone_by: null, undone_at: null, undo_reason: '' })
    .execute()
}

const find = async (db: Db, id: string) => (await regrades(db).where('r.id', '=', id).execute()).map(regradeOf)[0] ?? null

const last = async (db: Db, assignmentId: string) =>
  (await regrades(db).where('r.assignment_id', '=', assignmentId).orderBy('r.number', 'desc').limit(1).execute()).map(regradeOf)[0] ?? null

function unfinished(db: Db, assignmentId?: string) {
  const open = db.selectFrom('regrades').select(['id', 'assignment_id']).where('status', 'in', ['applying', 'undoing'])
  return (assignmentId === undefined ? open : open.where('assignment_id', '=', assignmentId)).orderBy('number').execute()
}

type Undo = Record<'moves_back' | 'undone_by' | 'undo_reason', string> & { undone_at: number }

const startUndo = (db: Db, id: string, change: Undo) =>
  db
    .updateTable('regrades')
    .set({ ...change, status: 'undoing' })
    .where('id', '=', id)
    .execute()

/** A version on which attempts are or may be in progress; `gradedAs` is the one that grades those that end now. */
export interface VersionInProgress extends GradedVersion {
  gradedAs: string
}

/** Any submission may be reopened: what was asked counts as in progress as long as somebody was asked it. */
async function versionsInProgress(db: Db, assignmentId: string): Promise<VersionInProgress[]> {
  const versions = quizVersionStore(db)
  const asked = db
    .selectFrom('attempts as t')
    .innerJoin('quiz_versions as v', 'v.id', 't.version_id')
    .select(({ fn }) => fn.coalesce('v.base_id', 'v.id').as('id'))
    .distinct()
  const rows = await asked.where('t.assignment_id', '=', assignmentId).orderBy('id').execute()
  const found = [...(await versions.whole(rows.map(({ id }) => id))).values()]
  const keyed = await versions.questionsOf(found.flatMap(({ gradedAs }) => gradedAs ?? []))
  return found.map(({ id, questions, gradedAs }) => ({
    ...{ id, asked: questions },
    ...{ graded: keyed.get(gradedAs ?? '') ?? questions, gradedAs: gradedAs ?? id },
  }))
}

/** The versions whose attempts are graded as one of these when they end. */
async function versionsGradedAs(db: Db, assignmentId: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  const versions = db.selectFrom('quiz_versions').select(['id', 'graded_as']).where('assignment_id', '=', assignmentId)
  return versions.where('graded_as', 'in', ids).orderBy('id').execute()
}

/** Keeps what teachers decided for earlier submissions when a key changed. */
export const regradeStore = (db: Db) => ({
  find: (id: string) => find(db, id),
  /** Returns the last decision of a quiz, or null. */
  last: (assignmentId: string) => last(db, assignmentId),
  /** Lists the decisions whose submissions are not all moved, of a quiz or of all. */
  unfinished: (assignmentId?: string) => unfinished(db, assignmentId),
  add: (regrade: NewRegrade) => add(db, regrade),
  startUndo: (id: string, change: Undo) => startUndo(db, id, change),
  lockQuiz: (assignmentId: string) => lockQuiz(db, assignmentId),
  /** Sets from which version on key changes wait for a decision; null where none does. */
  setDecided: (assignmentId: string, versionId: string | null) =>
    db.updateTable('assignments').set({ decided_version_id: versionId }).where('id', '=', assignmentId).execute(),
  gradedVersions: (assignmentId: string, moves?: Moves) => gradedVersions(db, assignmentId, moves),
  waiting: (assignmentId: string) =>
    db.selectFrom('assignments').select(['version_id', 'decided_version_id']).where('id', '=', assignmentId).executeTakeFirst(),
  /** Lists the versions of a quiz on which attempts are in progress, or would be if they were reopened. */
  versionsInProgress: (assignmentId: string) => versionsInProgress(db, assignmentId),
  versionsGradedAs: (assignmentId: string, ids: readonly string[]) => versionsGradedAs(db, assignmentId, ids),
  setMovesBack: (id: string, moves: Moves) =>
    db
      .updateTable('regrades')
      .set({ moves_back: JSON.stringify(moves) })
      .where('id', '=', id)
      .execute(),
})
