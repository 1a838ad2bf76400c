import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { givenRoles } from '../../../domain/course/course-role.ts'
import { fullName } from '../../../domain/people/full-name.ts'
import { isolated } from '../../../domain/text/isolated.ts'
import { selectIsBusy, selectMember, selectRefusal, selectShows } from '../../machines/course-staff/selectors.ts'
import { refusedSentence } from '../errors/failure-sentence.ts'
import { ConfirmRow } from '../ui/confirm-row.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Form } from '../ui/form.tsx'
import type { CourseStaffProps } from './course-staff-props.ts'
import { RoleChoice } from './role-choice.tsx'

const selectIsChoosing = selectShows('role')

/** Gives a colleague another role. */
export const RoleDialog = ({ page }: CourseStaffProps) => {
  const member = useSelector(page, selectMember)
  const busy = useSelector(page, selectIsBusy)
  const close = () => busy || page.send({ type: 'CLOSE' })
  const title = `Role of ${member ? isolated(fullName(member)) : ''}`
  return (
    <Dialog title={title} open={useSelector(page, selectIsChoosing)} onClose={close} width={560}>
      <RoleForm page={page} onCancel={close} />
    </Dialog>
  )
}

const RoleForm = ({ page, onCancel }: CourseStaffProps & { onCancel: () => void }) => {
  const member = useSelector(page, selectMember)
  const busy = useSelector(page, selectIsBusy)
  const refusal = useSelector(page, selectRefusal)
  const [role, setRole] = useState(givenRoles.find((one) => one === member?.role) ?? 'coTeacher')
  const submit = () => {
    if (!busy) page.send({ type: 'SAVE_ROLE', role })
  }
  return (
    <Form faults={[]} onSubmit={submit} busy={busy} error={refusal && refusedSentence(refusal, 'Failed to change the role')}>
      <RoleChoice role={role} onChange={setRole} />
      <ConfirmRow onCancel={onCancel} busy={busy} busyLabel="Saving...">
        Save Role
      </ConfirmRow>
    </Form>
  )
}
