import { useSelector } from '@xstate/react'
import { Users } from 'lucide-react'
import type { StudentGroupView } from '../../../domain/api/accommodations.ts'
import { fullName } from '../../../domain/people/full-name.ts'
import { isolated } from '../../../domain/text/isolated.ts'
import { selectContent, selectOutcome } from '../../machines/student-groups/selectors.ts'
import { extendedWords } from '../accommodations/sentences.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { formatNumber } from '../ui/format.ts'
import styles from './student-groups.module.css'
import type { StudentGroupsProps } from './student-groups-props.ts'

const columns = ['Group', 'Members', 'Who', 'Actions']
const NAMED = 5

const LastAct = ({ page }: StudentGroupsProps) => {
  const outcome = useSelector(page, selectOutcome)
  if (!outcome) return null
  return (
    <Banner tone="ok" onDismiss={() => page.send({ type: 'DISMISS' })}>
      <span>
        {outcome.isDeleted ? 'Deleted ' : 'Saved '}
        <bdi>{outcome.name}</bdi>. {outcome.extended > 0 && extendedWords(outcome)}
      </span>
    </Banner>
  )
}

/** The groups with their members; rows become blocks on a phone. */
export const GroupList = ({ page }: StudentGroupsProps) => {
  const groups = useSelector(page, selectContent)?.groups ?? []
  return (
    <>
      <LastAct page={page} />
      {groups.length === 0 ? (
        <EmptyState icon={<Users />} title="No groups yet" text="Create one for students who are given the same." />
      ) : (
        <DataTable label="Groups" stack columns={columns}>
          {groups.map((group) => (
            <Row key={group.id} group={group} page={page} />
          ))}
        </DataTable>
      )}
    </>
  )
}

function membersWords(members: StudentGroupView['members']): string {
  const names = members.slice(0, NAMED).map(fullName)
  const more = members.length - names.length
  return more > 0 ? `${names.join(', ')} and ${formatNumber(more)} more` : names.join(', ')
}

const Row = ({ group: { id: groupId, name, members }, page }: StudentGroupsProps & { group: StudentGroupView }) => (
  <tr>
    <th scope="row">
      <bdi className={styles.name}>{name}</bdi>
    </th>
    <td data-label="Members">{formatNumber(members.length)}</td>
    <td data-label="Who" className={styles.long}>
      {membersWords(members) || 'Nobody'}
    </td>
    <td>
      <div className={styles.acts}>
        <Button size="sm" aria-label={`Change ${isolated(name)}`} onClick={() => page.send({ type: 'EDIT', groupId })}>
          Change
        </Button>
        <Button size="sm" aria-label={`Delete ${isolated(name)}`} onClick={() => page.send({ type: 'REMOVE', groupId })}>
          Delete
        </Button>
      </div>
    </td>
  </tr>
)
