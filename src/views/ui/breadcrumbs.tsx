import { ChevronRight } from 'lucide-react'
import styles from './breadcrumbs.module.css'
import { Link } from './link.tsx'

export interface Crumb {
  label: string
  to?: string | undefined
}

export interface BreadcrumbsProps {
  items: readonly Crumb[]
}

/** The way from the home page to this one; the last item is the page itself. */
export const Breadcrumbs = ({ items }: BreadcrumbsProps) => (
  <nav aria-label="Breadcrumbs">
    <ol className={styles.list}>
      {items.map((item, index) => (
        <li key={item.label} className={styles.item}>
          {item.to && index < items.length - 1 ? <Link to={item.to}>{item.label}</Link> : <span aria-current="page">{item.label}</span>}
          {index < items.length - 1 && <ChevronRight aria-hidden="true" />}
        </li>
      ))}
    </ol>
  </nav>
)
