import { newQuiz, type QuizForm } from '../../domain/quiz-form.ts'
import type { LoadedQuiz, QuizEditorInput, QuizToSave } from '../machines/quiz-editor/contract.ts'
import { ApiProblem } from './api-problem.ts'
import { fetchOwnAssignment, saveAssignment } from './assignments.ts'
import { fetchCourse } from './courses.ts'
import { readPicture, uploadPicture } from './images.ts'
import { quizFromReply, quizToBody } from './quiz-wire.ts'
import { task } from './task.ts'

/** Reads the quiz to edit; an assignment of another course counts as missing, one that is no quiz is refused. */
async function readQuiz({ courseId, assignmentId }: QuizEditorInput, signal: AbortSignal): Promise<QuizForm> {
  if (assignmentId === null) return newQuiz()
  const reply = await fetchOwnAssignment(assignmentId, signal)
  if (reply.assignment.courseId !== courseId) throw new ApiProblem({ kind: 'http', status: 404, reason: 'notFound' })
  if (reply.assignment.assignmentType !== 'quiz') throw new ApiProblem({ kind: 'http', reason: 'notAQuiz' })
  return quizFromReply(reply)
}

/** The actors of the quiz editor. */
export const quizEditorActors = {
  loadQuiz: task<LoadedQuiz, QuizEditorInput>(async ({ input, signal }) => {
    const [course, quiz] = await Promise.all([fetchCourse(input.courseId, signal), readQuiz(input, signal)])
    return { courseTitle: course.title, quiz }
  }),
  saveQuiz: task<void, QuizToSave>(({ input: { courseId, assignmentId, quiz, published }, signal }) =>
    saveAssignment(assignmentId, quizToBody(courseId, quiz, published), signal),
  ),
  attachImage: task<string, { file: Blob | null }>(async ({ input, signal }) => {
    if (!input.file) throw new Error('no picture to attach')
    return uploadPicture(await readPicture(input.file), signal)
  }),
}
