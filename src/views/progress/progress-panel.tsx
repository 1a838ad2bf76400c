import { useSelector } from '@xstate/react'
import { leaves } from 'chartroom/leaves'
import { ChartLine } from 'lucide-react'
import type { FC } from 'react'
import { selectFailure, selectView } from '../../machines/progress/selectors.ts'
import type { ProgressView } from '../../machines/progress/setup.ts'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/loading-view.tsx'
import { RetryBanner } from '../ui/retry-banner.tsx'
import { ScreenReaderOnly } from '../ui/screen-reader-only.tsx'
import styles from './progress.module.css'
import type { ProgressProps } from './progress-props.ts'
import { Results } from './results.tsx'

const Loading = () => (
  <div className={styles.waiting}>
    <ScreenReaderOnly>Loading your results...</ScreenReaderOnly>
    <Skeleton lines={6} />
  </div>
)

const Failed = ({ progress }: ProgressProps) => {
  const isOffline = useSelector(progress, selectFailure)?.kind === 'network'
  return (
    <RetryBanner page={progress} title="Your results could not be loaded.">
      {isOffline && 'Network error. Please check your connection.'}
    </RetryBanner>
  )
}

const Empty = () => (
  <EmptyState
    icon={<ChartLine />}
    title="Your results will appear here after your first quiz"
    text="Each quiz you submit becomes a point on this chart."
  />
)

const screens: Record<ProgressView, FC<ProgressProps>> = { loading: Loading, failed: Failed, empty: Empty, results: Results }

/** A student's own results over time, in whatever state they are. */
export const ProgressPanel = ({ progress }: ProgressProps) => {
  const Screen = screens[useSelector(progress, selectView)]
  return (
    <Card title="Your progress" data-machine="progress" data-state={useSelector(progress, leaves)}>
      <Screen progress={progress} />
    </Card>
  )
}
