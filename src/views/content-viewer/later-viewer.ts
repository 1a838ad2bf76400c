import { lazily } from '../ui/lazily.tsx'
import type { ContentViewerProps } from './content-viewer.tsx'

const viewer = lazily<ContentViewerProps>(async () => (await import('./content-viewer.tsx')).ContentViewer)

/** The content viewer, loaded when the first module is opened. */
export const LaterContentViewer = viewer.Component

/** Loads the content viewer. */
export const warmContentViewer = viewer.warm
