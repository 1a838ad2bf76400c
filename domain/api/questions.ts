import { type Static, Type } from 'typebox'
import { limits } from '../limits.ts'
import { Exact, Id, Nullable } from './wire.ts'

export const QuestionTypeName = Type.Union([
  Type.Literal('multiple_choice'),
  Type.Literal('true_false'),
  Type.Literal('short_answer'),
  Type.Literal('essay'),
])
export const MatchTypeName = Type.Union([Type.Literal('exact'), Type.Literal('contains'), Type.Literal('regex')])

/** A question as an author sends it; `id` is kept when it is one of this quiz's own. */
export const QuestionBody = Exact({
  id: Type.Optional(Id),
  title: Type.String({ maxLength: limits.title }),
  questionText: Type.String({ maxLength: limits.questionText }),
  questionType: QuestionTypeName,
  points: Type.Optional(Type.Unknown()),
  imageUrl: Type.Optional(Nullable(Type.String())),
  imageAlt: Type.Optional(Type.String({ maxLength: limits.imageAlt })),
  answers: Type.Optional(
    Type.Array(
      Exact({
        id: Type.Optional(Id),
        text: Type.String({ maxLength: limits.questionText }),
        correct: Type.Boolean(),
        feedback: Type.Optional(Type.String({ maxLength: limits.feedback })),
      }),
      { maxItems: limits.options },
    ),
  ),
  acceptableAnswers: Type.Optional(Type.Array(Type.String({ maxLength: limits.questionText }), { maxItems: 100 })),
  matchType: Type.Optional(MatchTypeName),
  caseSensitive: Type.Optional(Type.Boolean()),
  sampleAnswer: Type.Optional(Type.String({ maxLength: limits.sampleText })),
})
export type QuestionBody = Static<typeof QuestionBody>

/** A question with its key as its author reads it back. */
export const AuthorQuestionView = Exact({
  id: Id,
  title: Type.String(),
  questionType: QuestionTypeName,
  points: Type.Number(),
  questionText: Type.String(),
  imageUrl: Nullable(Type.String()),
  imageAlt: Type.String(),
  answers: Type.Array(Exact({ id: Id, text: Type.String(), correct: Type.Boolean(), feedback: Type.String() })),
  acceptableAnswers: Type.Array(Type.String()),
  matchType: MatchTypeName,
  caseSensitive: Type.Boolean(),
  sampleAnswer: Type.Optional(Type.String()),
})
export type AuthorQuestionView = Static<typeof AuthorQuestionView>
