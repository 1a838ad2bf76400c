import type { StudentReview } from '../../../domain/api/teacher-review.ts'

export const statusFilters = ['all', 'submitted', 'not_submitted'] as const
export const sortings = ['name', 'score', 'submission_date'] as const

export interface StudentFilter {
  search: string
  status: (typeof statusFilters)[number]
  sort: (typeof sortings)[number]
}

export const initialFilter: StudentFilter = { search: '', status: 'all', sort: 'name' }

const fold = (text: string): string => text.normalize('NFKC').toLocaleLowerCase('en-US')

const byScore = (a: StudentReview, b: StudentReview): number => (b.submission?.score ?? -1) - (a.submission?.score ?? -1)

const byDate = (a: StudentReview, b: StudentReview): number =>
  Date.parse(b.submission?.submittedAt ?? '1970-01-01') - Date.parse(a.submission?.submittedAt ?? '1970-01-01')

const orders = { score: byScore, submission_date: byDate }

/** Sorts students by score, or by submission with the latest first; by name, and where they are equal, they keep the order of the reply: by last name. */
export const sortedReviews = (reviews: readonly StudentReview[], sort: StudentFilter['sort']): readonly StudentReview[] =>
  sort === 'name' ? reviews : reviews.toSorted(orders[sort])

/** Picks the students of a status whose name or e-mail contains the search, in any case. */
export function matchingReviews(reviews: readonly StudentReview[], { search, status }: StudentFilter): StudentReview[] {
  const wanted = fold(search.trim())
  const matches = ({ student }: StudentReview) => fold(student.name).includes(wanted) || fold(student.email).includes(wanted)
  return reviews.filter((review) => (status === 'all' || review.status === status) && matches(review))
}
