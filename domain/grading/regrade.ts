import type { Answers } from '../attempt/answer.ts'
import type { Question } from '../quiz/quiz.ts'
import { isSameQuestionKey } from './answer-key.ts'
import { gradeByKey, judgementOf, type QuestionGrade, type Score, scoreOf } from './grading.ts'
import type { FindPattern } from './short-answer.ts'

/** What a teacher may decide for earlier submissions once a key has changed. */
export const regradeKinds = ['apply', 'fullPoints', 'keep'] as const
export type RegradeKind = (typeof regradeKinds)[number]

/** A grade as it is held; `manual` means that a person gave it. */
export interface JudgedGrade extends QuestionGrade {
  manual: boolean
}

/** A submission as far as a key can change it. */
export interface GradedSubmission {
  grades: Readonly<Record<string, JudgedGrade>>
  answers: Answers
}

/** What another key makes of a submission: the grades that change, the sum of all, and whether nothing waits for a person. */
export interface Regraded {
  changed: Record<string, JudgedGrade>
  score: Score
  isFullyGraded: boolean
}

/** A grade by hand keeps its points, up to the points that the question has now. */
function byHand(held: JudgedGrade, { points: most }: Question): JudgedGrade {
  if (held.points === null) return held
  const points = Math.min(held.points, most)
  return { ...held, points, correct: judgementOf(points, most) }
}

const isSameGrade = (one: JudgedGrade, other: JudgedGrade): boolean => one.points === other.points && one.correct === other.correct

/** Returns what a changed key makes of one grade; where the key is the same the grade stays, whatever it is. */
export function regradedAnswer(
  held: JudgedGrade | undefined,
  { before, after }: { before: Question | undefined; after: Question },
  answer: Answers[string] | undefined,
  findPattern: FindPattern,
): JudgedGrade {
  if (held && before && isSameQuestionKey(before, after)) return held
  if (held?.manual) return byHand(held, after)
  return { ...gradeByKey(after, answer, findPattern), manual: false }
}

/** Returns what grading by the questions `after` instead of `before` makes of a submission; grades by hand stay. */
export function regraded(
  { grades, answers }: GradedSubmission,
  { before, after }: { before: readonly Question[]; after: readonly Question[] },
  findPattern: FindPattern,
): Regraded {
  const earlier = new Map(before.map((question) => [question.id, question]))
  const all = after.map((question) => {
    const keys = { before: earlier.get(question.id), after: question }
    return [question.id, regradedAnswer(grades[question.id], keys, answers[question.id], findPattern)] as const
  })
  const changed = all.filter(([id, grade]) => {
    const held = grades[id]
    return !held || !isSameGrade(held, grade)
  })
  const score = scoreOf(after, Object.fromEntries(all))
  return { changed: Object.fromEntries(changed), score, isFullyGraded: all.every(([, { points }]) => points !== null) }
}
