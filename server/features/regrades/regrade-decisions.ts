import type { Kysely } from 'kysely'
import {
  changedKeys,
  haveSameKeys,
  questionsInProgress,
  questionsWithFullPoints,
  type Versions,
} from '../../../domain/grading/answer-key.ts'
import type { RegradeKind } from '../../../domain/grading/regrade.ts'
import { affectsSubmissions, movesOf } from '../../../domain/grading/regrade-moves.ts'
import type { Question } from '../../../domain/quiz/quiz.ts'
import type { Database } from '../../db/schema.ts'
import { quizVersionStore } from '../authoring/quiz-versions.store.ts'
import { addKeyed, decidedVersion, type Written } from './key-corrections.store.ts'
import { changingKey } from './key-lock.ts'
import { type Moves, type Regrade, regradeStore } from './regrades.store.ts'

type Db = Kysely<Database>

/** A decision as a teacher sends it; `from` and `to` name the change that was shown. */
export interface Decision {
  id: string
  assignmentId: string
  kind: RegradeKind
  reason: string
  from: string
  to: string
  teacherId: string
}

/** Who undoes which decision, and why. */
export interface Undoing {
  id: string
  assignmentId: string
  teacherId: string
  reason: string
}

interface Change {
  decided: readonly Question[]
  current: readonly Question[]
}

/** Applied, a change leaves out what it removed; otherwise attempts in progress have the current key already. */
function questionsOnceDecided(kind: RegradeKind, versions: Versions, changed: ReadonlySet<string>): Question[] {
  if (kind === 'fullPoints') return questionsWithFullPoints(versions, changed)
  const { graded, current } = versions
  const remaining = graded.filter(({ id }) => !changed.has(id) || current.some((question) => question.id === id))
  return questionsInProgress({ ...versions, graded: remaining })
}

/**
 * Attempts in progress that were asked a faulty question get its full points too, or are graded without one that is gone; returns where they go if
 * that is undone. None of them ends on a version that moves: it would be moved, or not, by when it ends.
 */
async function decideForOpen(
  db: Db,
  { assignmentId, kind, moves }: Decision & { moves: Moves },
  { decided, current }: Change,
  written: Written,
): Promise<Moves> {
  const changed = new Set(changedKeys(decided, current))
  const back: Moves = {}
  for (const { id, asked, graded, gradedAs } of await regradeStore(db).versionsInProgress(assignmentId)) {
    const questions = questionsOnceDecided(kind, { asked, graded, current }, changed)
    if (haveSameKeys(graded, questions) && !(gradedAs in moves)) continue
    const keyed = await addKeyed(db, assignmentId, { questions, baseId: id }, written)
    await quizVersionStore(db).gradeAs(id, keyed)
    back[keyed] = gradedAs
  }
  return back
}

async function writeMoves(db: Db, decision: Decision, change: Change, written: Written): Promise<{ moves: Moves; back: Moves }> {
  const { assignmentId, kind } = decision
  const graded = await regradeStore(db).gradedVersions(assignmentId)
  const stored = await quizVersionStore(db).whole(graded.map(({ id }) => id))
  const moves: Moves = {}
  for (const [id, questions] of movesOf(kind, graded, change))
    moves[id] = await addKeyed(db, assignmentId, { questions, baseId: stored.get(id)?.baseId ?? id }, written)
  const back = kind === 'keep' ? {} : await decideForOpen(db, { ...decision, moves }, change, written)
  return { moves, back }
}

/** Writes a decision down in one transaction, before any submission is moved; false where the change that was shown is not the one that waits. */
export const startRegrade = (db: Db, decision: Decision, written: Written): Promise<boolean> =>
  changingKey(db, { assignmentId: decision.assignmentId, noteRetry: written.noteRetry }, async (trx) => {
    const { id, assignmentId, kind, reason, from, to, teacherId } = decision
    const regrades = regradeStore(trx)
    const quiz = await regrades.lockQuiz(assignmentId)
    if (await regrades.find(id)) return true
    if (quiz?.version_id !== to || quiz.decided_version_id !== from) return false
    const found = await quizVersionStore(trx).questionsOf([from, to])
    const { moves, back } = await writeMoves(trx, decision, { decided: found.get(from) ?? [], current: found.get(to) ?? [] }, written)
    await regrades.setDecided(assignmentId, null)
    const facts = { id, assignment_id: assignmentId, kind, reason, teacher_id: teacherId, at: written.now }
    const status = kind === 'keep' ? 'done' : 'applying'
    await regrades.add({
      ...facts,
      status,
      from_version_id: from,
      version_id: to,
      moves: JSON.stringify(moves),
      moves_back: JSON.stringify(back),
    })
    return true
  })

/** Attempts in progress that the decision reached are graded as without it when they end. */
async function undoForOpen(db: Db, { assignmentId, movesBack }: Regrade & { movesBack: Moves }): Promise<void> {
  for (const { id, graded_as } of await regradeStore(db).versionsGradedAs(assignmentId, Object.keys(movesBack))) {
    const before = movesBack[graded_as ?? ''] ?? id
    await quizVersionStore(db).gradeAs(id, before === id ? null : before)
  }
}

interface Quiz {
  version_id: string | null
  decided_version_id: string | null
}

/** The change that the undone decision was about waits again, as it is by now, if it concerns a submission. */
async function awaitAgain(
  db: Db,
  { assignmentId, fromVersionId, movesBack }: Regrade & { movesBack: Moves },
  quiz: Quiz,
  written: Written,
) {
  const current = quiz.version_id ?? ''
  const questions = (await quizVersionStore(db).questionsOf([current])).get(current) ?? []
  const saved = { assignmentId, replaced: quiz.decided_version_id ?? current, version: { id: current, questions } }
  const decided = await decidedVersion(db, saved, fromVersionId, written)
  const graded = await regradeStore(db).gradedVersions(assignmentId, movesBack)
  const isWaiting = affectsSubmissions(graded, { decided: decided.questions, current: questions })
  await regradeStore(db).setDecided(assignmentId, isWaiting ? decided.id : null)
}

/** Starts to undo the last decision of a quiz, so that its change waits again; `notLast` where another one came after it. */
export const startUndo = (db: Db, regrade: Regrade, { teacherId, reason }: Undoing, written: Written): Promise<'started' | 'notLast'> =>
  changingKey(db, { assignmentId: regrade.assignmentId, noteRetry: written.noteRetry }, async (trx) => {
    const regrades = regradeStore(trx)
    const quiz = await regrades.lockQuiz(regrade.assignmentId)
    const last = await regrades.last(regrade.assignmentId)
    if (!quiz || last?.id !== regrade.id) return 'notLast'
    if (last.status === 'undoing' || last.status === 'undone') return 'started'
    await undoForOpen(trx, last)
    await awaitAgain(trx, last, quiz, written)
    const moves_back = JSON.stringify(last.movesBack)
    await regrades.startUndo(last.id, { moves_back, undone_by: teacherId, undone_at: written.now, undo_reason: reason })
    return 'started'
  })
