import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { GivenRole } from '../../../domain/course/course-role.ts'
import { selectIsBusy, selectRefusal, selectShows } from '../../machines/course-staff/selectors.ts'
import { refusedSentence } from '../errors/failure-sentence.ts'
import { ConfirmRow } from '../ui/confirm-row.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EmailField } from '../ui/email-field.tsx'
import { Form, useHeldFaults } from '../ui/form.tsx'
import type { CourseStaffProps } from './course-staff-props.ts'
import { RoleChoice } from './role-choice.tsx'

const selectIsAdding = selectShows('adding')

/** Gives a teacher of the school a role in the course. */
export const AddColleagueDialog = ({ page }: CourseStaffProps) => {
  const busy = useSelector(page, selectIsBusy)
  const close = () => busy || page.send({ type: 'CLOSE' })
  return (
    <Dialog title="Add a colleague" open={useSelector(page, selectIsAdding)} onClose={close} width={560}>
      <ColleagueForm page={page} onCancel={close} />
    </Dialog>
  )
}

const ColleagueForm = ({ page, onCancel }: CourseStaffProps & { onCancel: () => void }) => {
  const busy = useSelector(page, selectIsBusy)
  const refusal = useSelector(page, selectRefusal)
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<GivenRole>('coTeacher')
  const { shown, asked, ask } = useHeldFaults(email.trim() === '' ? ['email'] : [])
  const submit = () => {
    if (ask() && !busy) page.send({ type: 'ADD', email: email.trim(), role })
  }
  return (
    <Form guarded faults={asked} onSubmit={submit} busy={busy} error={refusal && refusedSentence(refusal, 'Failed to add the colleague')}>
      <EmailField
        label="Email address"
        required
        value={email}
        onChange={setEmail}
        error={shown.length > 0 ? 'Please enter an email address.' : null}
      />
      <RoleChoice role={role} onChange={setRole} />
      <ConfirmRow onCancel={onCancel} busy={busy} busyLabel="Adding...">
        Add
      </ConfirmRow>
    </Form>
  )
}
