import { memo } from 'react'
import type { RoomStudent } from '../../../domain/api/exam-room.ts'
import type { RoomConcern } from '../../../domain/attempt/room-concern.ts'
import { fullName } from '../../../domain/people/full-name.ts'
import { isolated } from '../../../domain/text/isolated.ts'
import { Badge } from '../ui/badge.tsx'
import { MailAddress } from '../ui/mail-address.tsx'
import { ActMenu } from './act-menu.tsx'
import type { ExamRoomProps } from './exam-room-props.ts'
import { useRoomTime } from './room-clock.ts'
import styles from './student-table.module.css'
import { concernWords, detailWords, keySeenWords, progressWords, remainingWords, savedWords } from './student-words.ts'

export interface StudentRowProps extends ExamRoomProps {
  student: RoomStudent
  concern: RoomConcern
  questions: number
  isChosen: boolean
  mayAct: boolean
}

/** One student of the room; a change elsewhere does not draw it again. */
export const StudentRow = memo(({ page, student, concern, questions, isChosen, mayAct }: StudentRowProps) => {
  const name = fullName(student)
  const isEmpty = student.state === 'notStarted' || student.state === 'intro'
  const isOpen = !isEmpty && student.state !== 'submitted'
  return (
    <tr className={styles.row} data-chosen={isChosen || undefined}>
      <td className={styles.choice}>{mayAct && <Choice page={page} student={student} isChosen={isChosen} />}</td>
      <th scope="row" className={styles.student}>
        <bdi className={styles.name}>{name}</bdi>
        <bdi className={styles.quiet}>
          <MailAddress address={student.email} />
        </bdi>
      </th>
      <td className={styles.state}>
        <Concern concern={concern} student={student} />
      </td>
      <td data-empty={isEmpty || undefined}>{progressWords(student, questions)}</td>
      <td data-empty={!isOpen || undefined}>
        <Saved student={student} />
      </td>
      <td className={styles.left} data-label="Time left: " data-empty={!isOpen || undefined}>
        <Remaining student={student} />
      </td>
      <td className={styles.acts}>{mayAct && <ActMenu page={page} student={student} />}</td>
    </tr>
  )
})

const Choice = ({ page, student, isChosen }: Pick<StudentRowProps, 'page' | 'student' | 'isChosen'>) => (
  <label>
    <input
      type="checkbox"
      aria-label={`Select ${isolated(fullName(student))}`}
      checked={isChosen}
      onChange={() => page.send({ type: 'CHOOSE', studentId: student.studentId })}
    />
  </label>
)

const Concern = ({ concern, student }: Pick<StudentRowProps, 'concern' | 'student'>) => {
  const [words, tone] = concernWords[concern]
  const keySeen = keySeenWords(student)
  const detail = useRoomTime((now) => detailWords(concern, student, now))
  return (
    <>
      <Badge tone={tone}>{words}</Badge>
      {detail !== '' && <span className={styles.quiet}>{detail}</span>}
      {keySeen !== null && <span className={styles.quiet}>{keySeen}</span>}
    </>
  )
}

const Saved = ({ student }: Pick<StudentRowProps, 'student'>) => useRoomTime((now) => savedWords(student, now))

const Remaining = ({ student }: Pick<StudentRowProps, 'student'>) => useRoomTime((now) => remainingWords(student, now))
