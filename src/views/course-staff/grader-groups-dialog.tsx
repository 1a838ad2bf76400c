import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { fullName } from '../../../domain/people/full-name.ts'
import { isolated } from '../../../domain/text/isolated.ts'
import {
  selectCourseId,
  selectGroups,
  selectIsBusy,
  selectMember,
  selectRefusal,
  selectShows,
} from '../../machines/course-staff/selectors.ts'
import { paths } from '../../paths.ts'
import { refusedSentence } from '../errors/failure-sentence.ts'
import { ConfirmRow } from '../ui/confirm-row.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Form, useHeldFaults } from '../ui/form.tsx'
import { Link } from '../ui/link.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import type { CourseStaffProps } from './course-staff-props.ts'
import { GroupChoice } from './group-choice.tsx'

const selectIsChoosing = selectShows('groups')

const options = [
  { value: 'all', label: 'All students' },
  { value: 'groups', label: 'Students of these groups' },
] as const

/** Limits a grader to groups of students, or removes the limit. */
export const GraderGroupsDialog = ({ page }: CourseStaffProps) => {
  const member = useSelector(page, selectMember)
  const busy = useSelector(page, selectIsBusy)
  const close = () => busy || page.send({ type: 'CLOSE' })
  const title = `Students whom ${member ? isolated(fullName(member)) : ''} grades`
  return (
    <Dialog title={title} open={useSelector(page, selectIsChoosing)} onClose={close} width={560}>
      <GroupsForm page={page} onCancel={close} />
    </Dialog>
  )
}

const NoGroups = ({ page }: CourseStaffProps) => (
  <p>
    This course has no groups. <Link to={paths.studentGroups(useSelector(page, selectCourseId))}>Create a group</Link> first.
  </p>
)

const GroupsForm = ({ page, onCancel }: CourseStaffProps & { onCancel: () => void }) => {
  const busy = useSelector(page, selectIsBusy)
  const refusal = useSelector(page, selectRefusal)
  const groups = useSelector(page, selectGroups)
  const held = useSelector(page, selectMember)?.onlyGroups?.map(({ id }) => id)
  const [chosen, setChosen] = useState<readonly string[] | null>(held ?? null)
  const { shown, asked, ask } = useHeldFaults(chosen?.length === 0 ? ['groups'] : [])
  const submit = () => {
    if (ask() && !busy) page.send({ type: 'SAVE_GROUPS', groupIds: chosen && [...chosen] })
  }
  const error = shown.length > 0 ? 'Please choose a group.' : null
  return (
    <Form guarded faults={asked} onSubmit={submit} busy={busy} error={refusal && refusedSentence(refusal, 'Failed to save the groups')}>
      <RadioGroup
        label="Sees and grades"
        value={chosen ? 'groups' : 'all'}
        onChange={(scope) => setChosen(scope === 'all' ? null : (held ?? []))}
        options={options}
      />
      {chosen && groups.length === 0 && <NoGroups page={page} />}
      {chosen && groups.length > 0 && <GroupChoice groups={groups} chosen={chosen} onChange={setChosen} error={error} />}
      <ConfirmRow onCancel={onCancel} busy={busy} busyLabel="Saving...">
        Save
      </ConfirmRow>
    </Form>
  )
}
