import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { RunningExamView } from '../../../domain/api/courses.ts'
import { selectLoadedAt, selectRunning } from '../../machines/student-courses/selectors.ts'
import { paths } from '../../paths.ts'
import { Banner } from '../ui/banner.tsx'
import { formatTime, formatZonedDateTime } from '../ui/format.ts'
import { Link } from '../ui/link.tsx'
import type { StudentCoursesProps } from './student-courses-props.ts'

const longestTimer = 2 ** 31 - 1

/** Whether an end passes while the page is open. An end before the reading, in which the server called the exam open, says only that a clock is wrong. */
function useIsOver(deadline: string | null, loadedAt: number): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const left = Date.parse(deadline ?? '') - loadedAt
    if (!(left > 0 && left < longestTimer)) return
    const end = Date.now() + left
    const look = () => setIsOver(Date.now() >= end)
    const timer = setTimeout(look, left + 1)
    // Timers stop while a device sleeps.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [deadline, loadedAt])
  return isOver
}

/** One exam; once its time is up the quiz says what became of it. */
const ExamUnderWay = ({ assignmentId, title, deadline, pausedAt, loadedAt }: RunningExamView & { loadedAt: number }) => {
  const isOver = useIsOver(deadline, loadedAt)
  return (
    <Banner tone="warn" role="note">
      {pausedAt
        ? `Your exam has been paused since ${formatTime(pausedAt)}`
        : isOver
          ? 'The time of your exam is up'
          : 'You have an exam under way'}
      : <bdi>{title}</bdi>
      {deadline === null ? '. ' : `, until ${formatZonedDateTime(deadline)}. `}
      <Link to={paths.quizAttempt(assignmentId)}>{isOver ? 'See Quiz' : 'Continue Quiz'}</Link>
    </Banner>
  )
}

/** The exams that the student has begun and not submitted, each with the way back to it. */
export const ExamsUnderWay = ({ courses }: Pick<StudentCoursesProps, 'courses'>) => {
  const loadedAt = useSelector(courses, selectLoadedAt)
  return useSelector(courses, selectRunning).map((exam) => <ExamUnderWay key={exam.assignmentId} {...exam} loadedAt={loadedAt} />)
}
