import type { ReactNode } from 'react'
import styles from './screen-reader-only.module.css'

export interface ScreenReaderOnlyProps {
  as?: 'span' | 'div' | 'h2' | 'h3' | undefined
  children: ReactNode
}

/** Text for assistive technology; its anchor keeps it inside scrolling cards, where it would otherwise widen the page. */
export const ScreenReaderOnly = ({ as: Element = 'span', children }: ScreenReaderOnlyProps) => (
  <Element className={styles.anchor}>
    <span className={styles.hidden}>{children}</span>
  </Element>
)
