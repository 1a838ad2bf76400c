import { lazily } from '../../ui/lazily.tsx'
import type { AttemptProps } from '../attempt-props.ts'

const tools = lazily<AttemptProps>(async () => (await import('./exam-tools.tsx')).ExamTools)

export const ExamTools = tools.Component
export const warmTools = tools.warm
