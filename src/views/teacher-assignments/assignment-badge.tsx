import type { AssignmentRow } from '../../../domain/api/assignments.ts'
import { type TeacherBadge, teacherBadge } from '../../../domain/quiz/badges.ts'
import { badgeWords } from '../../../domain/text/sentences.ts'
import { Badge } from '../ui/badge.tsx'
import type { Tone } from '../ui/tone.ts'

/** The colour of each badge for a teacher, to whom a due date that has passed is no fault. */
const tones: Record<TeacherBadge, Tone> = {
  draft: 'neutral',
  pastDue: 'neutral',
  dueSoon: 'warn',
  upcoming: 'info',
  notAvailableYet: 'neutral',
  closed: 'neutral',
  available: 'ok',
}

const instantOf = (iso: string | null): number | null => (iso === null ? null : Date.parse(iso))

const badgeOf = (row: AssignmentRow, now: number): TeacherBadge =>
  teacherBadge(
    {
      isPublished: row.is_published,
      dueDate: instantOf(row.due_date),
      availableFrom: instantOf(row.available_from),
      availableUntil: instantOf(row.available_until),
    },
    now,
  )

/** How an assignment stands, as its teacher sees it. */
export const AssignmentBadge = ({ row, now }: { row: AssignmentRow; now: number }) => {
  const badge = badgeOf(row, now)
  return <Badge tone={tones[badge]}>{badgeWords[badge]}</Badge>
}
