import { lazily } from '../ui/lazily.tsx'
import type { AttemptProps } from './attempt-props.ts'

const confirm = lazily<AttemptProps>(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog)
const result = lazily<AttemptProps>(async () => (await import('./result-screen.tsx')).ResultScreen)

export const ConfirmDialog = confirm.Component
export const ResultScreen = result.Component

/** Loads what an exam shows at its end, while there is a network. */
export const warmLaterScreens = async (): Promise<void> => {
  await Promise.all([confirm.warm(), result.warm()])
}
