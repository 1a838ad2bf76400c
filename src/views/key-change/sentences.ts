import type { ChangedScore, KeyChange, KeyWords, Regrade } from '../../../domain/api/regrades.ts'
import type { RegradeKind } from '../../../domain/grading/regrade.ts'
import type { MatchType } from '../../../domain/quiz/quiz.ts'
import { formatNumber, formatPoints, plural } from '../ui/format.ts'

type Sum = ChangedScore['before']

/** What a submission would have after a decision. */
export const sumAfter = (score: ChangedScore, kind: RegradeKind): Sum => (kind === 'keep' ? score.before : score[kind])

export const isOther = (one: Sum, other: Sum): boolean =>
  one.score !== other.score || one.maxScore !== other.maxScore || one.pendingPoints !== other.pendingPoints

/** The submissions that a decision would change. */
export const changedBy = ({ scores }: KeyChange, kind: RegradeKind): ChangedScore[] =>
  scores.filter((score) => isOther(score.before, sumAfter(score, kind)))

const changes = (count: number): string =>
  count === 0 ? 'no score changes' : `${plural(count, 'score')} ${count === 1 ? 'changes' : 'change'}`

/** "10 submissions, 3 scores change". */
export const summaryOf = (change: KeyChange, kind: RegradeKind): string =>
  `${plural(change.submissionCount, 'submission')}, ${changes(changedBy(change, kind).length)}`

export const sumWords = ({ score, maxScore, pendingPoints }: Sum): string =>
  `${formatNumber(score)} / ${formatNumber(maxScore)}${pendingPoints > 0 ? `, ${formatNumber(pendingPoints)} ungraded` : ''}`

/** The difference in points with its sign, or in possible points where only these change. */
export function differenceWords(before: Sum, after: Sum): string {
  const points = after.score - before.score
  if (points !== 0) return `${points > 0 ? '+' : '−'}${formatNumber(Math.abs(points))}`
  return after.maxScore === before.maxScore ? '' : `of ${formatNumber(after.maxScore)}`
}

/** The points of a key, for its line above the answers. */
export const keyPoints = (words: KeyWords | null, none: string): string => (words ? formatPoints(words.points) : none)

/** How a short answer is compared with what comes after these words. */
export const ruleWords: Record<MatchType, string> = {
  exact: 'an answer that is',
  contains: 'an answer that contains',
  regex: 'an answer that matches the pattern',
}

export const kindLabels: Record<RegradeKind, string> = {
  apply: 'Use the corrected key',
  fullPoints: 'Full points to all',
  keep: 'Keep the grades',
}

export const kindDescriptions: Record<RegradeKind, string> = {
  apply: 'Every submission is graded again where the key changed.',
  fullPoints: 'Everybody who was asked with the earlier key gets the full points of these questions.',
  keep: 'Submissions stay as they are and show the key that graded them.',
}

export const decideLabels: Record<RegradeKind, string> = {
  apply: 'Apply',
  fullPoints: 'Give full points',
  keep: 'Keep grades',
}

/** Takes an accepted answer out of the key again. */
export const withdrawLabel = 'Do not accept it after all'

const decidedWords: Record<RegradeKind, string> = {
  apply: 'The corrected key is applied',
  fullPoints: 'Everybody has full points',
  keep: 'The grades are kept as they were',
}

/** What was decided and what it changed. */
export const decidedSentence = ({ kind, changedCount, status }: Regrade): string => {
  if (status === 'applying') return 'Submissions are being graded again.'
  return kind === 'keep' ? `${decidedWords.keep}.` : `${decidedWords[kind]}: ${plural(changedCount, 'score')} changed.`
}
