import type { ReactNode } from 'react'
import styles from './skip-link.module.css'

export interface SkipLinkProps {
  href?: `#${string}` | undefined
  children?: ReactNode
}

/** A link for keyboards that shows when it has the focus and leads past the bar. */
export const SkipLink = ({ href = '#main', children = 'Skip to content' }: SkipLinkProps) => (
  <a className={styles.skip} href={href}>
    {children}
  </a>
)
