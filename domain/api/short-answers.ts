import { type Static, Type } from 'typebox'
import { limits } from '../limits.ts'
import { MatchTypeName } from './questions.ts'
import { Exact, Nullable } from './wire.ts'

/** A rule as an author is writing it, and sample answers to try against it. */
export const TryShortAnswerBody = Exact({
  acceptableAnswers: Type.Array(Type.String({ maxLength: limits.questionText }), { maxItems: 100 }),
  matchType: MatchTypeName,
  caseSensitive: Type.Boolean(),
  samples: Type.Array(Type.String({ maxLength: limits.sampleText }), { maxItems: limits.samples }),
})
export type TryShortAnswerBody = Static<typeof TryShortAnswerBody>

/** What grading would say of each sample; nothing is tried while a pattern is faulty. */
export const TryShortAnswerReply = Exact({
  success: Type.Literal(true),
  accepted: Type.Array(Type.Boolean()),
  fault: Nullable(Exact({ answer: Type.Integer(), message: Type.String(), position: Type.Integer() })),
})
export type TryShortAnswerReply = Static<typeof TryShortAnswerReply>
