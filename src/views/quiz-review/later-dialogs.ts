import { lazily } from '../ui/lazily.tsx'
import type { GradingDialogProps } from './grading/grading-dialog.tsx'
import type { RemindingProps } from './reminders/reminding-props.ts'

/** One submission with its grades, loaded when the first one is opened. */
export const laterGrading = lazily<GradingDialogProps>(async () => (await import('./grading/grading-dialog.tsx')).GradingDialog)

/** The reminders, loaded when somebody is to be reminded. */
export const laterReminding = lazily<RemindingProps>(async () => (await import('./reminders/reminding.tsx')).Reminding)
