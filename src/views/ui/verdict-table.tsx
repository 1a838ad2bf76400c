import { type ReactNode, useState } from 'react'
import { pageOf } from '../../../domain/course/student-search.ts'
import { Badge } from './badge.tsx'
import { Checkbox } from './checkbox.tsx'
import { DataTable } from './data-table.tsx'
import { plural } from './format.ts'
import { MailAddress } from './mail-address.tsx'
import { Pagination } from './pagination.tsx'
import type { Tone } from './tone.ts'
import styles from './verdict-table.module.css'

const LINES_PER_PAGE = 50

/** One line of a file, from 1, with what becomes of it. */
export interface VerdictLine<Verdict extends string> {
  line: number
  email: string
  verdict: Verdict
  isFault: boolean
  note?: ReactNode
}

export type VerdictWords<Verdict extends string> = Record<Verdict, { label: string; tone: Tone }>

export interface VerdictTableProps<Verdict extends string> {
  lines: readonly VerdictLine<Verdict>[]
  totals: Record<Verdict, number>
  /** The verdicts in the order of the summary. */
  order: readonly Verdict[]
  words: VerdictWords<Verdict>
}

/** Every line of a file with what becomes of it, in pages of 50; optionally only those with a problem. */
export const VerdictTable = <Verdict extends string>({ lines, totals, order, words }: VerdictTableProps<Verdict>) => {
  const [isFiltered, setIsFiltered] = useState(false)
  const [wanted, setWanted] = useState(1)
  const problems = lines.filter(({ isFault }) => isFault)
  const shown = isFiltered ? problems : lines
  const { page, pages, items } = pageOf(shown, wanted, LINES_PER_PAGE)
  const filter = (checked: boolean) => {
    setIsFiltered(checked)
    setWanted(1)
  }
  return (
    <>
      <Totals totals={totals} order={order} words={words} />
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

const Totals = <Verdict extends string>({ totals, order, words }: Omit<VerdictTableProps<Verdict>, 'lines'>) => (
  <ul className={styles.totals} aria-label="Summary">
    {order
      .filter((verdict) => totals[verdict] > 0)
      .map((verdict) => (
        <li key={verdict}>
          <Badge tone={words[verdict].tone}>
            {totals[verdict]} · {words[verdict].label}
          </Badge>
        </li>
      ))}
  </ul>
)

interface LinesProps<Verdict extends string> extends Pick<VerdictTableProps<Verdict>, 'words'> {
  items: readonly VerdictLine<Verdict>[]
}

const Lines = <Verdict extends string>({ items, words }: LinesProps<Verdict>) => (
  <DataTable label="Lines of the list" dense stack columns={['Line', 'Email address', 'Result']}>
    {items.map(({ line, email, verdict, note }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a line may hold the same address twice
      <tr key={`${line} ${index}`}>
        <td data-label="Line">{line}</td>
        <th scope="row" className={styles.mail}>
          {email ? <MailAddress address={email} /> : '(empty)'}
        </th>
        <td data-label="Result">
          <Badge tone={words[verdict].tone}>{words[verdict].label}</Badge>
          {note}
        </td>
      </tr>
    ))}
  </DataTable>
)
