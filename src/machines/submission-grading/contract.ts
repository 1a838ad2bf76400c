import type { AnswersFileReply, LateEvidence } from '../../../domain/api/evidence.ts'
import type { StudentReview, TeacherQuestion } from '../../../domain/api/teacher-review.ts'
import type { GivenRole } from '../../../domain/course/course-role.ts'
import type { Problem } from '../../../domain/problem.ts'
import type { Drafts, GradeDraft, PointsOrReset, StoredGrade } from '../question-grading/grade-drafts.ts'

/** The grade that a teacher gives to one question: points, or `reset`, which hands it back to the machine's grade. */
export type GivenGrade = { questionId: string; feedback: string } & PointsOrReset

/** The fields of the question that is open; empty points are null, points that are no number are NaN, and neither is a grade. */
export interface WrittenGrade {
  points: number | null
  feedback: string
  /** What was typed where the points are what became of it. */
  typed?: number | undefined
}

/** Leaving once a grade is saved: to a student, or back where grading began. */
export interface Onward {
  next: string | null
}

/** What the grades of a submission sum up to. */
export interface Sums {
  totalScore: number
  percentage: number
  pendingPoints: number
}

/** A grade in the way, with what the grades of the submission sum up to where the server says it. */
export type ConflictingGrade = StoredGrade & { sums?: Sums }

/** What the server made of a grade: it stands, or somebody else changed the same grade first. */
export type GradeReplied =
  | (Sums & { kind: 'saved'; points: number | null; revision: number })
  | { kind: 'conflict'; stored: ConflictingGrade }

/** Overall feedback; `basis` is the text that the page knows as stored. */
export interface GivenFeedback {
  submissionId: string
  feedback: string
  basis: string
}

/** What the server made of overall feedback: it is stored, or another text was stored first. */
export type FeedbackReplied = { kind: 'saved' } | { kind: 'conflict'; stored: string }

/** One text that does not count, as the teacher saw it. */
export interface ChosenEvidence {
  submissionId: string
  evidenceId: string
}

/** One student's submission with its questions, the texts that do not count, and by question what was written on this device and not saved. */
export interface OpenedStudent {
  questions: TeacherQuestion[]
  review: StudentReview
  evidence: LateEvidence[]
  drafts: Drafts
  /** The reader's role where the course is a colleague's. */
  sharedAs?: GivenRole
}

export type UploadedAnswers = Omit<AnswersFileReply, 'success'>

export interface SubmissionGradingInput extends OpenedStudent {
  assignmentId: string
}

export interface SubmissionGradingContext extends SubmissionGradingInput {
  questionId: string | null
  /** The questions whose drafts are of an earlier visit. */
  restored: string[]
  /** The device refuses to keep drafts. */
  areDraftsLost: boolean
  /** What is written and not saved; null while the fields are as they were. */
  written: WrittenGrade | null
  /** What is written, where a press of save has brought its points into range instead of saving them. */
  held: WrittenGrade | null
  given: GivenGrade | null
  conflict: ConflictingGrade | null
  failure: Problem | null
  changed: boolean
  /** What is stored may be another than what is shown: a save went without an answer, or a conflict was dismissed. */
  isInDoubt: boolean
  next: string | null
  /** Where the grade that is on its way leads once it is saved; null where this student stays open. */
  onward: Onward | null
  /** The overall feedback that is written or on its way. */
  overallFeedback: string | null
  chosen: ChosenEvidence | null
  /** The content of an answers file that is on its way. */
  file: string | null
  uploaded: UploadedAnswers | null
}

export type SubmissionGradingEvent =
  | { type: 'EDIT'; questionId: string }
  | ({ type: 'WRITE' } & WrittenGrade)
  | { type: 'CANCEL' }
  | { type: 'SAVE_GRADE'; onward: Onward | null }
  | { type: 'RESET_TO_AUTO' }
  | { type: 'KEEP_STORED' }
  | { type: 'OVERWRITE' }
  | { type: 'WRITE_FEEDBACK' }
  | { type: 'TYPE_FEEDBACK'; feedback: string }
  | { type: 'SAVE_FEEDBACK' }
  | ({ type: 'ACCEPT_EVIDENCE' } & ChosenEvidence)
  | { type: 'CONFIRM' }
  | { type: 'UPLOAD_ANSWERS'; text: string }
  | { type: 'DISMISS' }
  | { type: 'RETRY' }
  | { type: 'OPEN_STUDENT'; studentId: string }
  | { type: 'CLOSE' }

export type SubmissionGradingView = 'reading' | 'editing' | 'saving' | 'saved' | 'failed' | 'conflict' | 'feedback' | 'evidence' | 'closed'

/** What the device keeps of one question, or forgets. */
export interface DraftChange {
  questionId: string
  draft: GradeDraft | null
}

/** How grading one student ended: whether a grade changed, which student to open now, and the submission with its grades. */
export interface SubmissionGradingOutput {
  review: StudentReview
  changed: boolean
  next: string | null
}
