import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './page.module.css'
import { RootMark } from './root-mark.tsx'

export interface PageProps extends ComponentProps<'main'> {
  /** `tables` gives wide screens to tables, and the bar above them the same width. */
  width?: 'wide' | 'tables' | 'column' | 'quiz' | undefined
}

/** The main landmark and the column of a page; skip links lead to its id `main`. */
export const Page = ({ width = 'wide', className, children, ...rest }: PageProps) => (
  <main id="main" tabIndex={-1} {...rest} className={classNames(styles.page, width !== 'wide' && styles[width], className)}>
    {width === 'tables' && <RootMark of="tables" />}
    {children}
  </main>
)
