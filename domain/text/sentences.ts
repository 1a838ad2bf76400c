import type { AttemptRefusal } from '../attempt/attempt.ts'
import type { StudentBadge, TeacherBadge } from '../quiz/badges.ts'
import type { QuestionType } from '../quiz/quiz.ts'

export const attemptRefusalSentences: Record<AttemptRefusal, string> = {
  notYetOpen: 'This quiz is not open yet.',
  closed: 'This quiz is closed.',
  noAttemptsLeft: 'You have no attempts left for this quiz.',
  accessCodeRequired: 'This quiz needs its password.',
  accessCodeWrong: 'The quiz password is not correct.',
  notEnrolled: 'You are not enrolled in this course.',
  notPublished: 'This quiz is not published.',
  notAQuiz: 'This assignment is not a quiz',
  tooMuchStored: 'Your attempts of the last 24 hours have used all the storage that this quiz allows you. Please try again tomorrow.',
  attemptEnded: 'The attempt that you wanted to continue has ended: it was submitted, or your teacher closed it.',
}

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
