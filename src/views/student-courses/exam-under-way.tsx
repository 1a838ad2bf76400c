import { useSelector } from '@xstate/react'
import { selectRunning } from '../../machines/student-courses/selectors.ts'
import { paths } from '../../paths.ts'
import { Banner } from '../ui/banner.tsx'
import { formatZonedDateTime } from '../ui/format.ts'
import { Link } from '../ui/link.tsx'
import type { StudentCoursesProps } from './student-courses-props.ts'

/** The exams that the student has begun and not submitted, each with the way back to it. */
export const ExamsUnderWay = ({ courses }: Pick<StudentCoursesProps, 'courses'>) =>
  useSelector(courses, selectRunning).map(({ assignmentId, title, deadline }) => (
    <Banner key={assignmentId} tone="warn" role="note">
      You have an exam under way: <bdi>{title}</bdi>
      {deadline === null ? '. ' : `, until ${formatZonedDateTime(deadline)}. `}
      <Link to={paths.quizAttempt(assignmentId)}>Continue Quiz</Link>
    </Banner>
  ))
