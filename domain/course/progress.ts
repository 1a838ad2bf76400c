/** A student's counting result of one quiz: `submittedAt` a UTC ISO instant, `percentage` 0–100 of all points, `pendingPoints` still without a grade. */
export interface Result {
  courseId: string
  courseCode: string
  assignmentId: string
  submissionId: string
  title: string
  submittedAt: string
  percentage: number
  pendingPoints: number
}

/** Several results in a few figures; average, best and latest are of results that are fully graded, null without one. */
export interface ProgressSummary {
  count: number
  pendingCount: number
  average: number | null
  best: number | null
  latest: number | null
}

/** Returns whether a part of a result still waits for a grade, so that its percentage can only rise. */
export const isPending = ({ pendingPoints }: Pick<Result, 'pendingPoints'>): boolean => pendingPoints > 0

const byTime = (one: Result, other: Result): number =>
  Date.parse(one.submittedAt) - Date.parse(other.submittedAt) || one.title.localeCompare(other.title)

/** Returns the results in the order in which they were submitted, of equal instants by title. */
export const sortBySubmission = (results: readonly Result[]): Result[] => results.toSorted(byTime)

const meanOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length

/** Sums results up; a result with ungraded points is counted and otherwise left out. */
export function summaryOf(results: readonly Result[]): ProgressSummary {
  const graded = sortBySubmission(results)
    .filter((result) => !isPending(result))
    .map(({ percentage }) => percentage)
  return {
    count: results.length,
    pendingCount: results.length - graded.length,
    average: meanOf(graded),
    best: graded.length === 0 ? null : Math.max(...graded),
    latest: graded.at(-1) ?? null,
  }
}

/** The results of one course with their sum. */
export interface CourseProgress {
  courseId: string
  courseCode: string
  results: Result[]
  summary: ProgressSummary
}

/** Groups results by course, the courses by their code. */
export function byCourse(results: readonly Result[]): CourseProgress[] {
  const groups = Map.groupBy(sortBySubmission(results), ({ courseId }) => courseId)
  return [...groups]
    .map(([courseId, own]) => ({ courseId, courseCode: own[0]?.courseCode ?? '', results: own, summary: summaryOf(own) }))
    .toSorted((one, other) => one.courseCode.localeCompare(other.courseCode))
}
