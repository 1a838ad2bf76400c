import { lazily } from '../ui/lazily.tsx'
import { Skeleton } from '../ui/loading-view.tsx'
import type { ProgressProps } from './progress-props.ts'

const panel = lazily<ProgressProps>(async () => (await import('./progress-panel.tsx')).ProgressPanel)

/** The results over time, loaded after the page that they stand on. */
export const LaterProgress = ({ progress }: ProgressProps) => <panel.Component progress={progress} fallback={<Skeleton lines={6} />} />

/** Loads the results over time. */
export const warmProgress = panel.warm
