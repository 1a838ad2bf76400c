/**
 * What a teacher decided for earlier submissions after the key changed between two versions. `moves` is JSON `{ [version]: version }`: whose
 * questions a submission was graded by, and by which it is graded from now on; `moves_back` undoes it, also for
 * attempts that ended since. `number` counts the decisions of a quiz.
 */
export interface RegradesTable {
  id: string
  assignment_id: string
  number: number
  kind: string
  reason: string
  teacher_id: string
  at: number
  from_version_id: string
  version_id: string
  status: string
  moves: string
  moves_back: string
  undone_by: string | null
  undone_at: number | null
  undo_reason: string
}

/**
 * A submission that a decision moved to another key: `grades` is JSON `{ [question]: [points, correct, manual, revision] }` of what changed, as it
 * was, with the revision that the change made; `changes` says whether its points or the points that were possible changed.
 */
export interface RegradedTable {
  regrade_id: string
  attempt_id: string
  changes: 0 | 1
  grades: string
  score: number
  max_score: number
  new_score: number
  new_max_score: number
}

export interface RegradeTables {
  regrades: RegradesTable
  regraded: RegradedTable
}
