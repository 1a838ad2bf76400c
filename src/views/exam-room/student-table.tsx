import { memo } from 'react'
import type { RoomStudent } from '../../../domain/api/exam-room.ts'
import type { RoomConcern } from '../../../domain/attempt/room-concern.ts'
import { NoStudents } from '../quiz-review/no-students.tsx'
import { ScreenReaderOnly } from '../ui/screen-reader-only.tsx'
import type { ExamRoomProps } from './exam-room-props.ts'
import { StudentRow } from './student-row.tsx'
import styles from './student-table.module.css'

/** A student with why somebody looks at him or her. */
export interface ListedStudent {
  student: RoomStudent
  concern: RoomConcern
}

export interface StudentTableProps extends ExamRoomProps {
  listed: readonly ListedStudent[]
  questions: number
  chosen: ReadonlySet<string>
  /** Whoever only watches selects nobody. */
  mayAct: boolean
  /** Nobody is in the course at all. */
  isEmpty: boolean
}

const Head = () => (
  <thead>
    <tr>
      <th scope="col">
        <ScreenReaderOnly>Selected</ScreenReaderOnly>
      </th>
      <th scope="col">Student</th>
      <th scope="col">State</th>
      <th scope="col">Progress</th>
      <th scope="col">Last save</th>
      <th scope="col">Time left</th>
      <th scope="col">
        <ScreenReaderOnly>Acts</ScreenReaderOnly>
      </th>
    </tr>
  </thead>
)

/** The students of the room, those who need help first; rows off the screen are neither laid out nor painted. */
export const StudentTable = memo(({ page, listed, questions, chosen, mayAct, isEmpty }: StudentTableProps) => {
  if (isEmpty || listed.length === 0) return <NoStudents isEmpty={isEmpty} />
  return (
    <table className={styles.table} aria-label="Students">
      <Head />
      <tbody>
        {listed.map(({ student, concern }) => (
          <StudentRow key={student.studentId} {...{ page, student, concern, questions, mayAct }} isChosen={chosen.has(student.studentId)} />
        ))}
      </tbody>
    </table>
  )
})
