import { CalendarClock } from 'lucide-react'
import type { EnrollmentView, NextDueView } from '../../../domain/api/courses.ts'
import { letters } from '../../../domain/grading/letters.ts'
import { isolated } from '../../../domain/text/isolated.ts'
import { paths } from '../../paths.ts'
import { Button } from '../ui/button.tsx'
import { CourseCard } from '../ui/course-card.tsx'
import { Facts } from '../ui/facts.tsx'
import { formatDate, formatDateTime, formatPercent, formatRelative } from '../ui/format.ts'
import { GradeTile } from '../ui/grade-tile.tsx'
import { ButtonLink, Link } from '../ui/link.tsx'
import { AboutCourse } from './about-course.tsx'
import styles from './student-courses.module.css'

const states = {
  active: { label: 'Active', tone: 'ok' },
  completed: { label: 'Completed', tone: 'info' },
  removed: { label: 'Removed', tone: 'neutral' },
} as const
const closedWords = { completed: 'You have completed this course.', removed: 'You are no longer in this course.' } as const

export interface EnrollmentCardProps {
  enrollment: EnrollmentView
  now: number
  onOpenModules: () => void
}

/** One course of a student with its grade so far and what is due next; one that was left leads nowhere. */
export const EnrollmentCard = ({ enrollment, now, onOpenModules }: EnrollmentCardProps) => {
  const { course, enrollmentStatus: status, nextDue } = enrollment
  return (
    <CourseCard
      className={styles.card}
      code={course.code}
      state={states[status]}
      title={course.title}
      about={<AboutCourse course={course} />}
      description={course.description}
    >
      <div className={styles.standing}>
        <Grade enrollment={enrollment} />
        <Facts items={[{ label: 'Enrolled', value: formatDate(enrollment.enrolledAt) }]} />
      </div>
      {status === 'active' ? (
        <div className={styles.foot}>
          {nextDue && <NextDue due={nextDue} now={now} />}
          <div className={styles.buttons}>
            <ButtonLink to={paths.studentCourse(course.id)} variant="accent" full aria-label={`View Course ${isolated(course.title)}`}>
              View Course
            </ButtonLink>
            <Button
              full
              disabled={course.modules.length === 0}
              onClick={onOpenModules}
              aria-label={`Modules (${course.modules.length}) of ${isolated(course.title)}`}
            >
              Modules ({course.modules.length})
            </Button>
          </div>
        </div>
      ) : (
        <p className={styles.strip}>{closedWords[status]}</p>
      )}
    </CourseCard>
  )
}

const Grade = ({ enrollment: { grade, finalScore } }: Pick<EnrollmentCardProps, 'enrollment'>) => (
  <div className={styles.grade}>
    <GradeTile grade={letters.find((letter) => letter === grade) ?? null} />
    {finalScore === null ? (
      <span>Not graded yet</span>
    ) : (
      <span>
        {formatPercent(finalScore, 1)} <span className={styles.small}>current grade</span>
      </span>
    )}
  </div>
)

const NextDue = ({ due, now }: { due: NextDueView; now: number }) => (
  <div className={styles.strip}>
    <CalendarClock aria-hidden="true" />
    <p>
      Next due:{' '}
      <Link dir="auto" to={paths.quizAttempt(due.assignmentId)}>
        {due.title}
      </Link>
      <br />
      <span className={styles.small}>
        {formatDateTime(due.dueDate)} ({formatRelative(due.dueDate, now)})
      </span>
    </p>
  </div>
)
