import type { CSSProperties, ReactNode } from 'react'
import styles from './bar-table.module.css'
import { classNames } from './class-names.ts'
import { ScreenReaderOnly } from './screen-reader-only.tsx'

export interface BarRow {
  key: string
  label: ReactNode
  value: number
  text: string
  colour?: 'a' | 'b' | 'c' | 'd' | 'f' | undefined
}

export interface BarTableProps {
  caption: string
  columns: readonly [string, string]
  rows: readonly BarRow[]
  max?: number | undefined
  hideCaption?: boolean | undefined
}

type ShareStyle = CSSProperties & Record<'--share', number>
const shareStyle = (value: number, max: number): ShareStyle => ({ '--share': max > 0 ? Math.min(100, (100 * value) / max) : 0 })

/** Bars in a real table: the words and figures carry the facts, the bar repeats them. */
export const BarTable = ({ caption, columns, rows, hideCaption = false, ...rest }: BarTableProps) => {
  const max = rest.max ?? Math.max(0, ...rows.map((row) => row.value))
  return (
    <div className={styles.room}>
      <table className={styles.table}>
        <caption className={hideCaption ? undefined : styles.caption}>
          {hideCaption ? <ScreenReaderOnly>{caption}</ScreenReaderOnly> : caption}
        </caption>
        <thead>
          <tr>
            <th scope="col">{columns[0]}</th>
            <td className={styles.meter} aria-hidden="true" />
            <th scope="col">{columns[1]}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.label}</th>
              <td className={styles.meter} aria-hidden="true">
                <div className={classNames(styles.bar, row.colour && styles[row.colour])} style={shareStyle(row.value, max)} />
              </td>
              <td>{row.text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
