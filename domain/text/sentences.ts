import type { StudentBadge, TeacherBadge } from '../quiz/badges.ts'
import type { QuestionType } from '../quiz/quiz.ts'

export const badgeWords: Record<TeacherBadge | StudentBadge | 'open' | 'toGrade', string> = {
  draft: 'Draft',
  pastDue: 'Past Due',
  dueSoon: 'Due Soon',
  upcoming: 'Upcoming',
  notAvailableYet: 'Not Available Yet',
  notAvailable: 'Not Available',
  closed: 'Closed',
  available: 'Available',
  open: 'Open',
  toGrade: 'To grade',
}

export const questionTypeWords: Record<QuestionType, string> = {
  multiple_choice: 'Multiple Choice',
  true_false: 'True/False',
  short_answer: 'Short Answer',
  essay: 'Long Answer',
}
