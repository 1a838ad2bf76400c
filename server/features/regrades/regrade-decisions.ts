import type { Kysely } from 'kysely'
import { changedKeys, isSameKey, questionsInProgress, questionsWithFullPoints, type Versions } from '../../../domain/grading/answer-key.ts'
import type { RegradeKind } from '../../../domain/grading/regrade.ts'
import { movesOf } from '../../../domain/grading/regrade-moves.ts'
import type { Question } from '../../../domain/quiz/quiz.ts'
import type { Database } from '../../db/schema.ts'
import { quizVersionStore } from '../authoring/quiz-versions.store.ts'
import { addKeyed } from './key-corrections.store.ts'
import { type Moves, type Regrade, regradeStore } from './regrades.store.ts'

type Db = Kysely<Database>
type Written = { now: number; newId: () => string }

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

/** Attempts in progress that were asked a faulty question get its full points too, or are graded without one that is gone. */
async function decideForOpen(db: Db, { assignmentId, kind }: Decision, { decided, current }: Change, written: Written) {
  const versions = quizVersionStore(db)
  const changed = new Set(changedKeys(decided, current))
  for (const { id, asked, graded } of await regradeStore(db).openVersions(assignmentId)) {
    const questions = questionsOnceDecided(kind, { asked, graded, current }, changed)
    if (!isSameKey(graded, questions)) await versions.gradeAs(id, await addKeyed(db, assignmentId, { questions, baseId: id }, written))
  }
}

async function writeMoves(db: Db, decision: Decision, change: Change, written: Written): Promise<Moves> {
  const { assignmentId, kind } = decision
  if (kind !== 'keep') await decideForOpen(db, decision, change, written)
  const stored = await quizVersionStore(db).whole((await regradeStore(db).gradedVersions(assignmentId)).map(({ id }) => id))
  const moves: Moves = {}
  for (const [id, questions] of movesOf(kind, await regradeStore(db).gradedVersions(assignmentId), change))
    moves[id] = await addKeyed(db, assignmentId, { questions, baseId: stored.get(id)?.baseId ?? id }, written)
  return moves
}

/** Writes a decision down in one transaction, before any submission is moved; false where the change that was shown is not the one that waits. */
export const startRegrade = (db: Db, decision: Decision, written: Written): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const { id, assignmentId, kind, reason, from, to, teacherId } = decision
    const regrades = regradeStore(trx)
    const quiz = await regrades.lockQuiz(assignmentId)
    if (await regrades.find(id)) return true
    if (quiz?.version_id !== to || quiz.decided_version_id !== from) return false
    const found = await quizVersionStore(trx).questionsOf([from, to])
    const moves = await writeMoves(trx, decision, { decided: found.get(from) ?? [], current: found.get(to) ?? [] }, written)
    await regrades.setDecided(assignmentId, null)
    const facts = { id, assignment_id: assignmentId, kind, reason, teacher_id: teacherId, at: written.now }
    const status = kind === 'keep' ? 'done' : 'applying'
    await regrades.add({ ...facts, status, from_version_id: from, version_id: to, moves: JSON.stringify(moves), moves_back: '{}' })
    return true
  })

/** Takes a decision back from attempts in progress, and says where what ended by it meanwhile goes. */
async function undoForOpen(db: Db, { assignmentId, fromVersionId, versionId }: Regrade, now: string, written: Written): Promise<Moves> {
  const versions = quizVersionStore(db)
  const found = await versions.questionsOf([fromVersionId, versionId, now])
  const changed = new Set(changedKeys(found.get(fromVersionId) ?? [], found.get(versionId) ?? []))
  const back: Moves = {}
  for (const { id, asked, graded, gradedAs } of await regradeStore(db).openVersions(assignmentId)) {
    const undecided = asked.flatMap((question) => (changed.has(question.id) ? question : graded.filter((held) => held.id === question.id)))
    const questions = questionsInProgress({ asked, graded: undecided, current: found.get(now) ?? [] })
    if (gradedAs === null || isSameKey(graded, questions)) continue
    back[gradedAs] = await addKeyed(db, assignmentId, { questions, baseId: id }, written)
    await versions.gradeAs(id, back[gradedAs] ?? null)
  }
  return back
}

/** Starts to undo the last decision of a quiz, so that its change waits again; `notLast` where another one came after it. */
export const startUndo = (db: Db, regrade: Regrade, { teacherId, reason }: Undoing, written: Written): Promise<'started' | 'notLast'> =>
  db.transaction().execute(async (trx) => {
    const { id, assignmentId, fromVersionId } = regrade
    const regrades = regradeStore(trx)
    const quiz = await regrades.lockQuiz(assignmentId)
    const last = await regrades.last(assignmentId)
    if (last?.id !== id) return 'notLast'
    if (last.status === 'undoing' || last.status === 'undone') return 'started'
    const open = last.kind === 'keep' ? {} : await undoForOpen(trx, last, quiz?.version_id ?? '', written)
    const back = Object.fromEntries(Object.entries(last.moves).map(([from, to]) => [to, from]))
    await regrades.startUndo(id, {
      moves_back: JSON.stringify({ ...open, ...back }),
      undone_by: teacherId,
      undone_at: written.now,
      undo_reason: reason,
    })
    const found = await quizVersionStore(trx).questionsOf([fromVersionId, quiz?.version_id ?? ''])
    const change = { decided: found.get(fromVersionId) ?? [], current: found.get(quiz?.version_id ?? '') ?? [] }
    const isWaiting = changedKeys(change.decided, change.current).length > 0
    await regrades.setDecided(assignmentId, isWaiting ? fromVersionId : null)
    return 'started'
  })
