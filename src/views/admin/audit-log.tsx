import { useSelector } from '@xstate/react'
import { ScrollText } from 'lucide-react'
import type { FC } from 'react'
import type { AuditEntry } from '../../../domain/api/admin.ts'
import { selectLog, selectLogFailure, selectLogView } from '../../machines/admin-reports/selectors.ts'
import type { PartView } from '../../machines/admin-reports/setup.ts'
import { Banner } from '../ui/banner.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { formatDateTime } from '../ui/format.ts'
import { LoadingView } from '../ui/loading-view.tsx'
import { Pagination } from '../ui/pagination.tsx'
import styles from './admin.module.css'
import type { AdminReportsProps } from './admin-reports-props.ts'
import { entryWords } from './audit-words.ts'
import { readFailureSentence } from './sentences.ts'
import { StackedPerson } from './stacked-person.tsx'

const Row = ({ entry }: { entry: AuditEntry }) => (
  <tr>
    <th scope="row" className={styles.nowrap}>
      {formatDateTime(entry.at)}
    </th>
    <td data-label="Who">
      <StackedPerson person={entry.actor} />
    </td>
    <td data-label="What">
      <ul className={styles.changes}>
        {entryWords(entry).map((words) => (
          <li key={words} className={styles.long}>
            {words}
          </li>
        ))}
      </ul>
    </td>
    <td data-label="Whom">{entry.actor.id === entry.target.id ? 'Own account' : <StackedPerson person={entry.target} />}</td>
  </tr>
)

const Entries = ({ entries }: { entries: readonly AuditEntry[] }) => (
  <DataTable label="Changes" stack columns={['When', 'Who', 'What', 'Whom']}>
    {entries.map((entry) => (
      <Row key={entry.id} entry={entry} />
    ))}
  </DataTable>
)

const List = ({ reports }: AdminReportsProps) => {
  const log = useSelector(reports, selectLog)
  if (!log) return <LoadingView text="Loading the log..." layout="rows" />
  return (
    <>
      {log.entries.length === 0 ? <EmptyState icon={<ScrollText />} title="Nothing was changed yet" /> : <Entries entries={log.entries} />}
      <Pagination page={log.page} pages={log.pageCount} onPage={(page) => reports.send({ type: 'SHOW_PAGE', page })} />
    </>
  )
}

const Failed = ({ reports }: AdminReportsProps) => (
  <Banner tone="bad" action={{ label: 'Load Log Again', onAction: () => reports.send({ type: 'RETRY_LOG' }) }}>
    {readFailureSentence(useSelector(reports, selectLogFailure), 'log')}
  </Banner>
)

const screens: Record<PartView, FC<AdminReportsProps>> = { loading: List, shown: List, failed: Failed }

/** Who changed whom, the newest first; the last page stays while the next one is on its way. */
export const AuditLog = (props: AdminReportsProps) => {
  const view = useSelector(props.reports, selectLogView)
  const Screen = screens[view]
  return (
    <section className={styles.results} aria-labelledby="report-log" aria-busy={view === 'loading'}>
      <div>
        <h2 id="report-log">Log of changes</h2>
        <p className={styles.muted}>Changes that admins made to accounts. Examhall never changes or deletes an entry.</p>
      </div>
      <Screen {...props} />
    </section>
  )
}
