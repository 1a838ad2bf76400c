import type { Kysely } from 'kysely'
import { haveSameKeys, questionsInProgress } from '../../../domain/grading/answer-key.ts'
import { affectsSubmissions, isGradedByEarlierKey, type KeyChange, questionsAtLastDecision } from '../../../domain/grading/regrade-moves.ts'
import type { Question } from '../../../domain/quiz/quiz.ts'
import type { NoteRetry } from '../../db/retried.ts'
import type { Database } from '../../db/schema.ts'
import { type NewVersion, quizVersionStore } from '../authoring/quiz-versions.store.ts'
import { type Moves, regradeStore, type VersionInProgress } from './regrades.store.ts'

type Db = Kysely<Database>

export interface Written {
  now: number
  newId: () => string
  noteRetry?: NoteRetry | undefined
}

/** Which version was written, and the one that it took the place of. */
export interface Replacement {
  assignmentId: string
  replaced: string
  version: NewVersion
}

/** Returns the version that a change is waiting since: of the last decision, or one that also has the keys that were in force between it and their putting back. */
export async function decidedVersion(
  db: Db,
  { assignmentId, replaced, version }: Replacement,
  from: string,
  written: Written,
): Promise<NewVersion> {
  const found = await quizVersionStore(db).questionsOf([from, replaced])
  const [decided, before] = [found.get(from) ?? [], found.get(replaced) ?? []]
  const questions = questionsAtLastDecision({ decided, current: version.questions }, before)
  if (haveSameKeys(questions, decided)) return { id: from, questions }
  if (haveSameKeys(questions, before)) return { id: replaced, questions }
  return { id: await addKeyed(db, assignmentId, { questions, baseId: from }, written), questions }
}

/** A change that no submission was asked about or graded by waits for nobody, as one that puts the key back to what was decided last. */
async function awaitDecision(db: Db, saved: Replacement, written: Written): Promise<void> {
  const { assignmentId, replaced, version } = saved
  const quiz = await regradeStore(db).waiting(assignmentId)
  const decided = await decidedVersion(db, saved, quiz?.decided_version_id ?? replaced, written)
  const change = { decided: decided.questions, current: version.questions }
  const isWaiting = affectsSubmissions(await regradeStore(db).gradedVersions(assignmentId), change)
  await regradeStore(db).setDecided(assignmentId, isWaiting ? decided.id : null)
}

/** Lets a change wait too, where a submission ended by the key that it replaced after the change was written. */
async function awaitMissed(
  db: Db,
  saved: Replacement,
  change: KeyChange,
  { from, written }: { from: string; written: Written },
): Promise<void> {
  const { assignmentId, version } = saved
  const isMissed = isGradedByEarlierKey(await regradeStore(db).gradedVersions(assignmentId), change, version.questions)
  if (isMissed) await regradeStore(db).setDecided(assignmentId, (await decidedVersion(db, saved, from, written)).id)
}

/** Writes a version that has another key for the questions of its base, and returns its id. */
export async function addKeyed(db: Db, assignmentId: string, keyed: Omit<NewVersion, 'id'>, { now, newId }: Written): Promise<string> {
  const id = newId()
  await quizVersionStore(db).add(assignmentId, { ...keyed, id }, now)
  return id
}

/** The last decision while it is in force, and by which version each one would grade that grades because of it. */
async function decisionInForce(db: Db, assignmentId: string): Promise<{ id: string; movesBack: Moves } | null> {
  const last = await regradeStore(db).last(assignmentId)
  return last?.status === 'applying' || last?.status === 'done' ? last : null
}

interface Correction {
  version: VersionInProgress
  /** What would grade without the last decision. */
  undecided: readonly Question[]
  key: readonly Question[]
}

/** Has attempts of a version graded by another key when they end; returns where they go if the last decision is undone. */
async function correctVersion(db: Db, assignmentId: string, { version, undecided, key }: Correction, written: Written): Promise<Moves> {
  const { id, asked, graded } = version
  const questions = questionsInProgress({ asked, graded, current: key })
  const without = questionsInProgress({ asked, graded: undecided, current: key })
  if (haveSameKeys(graded, questions) && haveSameKeys(undecided, without)) return {}
  const isApart = !haveSameKeys(questions, without)
  const keyed = isApart || !haveSameKeys(asked, questions) ? await addKeyed(db, assignmentId, { questions, baseId: id }, written) : null
  await quizVersionStore(db).gradeAs(id, keyed)
  return keyed && isApart ? { [keyed]: await addKeyed(db, assignmentId, { questions: without, baseId: id }, written) } : {}
}

/** Has the attempts in progress graded by the key of the current version when they end. */
async function correctAttempts(db: Db, assignmentId: string, { id: current, questions: key }: NewVersion, written: Written): Promise<void> {
  const inProgress = (await regradeStore(db).versionsInProgress(assignmentId)).filter(({ id }) => id !== current)
  const decision = await decisionInForce(db, assignmentId)
  const back = decision?.movesBack ?? {}
  const undecided = await quizVersionStore(db).questionsOf(inProgress.flatMap(({ gradedAs }) => back[gradedAs] ?? []))
  const added: Moves = {}
  for (const version of inProgress) {
    const correction = { version, undecided: undecided.get(back[version.gradedAs] ?? '') ?? version.graded, key }
    Object.assign(added, await correctVersion(db, assignmentId, correction, written))
  }
  if (decision && Object.keys(added).length > 0) await regradeStore(db).setMovesBack(decision.id, { ...back, ...added })
}

/**
 * Brings the key of a new version to the attempts in progress, inside the transaction that writes it, so that no attempt ends between the two; a
 * change that concerns submissions waits for a decision.
 */
export async function correctKey(db: Db, saved: Replacement, written: Written): Promise<void> {
  await correctAttempts(db, saved.assignmentId, saved.version, written)
  await awaitDecision(db, saved, written)
}

/** Does the same for what began or ended while a version was written, by the key that is current by now: another save may have come in between. */
export async function correctMissed(db: Db, { assignmentId, replaced, version }: Replacement, written: Written): Promise<void> {
  const quiz = await regradeStore(db).lockQuiz(assignmentId)
  if (!quiz?.version_id) return
  const found = await quizVersionStore(db).questionsOf([replaced, quiz.version_id])
  const current = { id: quiz.version_id, questions: found.get(quiz.version_id) ?? [] }
  await correctAttempts(db, assignmentId, current, written)
  const last = await regradeStore(db).last(assignmentId)
  if (last?.versionId === version.id || last?.versionId === current.id) return
  const change = { decided: found.get(replaced) ?? [], current: version.questions }
  const from = quiz.decided_version_id ?? replaced
  await awaitMissed(db, { assignmentId, replaced, version: current }, change, { from, written })
}
