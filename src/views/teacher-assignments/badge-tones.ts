import type { TeacherBadge } from '../../../domain/quiz/badges.ts'
import type { Tone } from '../ui/tone.ts'

/** The colour of each badge for a teacher, to whom a due date that has passed is no fault. */
export const teacherBadgeTones: Record<TeacherBadge, Tone> = {
  draft: 'neutral',
  pastDue: 'neutral',
  dueSoon: 'warn',
  upcoming: 'info',
  notAvailableYet: 'neutral',
  closed: 'neutral',
  available: 'ok',
}
