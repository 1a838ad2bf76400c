import type { Kysely } from 'kysely'
import type { Question } from '../../../domain/quiz/quiz.ts'
import type { Database } from '../../db/schema.ts'

type Db = Kysely<Database>

/** A version to be written: its id, its questions with their keys, and the version whose questions it only has another key for. */
export interface NewVersion {
  id: string
  questions: readonly Question[]
  baseId?: string
}

/** A version with what says how attempts that began on it are graded. */
export interface QuizVersion {
  id: string
  questions: readonly Question[]
  baseId: string | null
  gradedAs: string | null
}

const keptVersions = 50

const parse = (text: string): Question[] => JSON.parse(text) as Question[]

const questionsOf =
  (db: Db) =>
  async (versionIds: Iterable<string>): Promise<Map<string, Question[]>> => {
    const ids = [...new Set(versionIds)]
    if (ids.length === 0) return new Map()
    const rows = await db.selectFrom('quiz_versions').select(['id', 'questions']).where('id', 'in', ids).execute()
    return new Map(rows.map(({ id, questions }) => [id, parse(questions)]))
  }

const whole =
  (db: Db) =>
  async (versionIds: Iterable<string>): Promise<Map<string, QuizVersion>> => {
    const ids = [...new Set(versionIds)]
    if (ids.length === 0) return new Map()
    const rows = await db.selectFrom('quiz_versions').select(['id', 'questions', 'base_id', 'graded_as']).where('id', 'in', ids).execute()
    return new Map(
      rows.map(({ id, questions, base_id, graded_as }) => [id, { id, questions: parse(questions), baseId: base_id, gradedAs: graded_as }]),
    )
  }

const allOf =
  (db: Db) =>
  async (assignmentId: string): Promise<Question[][]> => {
    const rows = await db
      .selectFrom('quiz_versions')
      .select('questions')
      .where('assignment_id', '=', assignmentId)
      .orderBy('number', 'desc')
      .execute()
    return rows.map(({ questions }) => parse(questions))
  }

const add =
  (db: Db) =>
  async (assignmentId: string, { id, questions, baseId }: NewVersion, now: number): Promise<void> => {
    const last = await db
      .selectFrom('quiz_versions')
      .select(({ fn }) => fn.max('number').as('number'))
      .where('assignment_id', '=', assignmentId)
      .executeTakeFirst()
    const row = { id, assignment_id: assignmentId, number: (last?.number ?? 0) + 1, questions: JSON.stringify(questions), created_at: now }
    await db
      .insertInto('quiz_versions')
      .values({ ...row, base_id: baseId ?? null })
      .execute()
    const images = new Set(questions.flatMap(({ image }) => image ?? []))
    if (images.size === 0) return
    await db
      .insertInto('version_images')
      .values([...images].map((hash) => ({ version_id: id, hash })))
      .execute()
  }

const gradeAs =
  (db: Db) =>
  async (id: string, gradedAs: string | null): Promise<void> => {
    const ofQuiz = db.selectFrom('assignments').select('id').where('version_id', '=', id)
    const update = db.updateTable('quiz_versions').set({ graded_as: gradedAs }).where('id', '=', id)
    const { numUpdatedRows } = await (gradedAs === null
      ? update
      : update.where(({ not, exists }) => not(exists(ofQuiz)))
    ).executeTakeFirstOrThrow()
    if (numUpdatedRows !== 1n) throw new Error(`Version ${id} is current and has its own key`)
  }

const removeUnused = (db: Db) => (assignmentId: string, keptIds: readonly string[]) =>
  db
    .deleteFrom('quiz_versions')
    .where('assignment_id', '=', assignmentId)
    .where('id', 'not in', keptIds)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('attempts').select('attempts.id').whereRef('attempts.version_id', '=', 'quiz_versions.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('quiz_versions as k').select('k.id').where('k.assignment_id', '=', assignmentId).where('k.base_id', 'is not', null),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('assignments as a').select('a.id').whereRef('a.decided_version_id', '=', 'quiz_versions.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('regrades as r').select('r.id').where('r.assignment_id', '=', assignmentId))),
    )
    .execute()

/** Returns the questions of one version, parsed once while it is among the last read, because a version never changes. */
function cached(db: Db): (versionId: string | null) => Promise<readonly Question[]> {
  const kept = new Map<string, readonly Question[]>()
  return async (id) => {
    if (id === null) return []
    const questions = kept.get(id) ?? (await questionsOf(db)([id])).get(id) ?? []
    kept.delete(id)
    const [oldest] = kept.keys()
    if (kept.size >= keptVersions && oldest !== undefined) kept.delete(oldest)
    kept.set(id, questions)
    return questions
  }
}

/** Keeps the questions of quizzes, one immutable document per version. */
export const quizVersionStore = (db: Db) => ({
  /** Returns the questions of each version, by its id; an unknown id is absent. */
  questionsOf: questionsOf(db),
  /** Returns the questions of a version, none for null or an unknown id. */
  questions: cached(db),
  /** Returns the questions of every version of an assignment, newest first. */
  allOf: allOf(db),
  add: add(db),
  /** Returns each version with how it is graded, by its id. */
  whole: whole(db),
  /** Has attempts that began on a version graded as another one when they end; null means as itself. Throws for the current version, which has its own key. */
  gradeAs: gradeAs(db),
  /** Removes the versions of an assignment that no attempt uses, but those given; once a key was corrected for some attempt all stay, because corrections are undone by them. */
  removeUnused: removeUnused(db),
})
