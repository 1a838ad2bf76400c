import { type Static, Type } from 'typebox'
import { GivenRoleName } from './courses.ts'
import { questionFacts, readerLimit } from './teacher-review.ts'
import { Exact, Id, Instant, Nullable } from './wire.ts'

const Reason = Type.Union([
  Type.Literal('tooFewSubmissions'),
  Type.Literal('tooFewToCompare'),
  Type.Literal('tooFewQuestions'),
  Type.Literal('noVariance'),
  Type.Literal('noRecord'),
])

/** A figure, or null with the reason why there is none. */
export const Statistic = Exact({ value: Nullable(Type.Number()), reason: Nullable(Reason) })
export type Statistic = Static<typeof Statistic>

/** One line of a distractor table; the choice null is the blank, `inKey` says that the key takes it now and did not when these were graded. `share` is 0–1 of all submissions, `meanRest` the mean score of the rest of the test of those who took it. */
export const ChoiceCount = Exact({
  choiceId: Nullable(Id),
  text: Type.String(),
  isCorrect: Type.Boolean(),
  count: Type.Integer(),
  share: Type.Number(),
  meanRest: Statistic,
  inKey: Type.Optional(Type.Literal(true)),
})
export type ChoiceCount = Static<typeof ChoiceCount>

/** A typed answer as often as it was given, in the spelling that came first; `meanPoints` null while none of them has a grade, `inKey` as of a choice. */
export const CommonAnswer = Exact({
  text: Type.String(),
  count: Type.Integer(),
  share: Type.Number(),
  meanPoints: Nullable(Type.Number()),
  inKey: Type.Optional(Type.Literal(true)),
})

/**
 * The figures of one question: facility 0–1 and discrimination −1–1 against the rest of the test, both over the fully graded submissions of
 * the test, as are points and their deviation; the median of the estimated seconds. `gradedCount` of all submissions have a grade for it.
 */
export const QuestionStatistics = Exact({
  ...questionFacts,
  gradedCount: Type.Integer(),
  pendingCount: Type.Integer(),
  blankCount: Type.Integer(),
  facility: Statistic,
  meanPoints: Statistic,
  standardDeviation: Statistic,
  discrimination: Statistic,
  medianSeconds: Statistic,
  choices: Type.Array(ChoiceCount),
  commonAnswers: Type.Array(CommonAnswer),
})
export type QuestionStatistics = Static<typeof QuestionStatistics>

/** Which of a student's attempts is taken: the first, the one that counts, or the last. */
export const AttemptChoice = Type.Union([Type.Literal('first'), Type.Literal('best'), Type.Literal('last')])
export type AttemptChoice = Static<typeof AttemptChoice>

export const StatisticsQuery = Exact({ attempts: Type.Optional(AttemptChoice) })

/**
 * The figures of a quiz over one submission a student. `submissionCount` are those taken; `fullyGradedCount` of them have every grade, and
 * all figures of the test and of the points of its questions are over these; `otherVersionCount` had other questions or points and are left out. `questions` are those most
 * students had. `timedCount` is the number of submissions the times were estimated from.
 */
export const StatisticsReply = Exact({
  success: Type.Literal(true),
  assignment: Exact({ id: Id, title: Type.String(), description: Type.String(), maxPoints: Type.Number(), dueDate: Nullable(Instant) }),
  course: Exact({ id: Id, code: Type.String(), title: Type.String() }),
  attempts: AttemptChoice,
  /** The caller's role where the course is a colleague's. */
  sharedAs: Type.Optional(GivenRoleName),
  computedAt: Instant,
  test: Exact({
    submissionCount: Type.Integer(),
    fullyGradedCount: Type.Integer(),
    otherVersionCount: Type.Integer(),
    timedCount: Type.Integer(),
    questionCount: Type.Integer(),
    maxScore: Type.Number(),
    mean: Statistic,
    median: Statistic,
    standardDeviation: Statistic,
    alpha: Statistic,
    standardError: Statistic,
    gradeDistribution: Exact({ A: Type.Integer(), B: Type.Integer(), C: Type.Integer(), D: Type.Integer(), F: Type.Integer() }),
  }),
  questions: Type.Array(QuestionStatistics),
  keyChange: Type.Optional(Type.Union([Type.Literal('waiting'), Type.Literal('decided')])),
  ...readerLimit,
})
export type StatisticsReply = Static<typeof StatisticsReply>
