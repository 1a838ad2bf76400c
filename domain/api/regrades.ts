import { type Static, Type } from 'typebox'
import { GivenRoleName } from './courses.ts'
import { MatchTypeName } from './questions.ts'
import { Exact, Id, Instant, Nullable } from './wire.ts'

const Kind = Type.Union([Type.Literal('apply'), Type.Literal('fullPoints'), Type.Literal('keep')])
const Status = Type.Union([Type.Literal('applying'), Type.Literal('done'), Type.Literal('undoing'), Type.Literal('undone')])

const KeyRule = Exact({ matchType: MatchTypeName, caseSensitive: Type.Boolean() })

/** The points of a question and what they are given for; patterns as they were written, empty for an essay. A short answer has the rule by which it is compared. */
export const KeyWords = Exact({ points: Type.Number(), answers: Type.Array(Type.String()), rule: Type.Optional(KeyRule) })
export type KeyWords = Static<typeof KeyWords>

/** A question whose key changed: `before` is the key that grades most of the submissions which the current one does not grade; null where the quiz had no such question at the last decision. `now` null means that it does not have it now. */
export const ChangedQuestion = Exact({
  id: Id,
  title: Type.String(),
  questionText: Type.String(),
  questionNumber: Type.Integer(),
  before: Nullable(KeyWords),
  now: Nullable(KeyWords),
})
export type ChangedQuestion = Static<typeof ChangedQuestion>

const Sum = Exact({ score: Type.Number(), maxScore: Type.Number(), pendingPoints: Type.Number() })

/** A submission before and after, by either decision that would change it. */
export const ChangedScore = Exact({
  submissionId: Id,
  student: Exact({ id: Id, name: Type.String() }),
  attemptNumber: Type.Integer(),
  before: Sum,
  apply: Sum,
  fullPoints: Sum,
})
export type ChangedScore = Static<typeof ChangedScore>

/** A change that waits for a decision: between the versions `from` and `to`, over all submissions; `openCount` attempts are graded by the new key anyway. */
export const KeyChange = Exact({
  from: Id,
  to: Id,
  questions: Type.Array(ChangedQuestion),
  submissionCount: Type.Integer(),
  openCount: Type.Integer(),
  scores: Type.Array(ChangedScore),
})
export type KeyChange = Static<typeof KeyChange>

/** A decision; `movedCount` submissions are graded by another key since, `changedCount` of them have another score. */
export const Regrade = Exact({
  id: Id,
  kind: Kind,
  reason: Type.String(),
  status: Status,
  at: Instant,
  by: Exact({ id: Id, name: Type.String() }),
  movedCount: Type.Integer(),
  changedCount: Type.Integer(),
})
export type Regrade = Static<typeof Regrade>

/** The change that waits, if any, and the last decision about an earlier one. */
export const KeyChangeReply = Exact({
  success: Type.Literal(true),
  assignment: Exact({ id: Id, title: Type.String(), courseId: Id }),
  course: Exact({ id: Id, code: Type.String(), title: Type.String() }),
  change: Nullable(KeyChange),
  last: Nullable(Regrade),
  /** The caller's role where the course is a colleague's. */
  sharedAs: Type.Optional(GivenRoleName),
})
export type KeyChangeReply = Static<typeof KeyChangeReply>

/** A decision about exactly the change that was shown; a reason is needed for what changes scores. */
export const RegradeBody = Exact({ kind: Kind, reason: Type.String({ maxLength: 500 }), from: Id, to: Id })
export type RegradeBody = Static<typeof RegradeBody>
export const UndoRegradeBody = Exact({ reason: Type.Optional(Type.String({ maxLength: 500 })) })
export const RegradeReply = Exact({ success: Type.Literal(true), regrade: Regrade })
export type RegradeReply = Static<typeof RegradeReply>

/** An answer that counts from now on, or not after all: what was typed, or a choice. */
export const AcceptAnswerBody = Exact({ text: Type.Optional(Type.String({ minLength: 1, maxLength: 2_000 })), answerId: Type.Optional(Id) })
export type AcceptAnswerBody = Static<typeof AcceptAnswerBody>

/** How many submissions wait for a decision about the changed key. */
export const WaitingKeyChange = Exact({ submissionCount: Type.Integer() })
export type WaitingKeyChange = Static<typeof WaitingKeyChange>
export const AcceptAnswerReply = Exact({
  success: Type.Literal(true),
  assignment: Exact({ id: Id, version: Type.Integer() }),
  keyChange: Type.Optional(WaitingKeyChange),
})
export type AcceptAnswerReply = Static<typeof AcceptAnswerReply>
