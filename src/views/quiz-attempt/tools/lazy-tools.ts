import { lazyComponent } from '../../ui/lazy-component.tsx'
import type { AttemptProps } from '../attempt-props.ts'

const tools = lazyComponent<AttemptProps>(async () => (await import('./exam-tools.tsx')).ExamTools)

export const ExamTools = tools.Component
export const preloadTools = tools.preload
