import { lazyComponent } from '../ui/lazy-component.tsx'
import type { AttemptProps } from './attempt-props.ts'
import { preloadTools } from './tools/lazy-tools.ts'

const exam = lazyComponent<AttemptProps>(async () => (await import('./exam-screen.tsx')).ExamScreen)
const result = lazyComponent<AttemptProps>(async () => (await import('./result-screen.tsx')).ResultScreen)

export const ExamScreen = exam.Component
export const ResultScreen = result.Component

/** Loads what comes after the intro, while there is a network. */
export const preloadScreens = async (): Promise<void> => {
  await Promise.all([exam.preload(), preloadTools(), result.preload()])
}
