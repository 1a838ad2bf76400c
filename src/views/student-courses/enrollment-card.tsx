import { useState } from 'react'
import type { EnrollmentView } from '../../../domain/api/courses.ts'
import { letters } from '../../../domain/grading.ts'
import { paths } from '../../routes/paths.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Facts } from '../ui/facts.tsx'
import { formatDate, formatPercent } from '../ui/format.ts'
import { GradeTile } from '../ui/grade-tile.tsx'
import { ButtonLink } from '../ui/link.tsx'
import { ModulesDialog } from './modules-dialog.tsx'
import styles from './student-courses.module.css'

const statusWords = { active: 'Active', completed: 'Completed', removed: 'Removed' } as const

/** One enrolled course with its grade so far. */
export const EnrollmentCard = ({ enrollment }: { enrollment: EnrollmentView }) => {
  const [showsModules, setShowsModules] = useState(false)
  const { course, enrollmentStatus, finalScore } = enrollment
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.line}>
        <span className={styles.code}>{course.code}</span>
        <Badge tone={enrollmentStatus === 'active' ? 'ok' : 'neutral'}>{statusWords[enrollmentStatus]}</Badge>
      </div>
      <h2 className={styles.title}>{course.title}</h2>
      <p className={styles.muted}>
        {course.subject} · {course.teacher.firstName} {course.teacher.lastName}
      </p>
      <p className={styles.description}>{course.description}</p>
      <div className={styles.grade}>
        <GradeTile grade={letters.find((letter) => letter === enrollment.grade) ?? null} />
        <span>{finalScore === null ? 'Not graded yet' : `${formatPercent(finalScore, 1)} current grade`}</span>
      </div>
      <Facts items={[{ label: 'Enrolled', value: formatDate(enrollment.enrolledAt) }]} />
      <div className={styles.buttons}>
        <ButtonLink to={paths.studentCourse(course.id)} variant="accent" full aria-label={`View Course ${course.title}`}>
          View Course
        </ButtonLink>
        <Button full onClick={() => setShowsModules(true)}>
          Modules ({course.modules.length})
        </Button>
      </div>
      <ModulesDialog course={course} open={showsModules} onClose={() => setShowsModules(false)} />
    </Card>
  )
}
