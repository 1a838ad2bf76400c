import { useSelector } from '@xstate/react'
import { leaves } from 'chartroom/leaves'
import type { FC } from 'react'
import type { AttemptHistoryRef } from '../../machines/attempt-history/attempt-history.machine.ts'
import { selectFailure, selectHistory, selectView } from '../../machines/attempt-history/selectors.ts'
import type { History, HistoryView } from '../../machines/attempt-history/setup.ts'
import { unprinted } from '../printing/printing.tsx'
import { Skeleton } from '../ui/loading-view.tsx'
import { RetryBanner } from '../ui/retry-banner.tsx'
import styles from './attempt-history.module.css'
import { AttemptLog } from './attempt-log.tsx'
import { AttemptTable, NextAttempt } from './attempt-table.tsx'
import { historyFailureSentence } from './sentences.ts'

export interface AttemptHistoryCardProps {
  history: AttemptHistoryRef
  /** The attempt whose review stands on the same page. */
  shownId: string
}

const Loading = () => (
  <>
    <p role="status" className={styles.muted}>
      Loading your attempts...
    </p>
    <Skeleton lines={2} />
  </>
)

const Failed = ({ history }: AttemptHistoryCardProps) => (
  <RetryBanner page={history}>{historyFailureSentence(useSelector(history, selectFailure))}</RetryBanner>
)

const Empty = () => <p className={styles.muted}>No submissions yet.</p>

const sentence = ({ submissions }: History): string =>
  submissions.length === 1 ? 'This is your only attempt so far.' : `You have made ${submissions.length} attempts. The best one counts.`

const Attempts = ({ history, shownId }: AttemptHistoryCardProps) => {
  const read = useSelector(history, selectHistory)
  if (!read) return null
  return (
    <>
      <div className={styles.head}>
        <p className={styles.muted}>{sentence(read)}</p>
        <NextAttempt history={read} />
      </div>
      {read.submissions.length > 1 && <AttemptTable history={read} shownId={shownId} />}
      <AttemptLog history={read} />
    </>
  )
}

const parts: Record<HistoryView, FC<AttemptHistoryCardProps>> = { loading: Loading, failed: Failed, empty: Empty, attempts: Attempts }

/** All attempts of the quiz whose review stands above; not part of what is printed. */
export const AttemptHistoryCard = (props: AttemptHistoryCardProps) => {
  const Part = parts[useSelector(props.history, selectView)]
  return (
    <section
      className={`${styles.section} ${unprinted}`}
      aria-labelledby="attempts"
      data-machine="attemptHistory"
      data-state={useSelector(props.history, leaves)}
    >
      <h2 id="attempts">Attempts</h2>
      <Part {...props} />
    </section>
  )
}
