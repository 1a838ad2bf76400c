import type { Kysely } from 'kysely'
import { isSameKey, questionsInProgress } from '../../../domain/grading/answer-key.ts'
import { affectsSubmissions, questionsAtLastDecision } from '../../../domain/grading/regrade-moves.ts'
import type { Database } from '../../db/schema.ts'
import { type NewVersion, type QuizVersion, quizVersionStore } from '../authoring/quiz-versions.store.ts'
import { regradeStore } from './regrades.store.ts'

type Db = Kysely<Database>

interface Written {
  now: number
  newId: () => string
}

/** The versions that attempts in progress began on, but the current one. */
async function versionsInProgress(db: Db, assignmentId: string, current: string): Promise<QuizVersion[]> {
  const open = db.selectFrom('attempts').select('version_id').distinct().where('assignment_id', '=', assignmentId)
  const rows = await open.where('status', '=', 'open').where('version_id', '!=', current).orderBy('version_id').execute()
  return [...(await quizVersionStore(db).whole(rows.map(({ version_id }) => version_id))).values()]
}

interface Saved {
  assignmentId: string
  /** The version that the new one takes the place of. */
  old: string
  version: NewVersion
}

/** The version that a change is waiting since: of the last decision, or one that also has the keys that were in force between it and their putting back. */
async function decidedVersion(db: Db, { assignmentId, old, version }: Saved, from: string, written: Written): Promise<NewVersion> {
  const found = await quizVersionStore(db).questionsOf([from, old])
  const [decided, replaced] = [found.get(from) ?? [], found.get(old) ?? []]
  const questions = questionsAtLastDecision({ decided, current: version.questions }, replaced)
  if (isSameKey(questions, decided)) return { id: from, questions }
  if (isSameKey(questions, replaced)) return { id: old, questions }
  return { id: await addKeyed(db, assignmentId, { questions, baseId: from }, written), questions }
}

/** A change that no submission was asked about or graded by waits for nobody, as one that puts the key back to what was decided last. */
async function awaitDecision(db: Db, saved: Saved, written: Written): Promise<void> {
  const { assignmentId, old, version } = saved
  const quiz = await regradeStore(db).waiting(assignmentId)
  const last = await regradeStore(db).last(assignmentId)
  if (quiz?.version_id !== version.id || last?.versionId === version.id) return
  const decided = await decidedVersion(db, saved, quiz.decided_version_id ?? old, written)
  const change = { decided: decided.questions, current: version.questions }
  const isWaiting = affectsSubmissions(await regradeStore(db).gradedVersions(assignmentId), change)
  await regradeStore(db).setDecided(assignmentId, isWaiting ? decided.id : null)
}

/** Writes a version that has another key for the questions of its base, and returns its id. */
export async function addKeyed(db: Db, assignmentId: string, keyed: Omit<NewVersion, 'id'>, { now, newId }: Written): Promise<string> {
  const id = newId()
  await quizVersionStore(db).add(assignmentId, { ...keyed, id }, now)
  return id
}

/** Has the attempts in progress graded by the key of the current version when they end. */
async function correctAttempts(db: Db, assignmentId: string, { id: current, questions: key }: NewVersion, written: Written): Promise<void> {
  const versions = quizVersionStore(db)
  const inProgress = await versionsInProgress(db, assignmentId, current)
  const keyed = await versions.questionsOf(inProgress.flatMap(({ gradedAs }) => gradedAs ?? []))
  for (const { id, questions: asked, gradedAs } of inProgress) {
    const graded = keyed.get(gradedAs ?? '') ?? asked
    const questions = questionsInProgress({ asked, graded, current: key })
    if (isSameKey(graded, questions)) continue
    await versions.gradeAs(id, isSameKey(asked, questions) ? null : await addKeyed(db, assignmentId, { questions, baseId: id }, written))
  }
}

/**
 * Brings the key of a new version to the attempts in progress, inside the transaction that writes it, so that no attempt ends between the two; a
 * change that concerns submissions waits for a decision. Once more after that nothing changes, but for what began or ended at the same moment.
 */
export async function correctKey(
  db: Db,
  { id: assignmentId, versionId }: { id: string; versionId: string },
  version: NewVersion,
  written: Written,
): Promise<void> {
  await regradeStore(db).lockQuiz(assignmentId)
  await correctAttempts(db, assignmentId, version, written)
  await awaitDecision(db, { assignmentId, old: versionId, version }, written)
}
