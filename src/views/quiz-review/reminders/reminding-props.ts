import type { RemindersRef } from '../../../machines/reminders/reminders.machine.ts'

export interface RemindingProps {
  reminders: RemindersRef
}
