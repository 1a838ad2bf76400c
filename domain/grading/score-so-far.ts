/** A score of what is graded: `of` are the graded points, the percentage is of them, and `isSoFar` says that others wait. */
export interface ScoreSoFar {
  score: number
  of: number
  percentage: number
  isSoFar: boolean
}

/** Leaves out what still waits for a grade, so that a result and its review show one score. */
export function scoreSoFar({ score, maxScore, pendingPoints }: { score: number; maxScore: number; pendingPoints: number }): ScoreSoFar {
  const of = maxScore - pendingPoints
  return { score, of, percentage: of > 0 ? (100 * score) / of : 0, isSoFar: pendingPoints > 0 }
}
