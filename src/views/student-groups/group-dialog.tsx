import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { limits } from '../../../domain/limits.ts'
import { isolated } from '../../../domain/text/isolated.ts'
import { selectContent, selectGroup, selectIsBusy, selectIsEditing, selectRefusal } from '../../machines/student-groups/selectors.ts'
import { refusedSentence } from '../errors/failure-sentence.ts'
import { ConfirmRow } from '../ui/confirm-row.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Form, useHeldFaults } from '../ui/form.tsx'
import { TextField } from '../ui/text-field.tsx'
import { MemberPicker } from './member-picker.tsx'
import type { StudentGroupsProps } from './student-groups-props.ts'

/** Makes a group, or changes its name and members. */
export const GroupDialog = ({ page }: StudentGroupsProps) => {
  const group = useSelector(page, selectGroup)
  const busy = useSelector(page, selectIsBusy)
  const close = () => busy || page.send({ type: 'CLOSE' })
  return (
    <Dialog
      title={group ? `Change ${isolated(group.name)}` : 'New group'}
      open={useSelector(page, selectIsEditing)}
      onClose={close}
      width={560}
    >
      <GroupForm page={page} onCancel={close} />
    </Dialog>
  )
}

const GroupForm = ({ page, onCancel }: StudentGroupsProps & { onCancel: () => void }) => {
  const group = useSelector(page, selectGroup)
  const busy = useSelector(page, selectIsBusy)
  const refusal = useSelector(page, selectRefusal)
  const content = useSelector(page, selectContent)
  const [name, setName] = useState(group?.name ?? '')
  const [members, setMembers] = useState<readonly string[]>(group?.members.map(({ studentId }) => studentId) ?? [])
  const { shown, asked, ask } = useHeldFaults(name.trim() === '' ? ['name'] : [])
  const submit = () => {
    if (ask() && !busy) page.send({ type: 'SAVE', name: name.trim(), studentIds: [...members] })
  }
  return (
    <Form guarded faults={asked} onSubmit={submit} busy={busy} error={refusal && refusedSentence(refusal, 'Failed to save the group')}>
      <TextField
        label="Name"
        required
        autoComplete="off"
        maxLength={limits.name}
        value={name}
        onChange={setName}
        error={shown.length > 0 ? 'Please enter a name.' : null}
      />
      <MemberPicker students={content?.students ?? []} former={group?.members ?? []} chosen={members} onChange={setMembers} />
      <ConfirmRow onCancel={onCancel} busy={busy} busyLabel="Saving...">
        Save Group
      </ConfirmRow>
    </Form>
  )
}
