import { ClipboardCheck, FileText, MessagesSquare, SquareArrowOutUpRight } from 'lucide-react'
import type { AssignmentRow } from '../../../domain/api/assignments.ts'
import { type StudentBadge, studentBadge } from '../../../domain/badges.ts'
import { badgeWords } from '../../../domain/words.ts'
import { paths } from '../../routes/paths.ts'
import { MathLabel } from '../math/math-label.tsx'
import { Badge } from '../ui/badge.tsx'
import { formatDateTime, formatRelative } from '../ui/format.ts'
import { PlainLink } from '../ui/link.tsx'
import type { Tone } from '../ui/tone.ts'
import styles from './student-course.module.css'

const types = {
  quiz: { icon: ClipboardCheck, label: 'Quiz' },
  discussion: { icon: MessagesSquare, label: 'Discussion' },
  external_tool: { icon: SquareArrowOutUpRight, label: 'External tool' },
  other: { icon: FileText, label: 'Other' },
} as const

const tones: Record<StudentBadge, Tone> = { notAvailable: 'neutral', pastDue: 'bad', dueSoon: 'warn', upcoming: 'info', available: 'ok' }

const instantOf = (iso: string | null): number | null => (iso === null ? null : Date.parse(iso))

/** One assignment as a full-width link to its attempt. */
export const AssignmentLink = ({ assignment, now }: { assignment: AssignmentRow; now: number }) => {
  const { icon: Icon, label } = types[assignment.assignment_type]
  const badge = studentBadge({ isPublished: assignment.is_published, dueDate: instantOf(assignment.due_date) }, now)
  const due = formatDateTime(assignment.due_date)
  return (
    <li>
      <PlainLink to={paths.quizAttempt(assignment.id)} className={styles.row}>
        <span className={styles.icon}>
          <Icon aria-hidden="true" />
        </span>
        <span className={styles.text}>
          <span className={styles.title}>{assignment.title}</span>
          <MathLabel className={styles.line} text={assignment.description} />
          <span className={styles.meta}>
            {assignment.max_points} points · {label} · Due: {due}
            {assignment.due_date && ` (${formatRelative(assignment.due_date, now)})`}
          </span>
        </span>
        <span className={styles.badges}>
          {assignment.has_submitted && <Badge tone="ok">Submitted</Badge>}
          <Badge tone={tones[badge]}>{badgeWords[badge]}</Badge>
        </span>
      </PlainLink>
    </li>
  )
}
