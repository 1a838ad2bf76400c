import type { AssignmentRow } from '../../../domain/api/assignments.ts'
import { type BadgeFacts, type TeacherBadge, teacherBadge, windowBadge } from '../../../domain/quiz/badges.ts'
import { badgeWords } from '../../../domain/text/sentences.ts'
import { instantOf } from '../../../domain/time/iso.ts'
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

const factsOf = (row: AssignmentRow): BadgeFacts => ({
  isPublished: row.is_published,
  dueDate: instantOf(row.due_date),
  availableFrom: instantOf(row.available_from),
  availableUntil: instantOf(row.available_until),
})

/** What an assignment is now, as its teacher sees it: by its due date, by its window, and whether work waits for a grade. */
export const AssignmentBadges = ({ row, now }: { row: AssignmentRow; now: number }) => {
  const facts = factsOf(row)
  const [badge, inWindow] = [teacherBadge(facts, now), windowBadge(facts, now)]
  return (
    <>
      <Badge tone={tones[badge]}>{badgeWords[badge]}</Badge>
      {inWindow && <Badge tone={inWindow === 'open' ? 'ok' : 'neutral'}>{badgeWords[inWindow]}</Badge>}
      {(row.to_grade_count ?? 0) > 0 && <Badge tone="warn">{badgeWords.toGrade}</Badge>}
    </>
  )
}
