import type { TeacherReviewReply } from '../../../domain/api/teacher-review.ts'
import { type Assignment, answersReleaseOf } from '../../../domain/quiz/assignment.ts'
import type { Question } from '../../../domain/quiz/quiz.ts'
import { isoOf } from '../../../domain/time/iso.ts'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/refusal.ts'
import { assignmentListStore } from '../authoring/assignment-list.store.ts'
import { assignmentStore } from '../authoring/assignments.store.ts'
import { quizVersionStore } from '../authoring/quiz-versions.store.ts'

/** The questions of a quiz as its submissions know them: by version, and all of them together. */
export interface QuizContents {
  versions: ReadonlyMap<string, readonly Question[]>
  /** Those of the current version first, after them those that only older versions hold. */
  questions: readonly Question[]
  /** Those of the current version. */
  current: readonly Question[]
}

function allQuestions(current: readonly Question[], versions: Iterable<readonly Question[]>): Question[] {
  const found = new Map(current.map((question) => [question.id, question]))
  for (const question of [...versions].flat()) if (!found.has(question.id)) found.set(question.id, question)
  return [...found.values()]
}

/** Shows the head of a review. */
export function reviewedAssignment(quiz: Assignment): TeacherReviewReply['assignment'] {
  const { id, title, description, maxPoints, dueDate } = quiz
  const answersRelease = answersReleaseOf(quiz)
  return { id, title, description, maxPoints, dueDate: isoOf(dueDate), ...(answersRelease !== null && { answersRelease }) }
}

/** Reads what every view of a quiz's submissions begins with. */
export function quizReviewReader({ db }: Pick<Deps, 'db'>) {
  const assignments = assignmentStore(db)
  const versions = quizVersionStore(db)
  const lists = assignmentListStore(db)

  return {
    /** Returns the quiz; throws `notFound`. */
    async quiz(assignmentId: string): Promise<Assignment> {
      const quiz = await assignments.find(assignmentId)
      if (!quiz) throw notFound()
      return quiz
    },
    course: lists.course,
    /** Reads every version that one of these submissions was begun on, and the current one, each once. */
    async contents(quiz: Assignment, submissions: Iterable<{ versionId: string }>): Promise<QuizContents> {
      const ids = new Set([...(quiz.versionId === null ? [] : [quiz.versionId]), ...[...submissions].map(({ versionId }) => versionId)])
      const found = await versions.questionsOf(ids)
      const current = found.get(quiz.versionId ?? '') ?? []
      return { versions: found, questions: allQuestions(current, found.values()), current }
    },
  }
}
