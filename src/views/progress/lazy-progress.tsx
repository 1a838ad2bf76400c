import { lazyComponent } from '../ui/lazy-component.tsx'
import { Skeleton } from '../ui/loading-view.tsx'
import type { ProgressProps } from './progress-props.ts'

const panel = lazyComponent<ProgressProps>(async () => (await import('./progress-panel.tsx')).ProgressPanel)

/** The results over time, loaded after the page that they stand on. */
export const LazyProgress = ({ progress }: ProgressProps) => <panel.Component progress={progress} fallback={<Skeleton lines={6} />} />

/** Loads the results over time. */
export const preloadProgress = panel.preload
