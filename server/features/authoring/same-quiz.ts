import { isDeepStrictEqual } from 'node:util'
import type { Assignment } from '../../../domain/quiz/assignment.ts'
import type { Question } from '../../../domain/quiz/quiz.ts'

/** An assignment as it is saved, with its questions. */
export interface SavedQuiz {
  assignment: Assignment
  questions: readonly Question[]
}

/** New questions and choices get other ids each time they are sent. */
const withoutIds = (questions: readonly Question[]) =>
  questions.map(({ id: _, answers, ...question }) => ({ ...question, answers: answers.map(({ id: __, ...choice }) => choice) }))

const countedFromQuestions: ReadonlySet<string> = new Set<keyof Assignment>(['maxPoints', 'questionCount', 'hasMath'])

/** Returns whether an assignment has all settings given; what is counted from its questions is left out. */
export const hasSameSettings = (assignment: Assignment, settings: Partial<Assignment>): boolean =>
  Object.entries({ ...assignment, ...settings }).every(
    ([name, value]) => countedFromQuestions.has(name) || isDeepStrictEqual(value, assignment[name as keyof Assignment]),
  )

/** Returns whether two saves wrote the same quiz; ids of questions and choices may differ. */
export const isSameQuiz = (one: SavedQuiz, other: SavedQuiz): boolean =>
  isDeepStrictEqual(one.assignment, other.assignment) && isDeepStrictEqual(withoutIds(one.questions), withoutIds(other.questions))
