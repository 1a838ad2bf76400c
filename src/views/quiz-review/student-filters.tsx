import { unprinted } from '../printing/printing.tsx'
import { classNames } from '../ui/class-names.ts'
import { SearchField } from '../ui/search-field.tsx'
import { Select } from '../ui/select.tsx'
import styles from './student-filters.module.css'
import type { StudentFilter, sortings, statusFilters } from './student-list.ts'

const statusOptions: { value: (typeof statusFilters)[number]; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'submitted', label: 'Submitted' },
  { value: 'not_submitted', label: 'Not Submitted' },
]

const sortOptions: { value: (typeof sortings)[number]; label: string }[] = [
  { value: 'name', label: 'Name' },
  { value: 'score', label: 'Score' },
  { value: 'submission_date', label: 'Submission date' },
]

export interface StudentFiltersProps {
  filter: StudentFilter
  onChange: (filter: StudentFilter) => void
  shown: number
  all: number
}

/** Search, status and order of the student list. */
export const StudentFilters = ({ filter, onChange, shown, all }: StudentFiltersProps) => (
  <section className={classNames(styles.filters, unprinted)} aria-label="Filter students">
    <SearchField label="Search" placeholder="Name or email" value={filter.search} onChange={(search) => onChange({ ...filter, search })} />
    <Select label="Status" value={filter.status} onChange={(status) => onChange({ ...filter, status })} options={statusOptions} />
    <Select label="Sort by" value={filter.sort} onChange={(sort) => onChange({ ...filter, sort })} options={sortOptions} />
    <p className={styles.count} role="status">
      {shown} of {all} students
    </p>
  </section>
)
