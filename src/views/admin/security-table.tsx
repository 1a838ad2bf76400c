import type { SecurityEntry } from '../../../domain/api/security-log.ts'
import { DataTable } from '../ui/data-table.tsx'
import { formatDateTime } from '../ui/format.ts'
import styles from './admin.module.css'
import { entryText, factsShown, factText, isDetail } from './security-words.ts'
import { StackedPerson } from './stacked-person.tsx'

/** An address of IPv4 is read at a glance and stays whole. */
const SHORT_ADDRESS = 15

const Person = ({ person }: { person: SecurityEntry['actor'] }) =>
  person === null ? <span className={styles.muted}>Unknown</span> : <StackedPerson person={person} />

/** What support asks for, below the names. */
const Ids = ({ facts }: Pick<SecurityEntry, 'facts'>) =>
  facts.length > 0 && (
    <details className={styles.small}>
      <summary>IDs</summary>
      {facts.map(({ name, value }) => (
        <div key={name} className={styles.long}>
          {factText({ name, value })}
        </div>
      ))}
    </details>
  )

const Row = ({ entry }: { entry: SecurityEntry }) => (
  <tr>
    <th scope="row" className={styles.nowrap}>
      {formatDateTime(entry.at)}
    </th>
    <td data-label="What">
      <span className={styles.stacked}>
        <span className={styles.strong}>{entryText(entry)}</span>
        {factsShown(entry).map((fact) => (
          <span key={fact.name} className={styles.small}>
            {factText(fact)}
          </span>
        ))}
        <Ids facts={entry.facts.filter(isDetail)} />
      </span>
    </td>
    <td data-label="Who">
      <Person person={entry.actor ?? entry.target} />
    </td>
    <td data-label="Whom">
      {entry.actor === null || entry.target === null || entry.actor.id === entry.target.id ? '–' : <Person person={entry.target} />}
    </td>
    <td data-label="From" className={entry.address.length > SHORT_ADDRESS ? styles.long : styles.nowrap}>
      {entry.address || '–'}
    </td>
  </tr>
)

/** The entries of one page. */
export const SecurityTable = ({ entries }: { entries: readonly SecurityEntry[] }) => (
  <DataTable label="Security log" stack columns={['When', 'What', 'Who', 'Whom', 'From']}>
    {entries.map((entry) => (
      <Row key={entry.seq} entry={entry} />
    ))}
  </DataTable>
)
