import type { StudentReview } from '../../../../domain/api/teacher-review.ts'

const isWaiting = ({ submission }: StudentReview): boolean => submission !== null && submission.pendingPoints > 0

/** Everybody whose submission waits for a grade. */
export const waitingFor = (students: readonly StudentReview[]): StudentReview[] => students.filter(isWaiting)

export interface Neighbours {
  previousId: string | null
  nextId: string | null
  /** The next one whose submission waits for a grade. */
  waitingId: string | null
}

/** The students before and after one among those who submitted, in the order of the list. */
export function neighboursOf(students: readonly StudentReview[], studentId: string): Neighbours {
  const submitted = students.filter(({ submission }) => submission !== null)
  const at = submitted.findIndex(({ student }) => student.id === studentId)
  const after = submitted.slice(at + 1)
  return {
    previousId: submitted[at - 1]?.student.id ?? null,
    nextId: after[0]?.student.id ?? null,
    waitingId: after.find(isWaiting)?.student.id ?? null,
  }
}
