import type { ReactNode } from 'react'
import styles from './facts.module.css'

export interface FactsProps {
  items: readonly { label: string; value: ReactNode }[]
}

/** Short labelled facts in a wrapping row. */
export const Facts = ({ items }: FactsProps) => (
  <dl className={styles.facts}>
    {items.map((item) => (
      <div key={item.label} className={styles.fact}>
        <dt className={styles.label}>{item.label}</dt>
        <dd className={styles.value}>{item.value}</dd>
      </div>
    ))}
  </dl>
)
