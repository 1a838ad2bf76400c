import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './data-table.module.css'
import { focusableScroll } from './focusable-scroll.ts'

export interface DataTableProps {
  label: string
  dense?: boolean | undefined
  stack?: boolean | undefined
  /** The headings of the columns; then the children are the rows, else they are head and body. */
  columns?: readonly string[] | undefined
  children: ReactNode
}

const Head = ({ columns }: { columns: readonly string[] }) => (
  <thead>
    <tr>
      {columns.map((title) => (
        <th key={title} scope="col">
          {title}
        </th>
      ))}
    </tr>
  </thead>
)

/** A table in a card; wide ones scroll inside it by keyboard too, `stack` turns rows into blocks on phones. */
export const DataTable = ({ label, dense = false, stack = false, columns, children }: DataTableProps) => (
  <section className={styles.scroll} aria-label={label} {...(stack ? { ref: focusableScroll } : { tabIndex: 0 })}>
    <table className={classNames(styles.table, dense && styles.dense, stack && styles.stack)} aria-label={label}>
      {columns && <Head columns={columns} />}
      {columns ? <tbody>{children}</tbody> : children}
    </table>
  </section>
)
