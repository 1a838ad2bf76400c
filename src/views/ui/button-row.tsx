import type { ReactNode } from 'react'
import styles from './button-row.module.css'
import { classNames } from './class-names.ts'

export interface ButtonRowProps {
  align?: 'start' | 'end' | 'between' | undefined
  children: ReactNode
}

/** A wrapping row of buttons; on phones they share the width. */
export const ButtonRow = ({ align = 'end', children }: ButtonRowProps) => (
  <div className={classNames(styles.row, align !== 'start' && styles[align])}>{children}</div>
)
