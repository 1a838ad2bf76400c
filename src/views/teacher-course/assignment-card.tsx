import { useSelector } from '@xstate/react'
import { ClipboardCheck, Copy, FileText, MessagesSquare, Pencil, SquareArrowOutUpRight, Users } from 'lucide-react'
import type { AssignmentRow } from '../../../domain/api/assignments.ts'
import { mayAs } from '../../../domain/course/course-role.ts'
import { isolated } from '../../../domain/text/isolated.ts'
import type { CourseAssignmentsRef } from '../../machines/course-assignments/course-assignments.machine.ts'
import { selectIsStudentView } from '../../machines/course-assignments/selectors.ts'
import { paths } from '../../paths.ts'
import { MathText } from '../math/math-text.tsx'
import { AssignmentBadges } from '../teacher-assignments/assignment-badges.tsx'
import { pathOfAssignment } from '../teacher-assignments/assignment-path.ts'
import { Button } from '../ui/button.tsx'
import { CardLink } from '../ui/card-link.tsx'
import { Facts, type FactsProps } from '../ui/facts.tsx'
import { formatDateTime, formatNumber } from '../ui/format.ts'
import { KindIcon } from '../ui/kind-icon.tsx'
import { ButtonLink } from '../ui/link.tsx'
import { useFocusAfterPublishing } from './published-focus.ts'
import styles from './teacher-course.module.css'

const icons = { quiz: ClipboardCheck, discussion: MessagesSquare, external_tool: SquareArrowOutUpRight, other: FileText } as const

const attemptsOf = ({ allowed_attempts: attempts }: AssignmentRow): FactsProps['items'] => {
  if (attempts === 1) return []
  return [{ label: 'Attempts allowed', value: attempts < 0 ? 'Unlimited' : attempts }]
}

const factsOf = (row: AssignmentRow, isStudentView: boolean): FactsProps['items'] => [
  { label: 'Type', value: row.assignment_type === 'quiz' ? 'Quiz' : 'Assignment' },
  { label: 'Points', value: formatNumber(row.max_points) },
  { label: 'Due', value: formatDateTime(row.due_date) },
  { label: 'Available from', value: formatDateTime(row.available_from) },
  { label: 'Available until', value: formatDateTime(row.available_until) },
  ...(row.has_time_limit && row.time_limit_minutes ? [{ label: 'Time limit', value: `${row.time_limit_minutes} min` }] : []),
  ...attemptsOf(row),
  ...(isStudentView ? [] : [{ label: 'Submissions', value: row.submission_count ?? 0 }]),
]

export interface AssignmentCardProps {
  assignment: AssignmentRow
  page: CourseAssignmentsRef
  now: number
}

/** One assignment; the whole card leads to its review or details, teachers get Edit and Publish. */
export const AssignmentCard = ({ assignment, page, now }: AssignmentCardProps) => {
  const isStudentView = useSelector(page, selectIsStudentView)
  const to = pathOfAssignment(assignment)
  return (
    <li className={styles.card}>
      <KindIcon icon={icons[assignment.assignment_type]} />
      <div className={styles.text}>
        <div className={styles.line}>
          <h3 className={styles.title}>{to === null ? assignment.title : <CardLink to={to}>{assignment.title}</CardLink>}</h3>
          <AssignmentBadges row={assignment} now={now} />
        </div>
        <MathText as="p" className={styles.description} text={assignment.description} />
        <Facts items={factsOf(assignment, isStudentView)} />
      </div>
      {!isStudentView && <Actions assignment={assignment} page={page} now={now} />}
    </li>
  )
}

/** Whether students can be in a quiz, or can come: it is published and not over. */
const hasExamRoom = ({ assignment_type: type, is_published: isPublished, available_until: until }: AssignmentRow, now: number): boolean =>
  type === 'quiz' && isPublished && (until === null || Date.parse(until) > now)

const ExamRoomLink = ({ assignment: { id, title } }: Pick<AssignmentCardProps, 'assignment'>) => (
  <ButtonLink to={paths.examRoom(id)} icon={<Users aria-hidden="true" />} aria-label={`Exam room of ${isolated(title)}`}>
    Exam room
  </ButtonLink>
)

const Actions = ({ assignment, page, now }: AssignmentCardProps) => {
  const { id, title, course_id: courseId, shared_as: role } = assignment
  const mayTeach = mayAs(role, 'teach')
  const isOwnQuiz = mayTeach && assignment.assignment_type === 'quiz'
  const isPublishing = useSelector(page, (snapshot) => snapshot.hasTag('publishing') && snapshot.context.assignmentId === id)
  const row = useFocusAfterPublishing(assignment.is_published)
  const canPublish = useSelector(page, (snapshot) => snapshot.can({ type: 'PUBLISH', assignmentId: id }))
  return (
    <div className={styles.actions} ref={row}>
      {hasExamRoom(assignment, now) && mayAs(role, 'watch') && <ExamRoomLink assignment={assignment} />}
      {isOwnQuiz && (
        <ButtonLink to={paths.editQuiz(courseId, id)} icon={<Pencil aria-hidden="true" />} aria-label={`Edit ${isolated(title)}`}>
          Edit
        </ButtonLink>
      )}
      {isOwnQuiz && (
        <Button
          icon={<Copy aria-hidden="true" />}
          aria-label={`Duplicate ${isolated(title)}`}
          onClick={() => page.send({ type: 'OPEN_COPY', assignmentId: id })}
        >
          Duplicate
        </Button>
      )}
      {!assignment.is_published && mayTeach && (
        <Button
          variant="accent"
          aria-label={isPublishing ? undefined : `Publish ${isolated(title)}`}
          busy={isPublishing}
          busyLabel="Publishing..."
          disabled={!canPublish && !isPublishing}
          onClick={() => page.send({ type: 'PUBLISH', assignmentId: id })}
        >
          Publish
        </Button>
      )}
    </div>
  )
}
