import type { AssignmentRow, AuthorAssignment, QuizFacts, SavedAssignmentReply } from '../../../domain/api/assignments.ts'
import type { AuthorQuestionView } from '../../../domain/api/questions.ts'
import { isLate, laterDue } from '../../../domain/attempt/attempt.ts'
import { imageUrlOf } from '../../../domain/attempt/taker-questions.ts'
import type { CourseRole } from '../../../domain/course/course-role.ts'
import type { Assignment, Standing } from '../../../domain/quiz/assignment.ts'
import { attemptsToRead, type Question } from '../../../domain/quiz/quiz.ts'
import { comparable } from '../../../domain/text/plain-text.ts'
import { partViews } from '../../../domain/time/effective-view.ts'
import { isoOf } from '../../../domain/time/iso.ts'
import { sharedAs } from '../courses/course-roles.store.ts'
import type { StudentItem, TeacherItem } from './assignment-list.store.ts'
import type { SavedQuiz } from './same-quiz.ts'

const datesOf = ({ dueDate, availableFrom, availableUntil }: Assignment) => ({
  dueDate: isoOf(dueDate),
  availableFrom: isoOf(availableFrom),
  availableUntil: isoOf(availableUntil),
})

const settingsOf = (assignment: Assignment) => ({
  id: assignment.id,
  courseId: assignment.courseId,
  title: assignment.title,
  description: assignment.description,
  instructions: assignment.instructions,
  quizInstructions: assignment.instructions,
  assignmentType: assignment.type,
  maxPoints: assignment.maxPoints,
  hasTimeLimit: assignment.timeLimitMinutes !== null,
  timeLimitMinutes: assignment.timeLimitMinutes,
  allowedAttempts: attemptsToRead(assignment.allowedAttempts),
  oneQuestionAtTime: assignment.oneQuestionAtTime,
  cantGoBack: assignment.cantGoBack,
  shuffleAnswers: assignment.shuffleAnswers,
  ...datesOf(assignment),
})

/** Shows an assignment to its author, for editing. */
export const authorAssignment = (assignment: Assignment): AuthorAssignment => ({
  ...settingsOf(assignment),
  version: assignment.version,
  assignmentGroup: assignment.type === 'quiz' ? 'quizzes' : 'assignments',
  gradingType: 'points',
  submissionTypes: assignment.type === 'quiz' ? 'online_quiz' : 'none',
  isPublished: assignment.isPublished,
  published: assignment.isPublished,
  showCorrectAnswers: assignment.showCorrectAnswers,
  showAnswersWhen: assignment.showAnswersWhen,
  accessCode: assignment.accessCode,
  password: assignment.accessCode,
  ipFiltering: false,
  ipFilter: '',
})

/** Shows a question with its key to its author. */
export const authorQuestion = ({ image, imageSize: _, ...question }: Question): AuthorQuestionView => ({
  ...question,
  imageUrl: image === null ? null : imageUrlOf(image),
})

/** Answers a save: the version that the assignment has now, and the ids of its questions and choices. */
export const savedReply = ({ assignment: { id, version }, questions }: SavedQuiz, message: string): SavedAssignmentReply => ({
  success: true,
  message,
  assignment: { id, version },
  questions: questions.map((question) => ({ id: question.id, answers: question.answers.map((answer) => answer.id) })),
})

/** Shows a student the facts of an assignment, which hold no question and no key. */
export const quizFacts = (assignment: Assignment, { attemptsUsed, windowEndsAt }: Standing): QuizFacts => ({
  ...settingsOf(assignment),
  availableUntil: isoOf(windowEndsAt),
  totalPoints: assignment.maxPoints,
  questionCount: assignment.questionCount,
  attemptsUsed,
  requiresAccessCode: comparable(assignment.accessCode, true) !== '',
  hasMath: assignment.hasMath,
})

const row = (assignment: TeacherItem | StudentItem): AssignmentRow => ({
  id: assignment.id,
  course_id: assignment.courseId,
  title: assignment.title,
  description: assignment.description,
  assignment_type: assignment.type,
  max_points: assignment.maxPoints,
  is_published: assignment.isPublished,
  due_date: isoOf(assignment.dueDate),
  available_from: isoOf(assignment.availableFrom),
  available_until: isoOf(assignment.windowEndsAt),
  has_time_limit: assignment.timeLimitMinutes !== null,
  time_limit_minutes: assignment.timeLimitMinutes,
  allowed_attempts: attemptsToRead(assignment.allowedAttempts),
})

const sharedAsOf = (role: CourseRole | null): Pick<AssignmentRow, 'shared_as'> => {
  const { sharedAs: shared } = sharedAs(role)
  return shared ? { shared_as: shared } : {}
}

/** Shows an assignment in a list of its teacher. */
export const teacherRow = (item: TeacherItem): AssignmentRow => ({
  ...row(item),
  submission_count: item.submissionCount,
  to_grade_count: item.toGradeCount,
  course_title: item.courseTitle,
  ...sharedAsOf(item.role),
})

const isLastLate = ({ lastSubmission, dueDate }: StudentItem): boolean =>
  lastSubmission !== null && isLate(lastSubmission.submittedAt, laterDue(dueDate, lastSubmission))

/** Shows an assignment in a student's list. */
export const studentRow = (item: StudentItem): AssignmentRow => ({
  ...row(item),
  due_date: isoOf(item.movedDueDate),
  has_submitted: item.lastSubmission !== null,
  attempts_used: item.attemptsUsed,
  has_open_attempt: item.hasOpen,
  is_late: isLastLate(item),
  last_submission_id: item.lastSubmission?.id ?? null,
  ...(item.parts.length > 0 ? { accommodation: partViews(item.parts) } : {}),
})
