import { memo } from 'react'
import { classNames } from '../ui/class-names.ts'
import styles from './path-screen.module.css'

interface StepListProps {
  label: string
  /** What happened, and the state that it led to; the start first. */
  steps: readonly { readonly words: string; readonly state: string }[]
  /** The place of the step that the chart shows. */
  current: number
}

interface RowProps {
  words: string
  state: string
  isCurrent: boolean
  isAhead: boolean
}

const Row = memo(({ words, state, isCurrent, isAhead }: RowProps) => (
  <li
    aria-current={isCurrent ? 'step' : undefined}
    className={classNames(styles.step, isCurrent && styles.current, isAhead && styles.ahead)}
  >
    <span>{words}</span>
    <span className={styles.state}>{state}</span>
  </li>
))

/** Steps of a path in their order, the one that the chart shows marked; those that are still to come are grey. */
export const StepList = ({ label, steps, current }: StepListProps) => (
  <ol className={styles.script} aria-label={label}>
    {steps.map((step, at) => (
      // Steps never change places.
      // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its place
      <Row key={at} {...step} isCurrent={at === current} isAhead={at > current} />
    ))}
  </ol>
)
