import type { LucideIcon } from 'lucide-react'
import styles from './kind-icon.module.css'

/** The coloured square at the head of a row that shows what kind of thing it is. */
export const KindIcon = ({ icon: Icon }: { icon: LucideIcon }) => (
  <span className={styles.icon}>
    <Icon aria-hidden="true" />
  </span>
)
