import { limits } from '../../../domain/limits.ts'
import type { Assignment } from '../../../domain/quiz/assignment.ts'
import type { Question } from '../../../domain/quiz/quiz.ts'
import type { Deps } from '../../deps.ts'
import { assignmentStore } from './assignments.store.ts'
import { quizVersionStore } from './quiz-versions.store.ts'
import type { SavedQuiz } from './same-quiz.ts'

const MARK = ' (copy)'

const copiedTitle = (title: string): string => `${title.slice(0, limits.title - MARK.length)}${MARK}`

const copiedQuestion = (question: Question, newId: () => string): Question => ({
  ...question,
  id: newId(),
  answers: question.answers.map((answer) => ({ ...answer, id: newId() })),
})

/** Copies an assignment with its current questions into a course: a draft without dates, with ids of its own; in the same course its title says that it is a copy. */
export function createQuizCopying({ db, newId, now }: Deps) {
  return async (source: Assignment, courseId: string): Promise<SavedQuiz> => {
    const questions = (await quizVersionStore(db).questions(source.versionId)).map((question) => copiedQuestion(question, newId))
    const assignment: Assignment = {
      ...source,
      id: newId(),
      courseId,
      version: 1,
      title: courseId === source.courseId ? copiedTitle(source.title) : source.title,
      isPublished: false,
      answersReleasedAt: null,
      dueDate: null,
      availableFrom: null,
      availableUntil: null,
    }
    await assignmentStore(db).insert(assignment, { id: newId(), questions }, now())
    return { assignment, questions }
  }
}
