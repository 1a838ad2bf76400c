import type { GroupTerms } from '../../../domain/api/accommodations.ts'
import type { AccommodationList } from '../../machines/accommodations/setup.ts'
import { paths } from '../../paths.ts'
import { DataTable } from '../ui/data-table.tsx'
import { formatNumber } from '../ui/format.ts'
import { Link } from '../ui/link.tsx'
import styles from './accommodations.module.css'
import type { AccommodationsProps } from './accommodations-props.ts'
import { GiveButton } from './give-button.tsx'
import { GivenCell } from './given-cell.tsx'

const columns = ['Group', 'Members', 'Given', 'Accommodation']

/** The groups of the course with what each is given here. */
export const GroupSection = ({ list, page }: AccommodationsProps & { list: AccommodationList }) => (
  <div className={styles.results}>
    <h2>Groups</h2>
    {list.groups.length === 0 ? (
      <p className={styles.muted}>
        This course has no groups. <Link to={paths.studentGroups(list.course.id)}>Create a group</Link> to give several students the same.
      </p>
    ) : (
      <DataTable label="Groups" stack columns={columns}>
        {list.groups.map((group) => (
          <Row key={group.groupId} group={group} page={page} />
        ))}
      </DataTable>
    )}
  </div>
)

const Row = ({ group: { groupId, name, memberCount, given }, page }: AccommodationsProps & { group: GroupTerms }) => (
  <tr>
    <th scope="row">
      <bdi className={styles.strong}>{name}</bdi>
    </th>
    <td data-label="Members">{formatNumber(memberCount)}</td>
    <td data-label="Given">
      <GivenCell given={given} />
    </td>
    <td>
      <GiveButton receiver={{ kind: 'group', id: groupId }} name={name} isGiven={given !== null} page={page} />
    </td>
  </tr>
)
