import { lazyComponent } from '../ui/lazy-component.tsx'
import type { ContentViewerProps } from './content-viewer.tsx'

const viewer = lazyComponent<ContentViewerProps>(async () => (await import('./content-viewer.tsx')).ContentViewer)

/** The content viewer, loaded when the first module is opened. */
export const LazyContentViewer = viewer.Component

/** Loads the content viewer. */
export const preloadContentViewer = viewer.preload
