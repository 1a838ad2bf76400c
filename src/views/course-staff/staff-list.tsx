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
import { scopeWords } from './change-words.ts'
import styles from './course-staff.module.css'
import type { CourseStaffProps } from './course-staff-props.ts'
import { roleWords } from './role-words.ts'
import { StaffChanges } from './staff-changes.tsx'

const columns = ['Name', 'Email', 'Role', 'Since']

const outcomeWords: Record<StaffOutcome['kind'], string> = {
  added: 'now works in the course.',
  changed: 'has a new role.',
  limited: 'now sees different students.',
  removed: 'no longer has access to the course.',
  handedOver: 'is now the owner.',
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
            <td className={styles.long}>
              <MailAddress address={member.email} />
            </td>
            <td data-label="Role">
              <span>{roleWords[member.role]}</span>
              {member.role === 'grader' && <GraderScope member={member} page={page} />}
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

/** The students whom a grader may see, where that is not everybody, with the button that changes it. */
const GraderScope = ({ member, page }: CourseStaffProps & { member: CourseStaffMember }) => {
  const isOwner = useSelector(page, selectIsOwner)
  const open = () => page.send({ type: 'OPEN_GROUPS', userId: member.id })
  return (
    <div className={styles.scope}>
      {member.onlyGroups && <span>Sees {scopeWords(member.onlyGroups.map(({ name }) => name))}</span>}
      {isOwner && (
        <Button size="sm" aria-label={`Choose Groups for ${isolated(fullName(member))}`} onClick={open}>
          Choose Groups
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
