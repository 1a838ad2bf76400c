import { lazyComponent } from '../ui/lazy-component.tsx'
import type { GradingDialogProps } from './grading/grading-dialog.tsx'
import type { RemindersFormProps } from './reminders/reminding-props.ts'

/** One submission with its grades, loaded when the first one is opened. */
export const lazyGradingDialog = lazyComponent<GradingDialogProps>(async () => (await import('./grading/grading-dialog.tsx')).GradingDialog)

/** The reminders, loaded when somebody is to be reminded. */
export const lazyReminders = lazyComponent<RemindersFormProps>(async () => (await import('./reminders/reminders-form.tsx')).RemindersForm)
