import { lazily } from '../ui/lazily.tsx'
import type { GradingDialogProps } from './grading-dialog.tsx'
import type { RemindingProps } from './reminding.tsx'

/** One submission with its grades, loaded when the first one is opened. */
export const laterGrading = lazily<GradingDialogProps>(async () => (await import('./grading-dialog.tsx')).GradingDialog)

/** The reminders, loaded when somebody is to be reminded. */
export const laterReminding = lazily<RemindingProps>(async () => (await import('./reminding.tsx')).Reminding)
