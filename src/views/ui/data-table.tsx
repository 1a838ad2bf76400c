import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './data-table.module.css'
import { focusableScroll } from './focusable-scroll.ts'

export interface DataTableProps {
  label: string
  dense?: boolean | undefined
  stack?: boolean | undefined
  children: ReactNode
}

/** A table in a card; wide ones scroll inside it by keyboard too, `stack` turns rows into blocks on phones. */
export const DataTable = ({ label, dense = false, stack = false, children }: DataTableProps) => (
  <section className={styles.scroll} aria-label={label} {...(stack ? { ref: focusableScroll } : { tabIndex: 0 })}>
    <table className={classNames(styles.table, dense && styles.dense, stack && styles.stack)} aria-label={label}>
      {children}
    </table>
  </section>
)
