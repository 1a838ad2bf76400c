import { type Static, Type } from 'typebox'
import { limits } from '../limits.ts'
import { AuthorQuestionView } from './questions.ts'
import { Exact, Id } from './wire.ts'

/** What to search own questions for, and which page of 20, from 1. */
export const QuestionSearchQuery = Exact({
  search: Type.Optional(Type.String({ maxLength: limits.search })),
  page: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,6}$' })),
})
export type QuestionSearchQuery = Static<typeof QuestionSearchQuery>

/** An own question with the quiz and the course that it belongs to. */
export const OwnQuestion = Exact({
  assignmentId: Id,
  quizTitle: Type.String(),
  courseTitle: Type.String(),
  question: AuthorQuestionView,
})
export type OwnQuestion = Static<typeof OwnQuestion>

export const QuestionSearchReply = Exact({
  success: Type.Literal(true),
  questions: Type.Array(OwnQuestion),
  page: Type.Integer(),
  pageCount: Type.Integer(),
  total: Type.Integer(),
})
export type QuestionSearchReply = Static<typeof QuestionSearchReply>

/** Into which own course a quiz is copied. */
export const CopyBody = Exact({ courseId: Id })
export type CopyBody = Static<typeof CopyBody>
