import { ClipboardCheck, FileText, MessagesSquare, SquareArrowOutUpRight } from 'lucide-react'
import { useId } from 'react'
import type { AssignmentRow } from '../../../domain/api/assignments.ts'
import { type StudentBadge, studentBadge, windowBadge, windowState } from '../../../domain/quiz/badges.ts'
import { isolated } from '../../../domain/text/isolated.ts'
import { badgeWords } from '../../../domain/text/sentences.ts'
import { instantOf } from '../../../domain/time/iso.ts'
import { paths } from '../../paths.ts'
import { ownWords } from '../accommodations/explanation.ts'
import { MathLabel } from '../math/math-label.tsx'
import { Badge } from '../ui/badge.tsx'
import { CardLink } from '../ui/card-link.tsx'
import { formatDateTime, formatPoints, formatRelative } from '../ui/format.ts'
import { KindIcon } from '../ui/kind-icon.tsx'
import { Link } from '../ui/link.tsx'
import type { Tone } from '../ui/tone.ts'
import { attemptsHint } from './sentences.ts'
import styles from './student-course.module.css'

const types = {
  quiz: { icon: ClipboardCheck, label: 'Quiz' },
  discussion: { icon: MessagesSquare, label: 'Discussion' },
  external_tool: { icon: SquareArrowOutUpRight, label: 'External tool' },
  other: { icon: FileText, label: 'Other' },
} as const

const tones: Record<StudentBadge, Tone> = { notAvailable: 'neutral', pastDue: 'bad', dueSoon: 'warn', upcoming: 'info', available: 'ok' }

/** One assignment: the whole row leads to its attempt, one submitted also to its last review. */
export const AssignmentItem = ({ assignment, now }: { assignment: AssignmentRow; now: number }) => {
  const meta = useId()
  const { icon, label } = types[assignment.assignment_type]
  const attempts = attemptsHint(assignment)
  return (
    <li className={styles.row}>
      <KindIcon icon={icon} />
      <div className={styles.text}>
        <h4 className={styles.title}>
          <CardLink to={paths.quizAttempt(assignment.id)} aria-describedby={meta}>
            {assignment.title}
          </CardLink>
        </h4>
        {assignment.description && <MathLabel className={styles.line} text={assignment.description} />}
        <div id={meta} className={styles.meta}>
          <span>{formatPoints(assignment.max_points)}</span> · <span>{label}</span> · <Due dueDate={assignment.due_date} now={now} />
          {attempts && ` · ${attempts}`}
        </div>
        <DueBadge assignment={assignment} now={now} />
        <WindowDate assignment={assignment} now={now} />
        {assignment.accommodation && <GivenToYou parts={assignment.accommodation} />}
      </div>
      <div className={styles.side}>
        <Badges assignment={assignment} now={now} />
        {assignment.last_submission_id && (
          <Link
            to={paths.submissionReview(assignment.last_submission_id)}
            className={styles.review}
            aria-label={`Last review of ${isolated(assignment.title)}`}
          >
            Last review
          </Link>
        )}
      </div>
    </li>
  )
}

const GivenToYou = ({ parts }: { parts: NonNullable<AssignmentRow['accommodation']> }) => (
  <p className={styles.meta}>For you: {ownWords({ parts, end: null }).join(' · ')}</p>
)

const Due = ({ dueDate, now }: { dueDate: string | null; now: number }) => (
  <span>
    Due: {formatDateTime(dueDate)}
    {dueDate && ` (${formatRelative(dueDate, now)})`}
  </span>
)

/** What its due date and its window say. Where the window says more, "Upcoming" is about the due date alone, and "Available" about the dates of the window. */
const badgesOf = (assignment: AssignmentRow, now: number) => {
  const facts = {
    isPublished: assignment.is_published,
    dueDate: instantOf(assignment.due_date),
    availableFrom: instantOf(assignment.available_from),
    availableUntil: instantOf(assignment.available_until),
  }
  const [badge, state] = [studentBadge(facts, now), windowState(facts, now)]
  const inWindow = badge === 'available' && state !== 'open' ? state : windowBadge(facts, now)
  return { badge, inWindow, state, isBelow: inWindow !== null && (badge === 'upcoming' || badge === 'available') }
}

interface BadgesProps {
  assignment: AssignmentRow
  now: number
}

const DueBadge = ({ assignment, now }: BadgesProps) => {
  const { badge, isBelow } = badgesOf(assignment, now)
  return (
    isBelow &&
    badge === 'upcoming' && (
      <p className={styles.meta}>
        Due date: <Badge tone="neutral">{badgeWords[badge]}</Badge>
      </p>
    )
  )
}

/** When it opens, or when it closed: only outside its window. */
const WindowDate = ({ assignment, now }: BadgesProps) => {
  const { badge, state } = badgesOf(assignment, now)
  if (state === 'open') return null
  const isToCome = state === 'notAvailableYet'
  const word = badgeWords.available
  return (
    <p className={styles.meta}>
      {badge === 'available' ? <Badge tone="neutral">{word}</Badge> : word}{' '}
      {isToCome ? `from ${formatDateTime(assignment.available_from)}` : `until ${formatDateTime(assignment.available_until)}`}
    </p>
  )
}

const Badges = ({ assignment, now }: BadgesProps) => {
  const { badge, inWindow, isBelow } = badgesOf(assignment, now)
  return (
    <div className={styles.badges}>
      {assignment.has_open_attempt && <Badge tone="info">In progress</Badge>}
      {assignment.has_submitted && <Badge tone="ok">Submitted</Badge>}
      {assignment.is_late && <Badge tone="warn">Late</Badge>}
      {!isBelow && <Badge tone={assignment.has_submitted && badge === 'pastDue' ? 'neutral' : tones[badge]}>{badgeWords[badge]}</Badge>}
      {inWindow && <Badge tone={inWindow === 'open' ? 'ok' : 'neutral'}>{badgeWords[inWindow]}</Badge>}
    </div>
  )
}
