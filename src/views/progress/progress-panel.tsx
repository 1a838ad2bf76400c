import { useSelector } from '@xstate/react'
import { leaves } from 'chartroom/leaves'
import { ChartLine } from 'lucide-react'
import type { FC } from 'react'
import type { ProgressRef } from '../../machines/progress/progress.machine.ts'
import { selectFailure, selectView } from '../../machines/progress/selectors.ts'
import type { ProgressView } from '../../machines/progress/setup.ts'
import { Banner } from '../ui/banner.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/loading-view.tsx'
import { ScreenReaderOnly } from '../ui/screen-reader-only.tsx'
import styles from './progress.module.css'
import { Results } from './results.tsx'

export interface ProgressProps {
  progress: ProgressRef
}

const Loading = () => (
  <div className={styles.waiting}>
    <ScreenReaderOnly>Loading your results...</ScreenReaderOnly>
    <Skeleton lines={6} />
  </div>
)

const Failed = ({ progress }: ProgressProps) => {
  const isOffline = useSelector(progress, selectFailure)?.kind === 'network'
  return (
    <Banner
      tone="bad"
      title="Your results could not be loaded."
      action={{ label: 'Try Again', onAction: () => progress.send({ type: 'RETRY' }) }}
    >
      {isOffline && 'Network error. Please check your connection.'}
    </Banner>
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
