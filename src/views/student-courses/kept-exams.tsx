import { useSelector } from '@xstate/react'
import { selectKeptExams } from '../../machines/student-courses/selectors.ts'
import { paths } from '../../paths.ts'
import { Banner } from '../ui/banner.tsx'
import { formatZonedDateTime } from '../ui/format.ts'
import { Link } from '../ui/link.tsx'
import type { StudentCoursesProps } from './student-courses-props.ts'

/** The begun exams that this device can go on with while the courses cannot be read, each with the way back to it. */
export const KeptExams = ({ courses }: Pick<StudentCoursesProps, 'courses'>) =>
  useSelector(courses, selectKeptExams).map(({ assignmentId, title, deadline }) => (
    <Banner key={assignmentId} tone="warn" role="note">
      You have begun an exam on this device: <bdi>{title}</bdi>
      {deadline === null ? '. ' : `, until ${formatZonedDateTime(deadline)}. `}
      <Link to={paths.quizAttempt(assignmentId)}>Continue Quiz</Link>
    </Banner>
  ))
