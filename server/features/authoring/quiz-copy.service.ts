import type { Assignment } from '../../../domain/quiz/assignment.ts'
import { copiedTitle } from '../../../domain/quiz/copied-title.ts'
import type { Question } from '../../../domain/quiz/quiz.ts'
import type { Deps } from '../../deps.ts'
import { assignmentStore } from './assignments.store.ts'
import { quizVersionStore } from './quiz-versions.store.ts'
import type { SavedQuiz } from './same-quiz.ts'

const copiedQuestion = (question: Question, newId: () => string): Question => ({
  ...question,
  id: newId(),
  answers: question.answers.map((answer) => ({ ...answer, id: newId() })),
})

/** Returns an assignment with its questions as a draft of a course: without dates, with ids of its own. */
export function draftOf(source: Assignment, asked: readonly Question[], courseId: string, newId: () => string): SavedQuiz {
  const assignment: Assignment = {
    ...source,
    ...{ id: newId(), courseId, version: 1, isPublished: false, answersReleasedAt: null },
    ...{ dueDate: null, availableFrom: null, availableUntil: null },
  }
  return { assignment, questions: asked.map((question) => copiedQuestion(question, newId)) }
}

/** Copies an assignment with its current questions into a course: a draft without dates, with ids of its own; in the same course its title says that it is a copy. */
export function createQuizCopying({ db, newId, now }: Deps) {
  return async (source: Assignment, courseId: string): Promise<SavedQuiz> => {
    const title = courseId === source.courseId ? copiedTitle(source.title) : source.title
    const asked = await quizVersionStore(db).questions(source.versionId)
    const draft = draftOf({ ...source, title }, asked, courseId, newId)
    await assignmentStore(db).insert(draft.assignment, { id: newId(), questions: draft.questions }, now())
    return draft
  }
}
