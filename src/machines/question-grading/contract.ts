import type { QuestionSubmission, QuestionSubmissionsReply } from '../../../domain/api/question-grading.ts'
import type { ReaderLimit, TeacherQuestion } from '../../../domain/api/teacher-review.ts'
import type { GivenRole } from '../../../domain/course/course-role.ts'
import type { Problem } from '../../../domain/problem.ts'
import type { Drafts, GradeDraft, QueuedGrade, StoredGrade } from './grade-drafts.ts'

/** What the page knows of the quiz around the question. */
export interface QuizOutline {
  title: string
  questions: { id: string; title: string }[]
}

export type QuestionPage = Omit<QuestionSubmissionsReply, 'success'>

/** The question with its first submissions, and what this teacher wrote on this device and never saved. */
export interface LoadedQuestion {
  outline: QuizOutline
  page: QuestionPage
  drafts: Record<string, GradeDraft>
}

export interface QuestionGradingInput {
  assignmentId: string
  questionId: string
  teacherId: string
}

export interface QuestionGradingContext extends QuestionGradingInput {
  outline: QuizOutline | null
  question: TeacherQuestion | null
  /** The reader's role where the course is a colleague's; null for its owner. */
  sharedAs: GivenRole | null
  /** What a reader is told who is limited to groups. */
  limit: ReaderLimit
  submissions: QuestionSubmission[]
  nextCursor: string | null
  submissionCount: number
  ungradedCount: number
  /** The place of the submission that is shown. */
  place: number
  drafts: Drafts
  /** What keeps drafts on this device has died: they last as long as the page. */
  areDraftsLost: boolean
  /** Submissions whose drafts were found on this device. */
  restored: string[]
  /** Grades on their way, the first one first. */
  queue: QueuedGrade[]
  /** The submission whose grade was answered last. */
  answered: string | null
  /** The grade that somebody else gave first. */
  conflict: StoredGrade | null
  /** The submission that was to be saved without points. */
  lacking: string | null
  /** The submission whose points a press of save has shown instead of saving them, because they were typed beyond the question's. */
  held: string | null
  failure: Problem | null
}

export type QuestionGradingEvent =
  | { type: 'RETRY' }
  | { type: 'MOVE'; by: 1 | -1 }
  | { type: 'OPEN_UNGRADED' }
  | ({ type: 'WRITE' } & Omit<GradeDraft, 'revision' | 'basis'>)
  | { type: 'DISCARD' }
  | { type: 'SAVE'; advances: boolean }
  | { type: 'SAVE_ALL' }
  | { type: 'RESET' }
  | { type: 'CONFIRM_RESET' }
  | { type: 'CANCEL_RESET' }
  | { type: 'KEEP_STORED' }
  | { type: 'OVERWRITE' }
  | { type: 'DISMISS' }
  | { type: 'FETCH_AGAIN' }
  | { type: 'session.renewed' }
  | { type: 'connection.online' }
  /** An ungraded submission is looked for on the pages to come, and no longer is. */
  | { type: 'search.started' }
  | { type: 'search.stopped' }

/** Commands to the draft keeper on this device. */
export type DraftCommand = { type: 'keep'; draft: GradeDraft } | { type: 'forget'; submissionId: string }

export type QuestionGradingView = 'loading' | 'failed' | 'grading'
