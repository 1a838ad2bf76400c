import { type RoomFilter, roomFilters } from '../../machines/exam-room/contract.ts'
import { unprinted } from '../printing/printing.tsx'
import { classNames } from '../ui/class-names.ts'
import { formatNumber } from '../ui/format.ts'
import { SearchField } from '../ui/search-field.tsx'
import { Select } from '../ui/select.tsx'
import styles from './exam-room.module.css'

const labels: Readonly<Record<RoomFilter, string>> = {
  help: 'Needs help',
  all: 'Everybody',
  writing: 'Writing',
  paused: 'Paused',
  notStarted: 'Not started',
  submitted: 'Submitted',
}

export interface RoomFiltersProps {
  search: string
  filter: RoomFilter
  counts: Readonly<Record<RoomFilter, number>>
  shown: number
  onSearch: (text: string) => void
  onFilter: (filter: RoomFilter) => void
}

/** Search and filter of the students, with how many each filter shows. */
export const RoomFilters = ({ search, filter, counts, shown, onSearch, onFilter }: RoomFiltersProps) => (
  <section className={classNames(styles.filters, unprinted)} aria-label="Filter students">
    <SearchField label="Search" placeholder="Name or email" value={search} onChange={onSearch} />
    <Select
      label="Show"
      value={filter}
      onChange={onFilter}
      options={roomFilters.map((value) => ({ value, label: `${labels[value]} (${formatNumber(counts[value])})` }))}
    />
    <p className={styles.quiet} role="status">
      {formatNumber(shown)} of {formatNumber(counts.all)} students
    </p>
  </section>
)
