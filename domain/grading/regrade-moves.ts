import type { Question } from '../quiz/quiz.ts'
import { changedKeys, correctedQuestions, haveSameKeys, questionsWithFullPoints } from './answer-key.ts'
import type { RegradeKind } from './regrade.ts'

/** A version by which submissions are graded, with the questions as they were asked. */
export interface GradedVersion {
  id: string
  asked: readonly Question[]
  graded: readonly Question[]
}

/** A change of a key that waits for a decision: the versions at the last decision and now. */
export interface KeyChange {
  decided: readonly Question[]
  current: readonly Question[]
}

/** Returns the questions of the last decision, with the key that was `replaced` now where the current one puts the key back: whoever was graded in between is asked about too. */
export function questionsAtLastDecision({ decided, current }: KeyChange, replaced: readonly Question[]): Question[] {
  const differing = new Set(changedKeys(decided, current))
  const putBack = new Set(changedKeys(replaced, current).filter((id) => !differing.has(id)))
  return decided.map((question) => (putBack.has(question.id) && replaced.find(({ id }) => id === question.id)) || question)
}

/** Returns by which questions the submissions of each version are graded once it is decided, by the id of the version; one that stays is absent. */
export function movesOf(kind: RegradeKind, versions: readonly GradedVersion[], { decided, current }: KeyChange): Map<string, Question[]> {
  const changed = new Set(changedKeys(decided, current))
  const moves = new Map<string, Question[]>()
  if (kind === 'keep') return moves
  const target = kind === 'apply' ? correctedQuestions : questionsWithFullPoints
  for (const { id, asked, graded } of versions) {
    const questions = target({ asked, graded, current }, changed)
    if (!haveSameKeys(graded, questions)) moves.set(id, questions)
  }
  return moves
}

/** Returns whether any submission would be graded by another key if the corrected key were applied or full points were given. */
export const affectsSubmissions = (versions: readonly GradedVersion[], change: KeyChange): boolean =>
  movesOf('apply', versions, change).size > 0 || movesOf('fullPoints', versions, change).size > 0

/** Returns whether a submission is graded by another key than the one of `now`, for a question whose key a change concerns. */
export function isGradedByEarlierKey(
  versions: readonly GradedVersion[],
  { decided, current }: KeyChange,
  now: readonly Question[],
): boolean {
  const changed = new Set(changedKeys(decided, current))
  return versions.some(({ asked, graded }) => !haveSameKeys(graded, correctedQuestions({ asked, graded, current: now }, changed)))
}

/** By which version a submission is graded, by the version that grades it without the decision or, back, with it. */
export type Moves = Readonly<Record<string, string>>

/** A decision as far as it moves submissions: while it is in force by `moves`, once it is undone by `movesBack`. */
export interface DecidedMoves {
  isUndone: boolean
  moves: Moves
  movesBack: Moves
}

/** Returns the version that grades a submission after all decisions of its quiz, in their order; those that it has been moved by move it no more. */
export const versionOnceDecided = (version: string, decisions: readonly DecidedMoves[]): string =>
  decisions.reduce((id, { isUndone, moves, movesBack }) => (isUndone ? movesBack : moves)[id] ?? id, version)
