import { scoreSoFar } from '../../../domain/grading/score-so-far.ts'
import { formatNumber, formatPercent } from './format.ts'

/** A score of what is graded in two parts: '8 / 10', and ' (80.0%)' with ' so far' while some of it waits for a grade. */
export function scoreParts(submission: Parameters<typeof scoreSoFar>[0]): [points: string, rest: string] {
  const { score, of, percentage, isSoFar } = scoreSoFar(submission)
  if (of === 0) return ['–', '']
  return [`${formatNumber(score)} / ${formatNumber(of)}`, ` (${formatPercent(percentage, 1)})${isSoFar ? ' so far' : ''}`]
}

/** A score of what is graded: '8 / 10 (80.0%)'; a dash where nothing is. */
export const scoreWords = (submission: Parameters<typeof scoreSoFar>[0]): string => scoreParts(submission).join('')
