import { useSelector } from '@xstate/react'
import { unprinted } from '../printing/printing.tsx'
import { RetryBanner } from '../ui/retry-banner.tsx'
import { lazyAttemptChoice } from './lazy-parts.ts'
import styles from './quiz-statistics.module.css'
import type { QuizStatisticsProps } from './quiz-statistics-props.ts'

/** Which attempt of each student the figures are over. */
export const AttemptSwitch = ({ page }: QuizStatisticsProps) => {
  const attempts = useSelector(page, ({ context }) => context.attempts)
  const shown = useSelector(page, ({ context }) => context.figures?.attempts)
  const isBusy = useSelector(page, (snapshot) => snapshot.hasTag('busy'))
  const hasFailed = useSelector(page, (snapshot) => snapshot.matches('refreshFailed'))
  return (
    <>
      <div className={`${styles.switch} ${unprinted}`}>
        <span className={styles.note}>Attempts</span>
        <lazyAttemptChoice.Component attempts={attempts} onChoose={(next) => page.send({ type: 'CHOOSE_ATTEMPTS', attempts: next })} />
        <span role="status" className={styles.note}>
          {isBusy ? 'Loading statistics...' : ''}
        </span>
      </div>
      <p className={styles.printed}>{`Over the ${shown} attempt of each student.`}</p>
      {hasFailed && <RetryBanner page={page}>Failed to load these statistics. The figures below are the previous ones.</RetryBanner>}
    </>
  )
}
