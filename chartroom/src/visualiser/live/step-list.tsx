import { classNames } from '../ui/class-names.ts'
import styles from './path-screen.module.css'

interface StepListProps {
  label: string
  /** What happened, and the state that it led to; the start first. */
  steps: readonly { readonly words: string; readonly state: string }[]
  /** The place of the step that the chart shows. */
  current: number
}

/** Steps of a path in their order, the one that the chart shows marked; those that are still to come are grey. */
export const StepList = ({ label, steps, current }: StepListProps) => (
  <ol className={styles.script} aria-label={label}>
    {steps.map(({ words, state }, at) => (
      <li
        // Steps never change places.
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its place
        key={at}
        aria-current={at === current ? 'step' : undefined}
        className={classNames(styles.step, at === current && styles.current, at > current && styles.ahead)}
      >
        <span>{words}</span>
        <span className={styles.state}>{state}</span>
      </li>
    ))}
  </ol>
)
