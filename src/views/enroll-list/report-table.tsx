import { useState } from 'react'
import type { EnrollBatchReply, EnrollLine, EnrollResult } from '../../../domain/api/enroll-batch.ts'
import { isEnrollFault } from '../../../domain/course/enroll-results.ts'
import { pageOf } from '../../../domain/course/student-search.ts'
import { Badge } from '../ui/badge.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { plural } from '../ui/format.ts'
import { Pagination } from '../ui/pagination.tsx'
import type { Tone } from '../ui/tone.ts'
import styles from './enroll-list.module.css'

const LINES_PER_PAGE = 50

type Words = Record<EnrollResult, { label: string; tone: Tone }>

export interface ReportTableProps extends Pick<EnrollBatchReply, 'lines' | 'totals'> {
  words: Words
}

/** Every line with what becomes of it, in pages of 50; optionally only those with a problem. */
export const ReportTable = ({ lines, totals, words }: ReportTableProps) => {
  const [isFiltered, setIsFiltered] = useState(false)
  const [wanted, setWanted] = useState(1)
  const problems = lines.filter(({ result }) => isEnrollFault(result))
  const shown = isFiltered ? problems : lines
  const { page, pages, items } = pageOf(shown, wanted, LINES_PER_PAGE)
  const filter = (checked: boolean) => {
    setIsFiltered(checked)
    setWanted(1)
  }
  return (
    <>
      <Totals totals={totals} words={words} />
      <div className={styles.filter}>
        <Checkbox label={`Problems only (${problems.length})`} checked={isFiltered} onChange={filter} />
        <p role="status" className={styles.muted}>
          {plural(shown.length, 'line')}
        </p>
      </div>
      {items.length > 0 && <Lines items={items} words={words} />}
      <Pagination page={page} pages={pages} onPage={setWanted} />
    </>
  )
}

const results: readonly EnrollResult[] = ['enrolled', 'alreadyEnrolled', 'duplicate', 'noSuchStudent', 'invalidEmail', 'courseFull']

const Totals = ({ totals, words }: Pick<ReportTableProps, 'totals' | 'words'>) => (
  <ul className={styles.totals} aria-label="Summary">
    {results
      .filter((result) => totals[result] > 0)
      .map((result) => (
        <li key={result}>
          <Badge tone={words[result].tone}>
            {totals[result]} · {words[result].label}
          </Badge>
        </li>
      ))}
  </ul>
)

const Lines = ({ items, words }: { items: readonly EnrollLine[]; words: Words }) => (
  <DataTable label="Lines of the list" dense stack columns={['Line', 'Email address', 'Result']}>
    {items.map(({ line, email, result, isUnconfirmed }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a line may hold the same address twice
      <tr key={`${line} ${index}`}>
        <td data-label="Line">{line}</td>
        <th scope="row" className={styles.mail}>
          {email || '(empty)'}
        </th>
        <td data-label="Result">
          <Badge tone={words[result].tone}>{words[result].label}</Badge>
          {isUnconfirmed && <Badge tone="warn">Self-registered, not confirmed</Badge>}
        </td>
      </tr>
    ))}
  </DataTable>
)
