import type { Kysely } from 'kysely'
import { changedKeys, correctedQuestions, isSameKey } from '../../domain/answer-key.ts'
import type { Database } from '../db/schema.ts'
import { type NewVersion, type QuizVersion, quizVersionStore } from './quiz-version.store.ts'

type Db = Kysely<Database>

interface Written {
  now: number
  newId: () => string
}

/** The versions that attempts in progress began on; one that begins at this moment may still take the version that was current. */
async function versionsInUse(db: Db, assignmentId: string, current: string): Promise<QuizVersion[]> {
  const open = db.selectFrom('attempts').select('version_id').distinct().where('assignment_id', '=', assignmentId)
  const rows = await open.where('status', '=', 'open').execute()
  const ids = [...new Set([...rows.map(({ version_id }) => version_id), current])].sort()
  return [...(await quizVersionStore(db).whole(ids)).values()]
}

const hasSubmissions = async (db: Db, assignmentId: string): Promise<boolean> =>
  (await db
    .selectFrom('attempts')
    .select('id')
    .where('assignment_id', '=', assignmentId)
    .where('status', '!=', 'open')
    .limit(1)
    .executeTakeFirst()) !== undefined

/** A change that puts the key back to what was decided last waits for nobody. */
async function awaitDecision(db: Db, assignmentId: string, old: QuizVersion, version: NewVersion): Promise<void> {
  const quiz = db.selectFrom('assignments').select('decided_version_id').where('id', '=', assignmentId)
  const from = (await quiz.executeTakeFirstOrThrow()).decided_version_id ?? old.id
  const decided = (await quizVersionStore(db).questionsOf([from])).get(from) ?? []
  const isWaiting = changedKeys(decided, version.questions).length > 0 && (await hasSubmissions(db, assignmentId))
  await db
    .updateTable('assignments')
    .set({ decided_version_id: isWaiting ? from : null })
    .where('id', '=', assignmentId)
    .execute()
}

/** Writes a version that has another key for the questions of its base, and returns its id. */
export async function addKeyed(db: Db, assignmentId: string, keyed: Omit<NewVersion, 'id'>, { now, newId }: Written): Promise<string> {
  const id = newId()
  await quizVersionStore(db).add(assignmentId, { ...keyed, id }, now)
  return id
}

/**
 * Has the attempts in progress graded by the key of a new version, inside the transaction that writes it, so that no attempt ends between the two;
 * where there are submissions, the change waits for a decision about them.
 */
export async function correctOpenAttempts(
  db: Db,
  { id: assignmentId, versionId }: { id: string; versionId: string },
  version: NewVersion,
  written: Written,
): Promise<void> {
  const versions = quizVersionStore(db)
  const inUse = await versionsInUse(db, assignmentId, versionId)
  const old = inUse.find(({ id }) => id === versionId)
  const changed = new Set(changedKeys(old?.questions ?? [], version.questions))
  if (!old || changed.size === 0) return
  const keyed = await versions.questionsOf(inUse.flatMap(({ gradedAs }) => gradedAs ?? []))
  for (const { id, questions: asked, gradedAs } of inUse) {
    const graded = keyed.get(gradedAs ?? '') ?? asked
    const questions = correctedQuestions({ asked, graded, current: version.questions }, changed)
    const isOwnKey = isSameKey(asked, questions)
    await versions.gradeAs(id, isOwnKey ? null : await addKeyed(db, assignmentId, { questions, baseId: id }, written))
  }
  await awaitDecision(db, assignmentId, old, version)
}
