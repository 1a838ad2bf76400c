import type { StudentReview } from '../../../domain/api/teacher-review.ts'

export const statusFilters = ['all', 'submitted', 'not_submitted'] as const
export const sortings = ['name', 'score', 'submission_date'] as const

export interface StudentFilter {
  search: string
  status: (typeof statusFilters)[number]
  sort: (typeof sortings)[number]
}

export const startFilter: StudentFilter = { search: '', status: 'all', sort: 'name' }

const collator = new Intl.Collator('en-US', { sensitivity: 'base', numeric: true })
const fold = (text: string): string => text.normalize('NFKC').toLocaleLowerCase('en-US')
const byName = (a: StudentReview, b: StudentReview): number => collator.compare(a.student.name, b.student.name)

const byScore = (a: StudentReview, b: StudentReview): number => (b.submission?.score ?? -1) - (a.submission?.score ?? -1)

const byDate = (a: StudentReview, b: StudentReview): number =>
  Date.parse(b.submission?.submittedAt ?? '1970-01-01') - Date.parse(a.submission?.submittedAt ?? '1970-01-01')

const orders = { name: byName, score: byScore, submission_date: byDate }

/** Picks the students whose name or e-mail contains the search, in any case, and sorts them; equal ones stand by name. */
export function shownReviews(reviews: readonly StudentReview[], { search, status, sort }: StudentFilter): StudentReview[] {
  const wanted = fold(search.trim())
  const matches = ({ student }: StudentReview) => fold(student.name).includes(wanted) || fold(student.email).includes(wanted)
  return reviews
    .filter((review) => (status === 'all' || review.status === status) && matches(review))
    .sort((a, b) => orders[sort](a, b) || byName(a, b))
}
