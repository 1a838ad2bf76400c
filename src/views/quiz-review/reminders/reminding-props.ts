import type { RemindersRef } from '../../../machines/reminders/reminders.machine.ts'

export interface RemindersFormProps {
  reminders: RemindersRef
}
