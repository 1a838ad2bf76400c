import { lazily } from '../ui/lazily.tsx'
import type { AttemptProps } from './attempt-props.ts'
import { warmTools } from './tools/later-tools.ts'

const exam = lazily<AttemptProps>(async () => (await import('./exam-screen.tsx')).ExamScreen)
const result = lazily<AttemptProps>(async () => (await import('./result-screen.tsx')).ResultScreen)

export const ExamScreen = exam.Component
export const ResultScreen = result.Component

/** Loads what comes after the intro, while there is a network. */
export const warmLaterScreens = async (): Promise<void> => {
  await Promise.all([exam.warm(), warmTools(), result.warm()])
}
