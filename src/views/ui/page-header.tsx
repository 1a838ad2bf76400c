import type { ReactNode, Ref } from 'react'
import { Breadcrumbs, type BreadcrumbsProps } from './breadcrumbs.tsx'
import styles from './page-header.module.css'

export interface PageHeaderProps {
  title: ReactNode
  /** The whole title where the heading may be cut. */
  hint?: string | undefined
  subtitle?: ReactNode
  badges?: ReactNode
  actions?: ReactNode
  titleRef?: Ref<HTMLHeadingElement> | undefined
  breadcrumbs?: BreadcrumbsProps['items'] | undefined
}

/** The h1 of a page with what belongs to it; the heading can take the focus by script. */
export const PageHeader = ({ title, hint, subtitle, badges, actions, titleRef, breadcrumbs }: PageHeaderProps) => (
  <div>
    {breadcrumbs && <Breadcrumbs items={breadcrumbs} />}
    <div className={styles.header}>
      <div className={styles.text}>
        <div className={styles.heading}>
          <h1 ref={titleRef} tabIndex={-1} className={styles.title} title={hint}>
            {title}
          </h1>
          {badges}
        </div>
        {subtitle && <div className={styles.subtitle}>{subtitle}</div>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  </div>
)
