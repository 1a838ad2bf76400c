import { fullName } from '../../../domain/people/full-name.ts'
import type { CourseList } from '../../machines/accommodations/setup.ts'
import { DataTable } from '../ui/data-table.tsx'
import styles from './accommodations.module.css'
import type { AccommodationsProps } from './accommodations-props.ts'
import { GiveButton } from './give-button.tsx'
import { GivenCell } from './given-cell.tsx'
import { NamedStudent } from './named-student.tsx'

type Students = CourseList['students']

const columns = ['Student', 'Given for every quiz', 'Groups', 'Accommodation']

/** One page of students with what each is given for the whole course; rows become blocks on a phone. */
export const CourseTable = ({ students, page }: AccommodationsProps & { students: Students }) => (
  <DataTable label="Students" stack columns={columns}>
    {students.map((student) => (
      <Row key={student.studentId} student={student} page={page} />
    ))}
  </DataTable>
)

const Row = ({ student, page }: AccommodationsProps & { student: Students[number] }) => (
  <tr>
    <th scope="row">
      <NamedStudent {...student} />
    </th>
    <td data-label="Given for every quiz">
      <GivenCell given={student.own} />
    </td>
    <td data-label="Groups" className={styles.long}>
      {student.groups.length === 0 ? <span className={styles.muted}>None</span> : student.groups.map(({ name }) => name).join(', ')}
    </td>
    <td>
      <GiveButton
        receiver={{ kind: 'student', id: student.studentId }}
        name={fullName(student)}
        isGiven={student.own !== null}
        page={page}
      />
    </td>
  </tr>
)
