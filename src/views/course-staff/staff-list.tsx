import { useSelector } from '@xstate/react'
import type { CourseStaffMember } from '../../../domain/api/course-staff.ts'
import { fullName } from '../../../domain/people/full-name.ts'
import { isolated } from '../../../domain/text/isolated.ts'
import { selectContent, selectIsOwner, selectOutcome } from '../../machines/course-staff/selectors.ts'
import type { StaffOutcome } from '../../machines/course-staff/setup.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { formatDate } from '../ui/format.ts'
import { MailAddress } from '../ui/mail-address.tsx'
import { gradedWords } from './change-words.ts'
import styles from './course-staff.module.css'
import type { CourseStaffProps } from './course-staff-props.ts'
import { roleWords } from './role-words.ts'
import { StaffChanges } from './staff-changes.tsx'

const columns = ['Name', 'Email', 'Role', 'Since']

const outcomeWords: Record<StaffOutcome['kind'], string> = {
  added: 'now works in the course.',
  changed: 'has another role.',
  limited: 'sees other students now.',
  removed: 'has no access to the course any more.',
  handedOver: 'is the owner of the course now.',
}

const LastAct = ({ page }: CourseStaffProps) => {
  const outcome = useSelector(page, selectOutcome)
  if (!outcome) return null
  return (
    <Banner tone="ok" onDismiss={() => page.send({ type: 'DISMISS' })}>
      <span>
        <bdi>{outcome.name}</bdi> {outcomeWords[outcome.kind]}
      </span>
    </Banner>
  )
}

/** Who works in the course, with buttons for its owner, and the latest changes. */
export const StaffList = ({ page }: CourseStaffProps) => {
  const content = useSelector(page, selectContent)
  const isOwner = useSelector(page, selectIsOwner)
  return (
    <>
      <LastAct page={page} />
      <DataTable label="Staff" stack columns={isOwner ? [...columns, 'Actions'] : columns}>
        {content?.staff.map((member) => (
          <tr key={member.id}>
            <th scope="row">
              <bdi className={styles.name}>{fullName(member)}</bdi>
            </th>
            <td data-label="Email" className={styles.long}>
              <MailAddress address={member.email} />
            </td>
            <td data-label="Role" className={styles.long}>
              <span>{roleWords[member.role]}</span>
              {member.role === 'grader' && <Graded member={member} page={page} />}
            </td>
            <td data-label="Since">{member.since ? formatDate(member.since) : '–'}</td>
            {isOwner && <td>{member.role !== 'owner' && <Acts member={member} page={page} />}</td>}
          </tr>
        ))}
      </DataTable>
      <StaffChanges changes={content?.changes ?? []} />
    </>
  )
}

/** Whose work a grader sees, where that is not everybody's, with the button that changes it. */
const Graded = ({ member, page }: CourseStaffProps & { member: CourseStaffMember }) => {
  const isOwner = useSelector(page, selectIsOwner)
  const open = () => page.send({ type: 'OPEN_GROUPS', userId: member.id })
  return (
    <div className={styles.graded}>
      {member.onlyGroups && <span>Sees {gradedWords(member.onlyGroups.map(({ name }) => isolated(name)))}</span>}
      {isOwner && (
        <Button size="sm" aria-label={`Students of ${isolated(fullName(member))}`} onClick={open}>
          Students
        </Button>
      )}
    </div>
  )
}

const Acts = ({ member, page }: CourseStaffProps & { member: CourseStaffMember }) => {
  const userId = member.id
  const name = isolated(fullName(member))
  return (
    <div className={styles.acts}>
      <Button size="sm" aria-label={`Change Role of ${name}`} onClick={() => page.send({ type: 'OPEN_ROLE', userId })}>
        Change Role
      </Button>
      <Button size="sm" aria-label={`Remove ${name}`} onClick={() => page.send({ type: 'REMOVE', userId })}>
        Remove
      </Button>
      <Button size="sm" aria-label={`Hand Over to ${name}`} onClick={() => page.send({ type: 'HAND_OVER', userId })}>
        Hand Over
      </Button>
    </div>
  )
}
