import { useSelector } from '@xstate/react'
import { leaves } from 'chartroom/leaves'
import type { RemindersSnapshot } from '../../../machines/reminders/reminders.machine.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ReminderChoice } from './reminder-choice.tsx'
import { ReminderResult } from './reminder-result.tsx'
import type { RemindersFormProps } from './reminding-props.ts'

const selectHasSent = ({ context }: RemindersSnapshot): boolean => context.result !== null

/** Reminders to students who have not submitted: whom, and what became of it. */
export const RemindersForm = ({ reminders }: RemindersFormProps) => {
  const isBusy = useSelector(reminders, (snapshot) => snapshot.hasTag('busy'))
  const hasSent = useSelector(reminders, selectHasSent)
  const state = useSelector(reminders, leaves)
  return (
    <Dialog open title="Send Reminder Email" width={560} dismissable={!isBusy} onClose={() => reminders.send({ type: 'CLOSE' })}>
      <div data-machine="reminders" data-state={state}>
        {hasSent ? <ReminderResult reminders={reminders} /> : <ReminderChoice reminders={reminders} />}
      </div>
    </Dialog>
  )
}
