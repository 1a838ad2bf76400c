import { differs } from '../../domain/kept-quiz.ts'
import { newQuiz, type QuizForm } from '../../domain/quiz-form.ts'
import type { LoadedQuiz, QuizEditorInput, QuizPlace, QuizToSave } from '../machines/quiz-editor/contract.ts'
import { ApiProblem } from './api-problem.ts'
import { fetchOwnAssignment, saveAssignment } from './assignments.ts'
import { fetchCourse } from './courses.ts'
import { draftKeeper } from './draft-keeper.ts'
import { readPicture, uploadPicture } from './images.ts'
import { readDraft } from './quiz-drafts.ts'
import { quizFromReply, quizToBody } from './quiz-wire.ts'
import { task } from './task.ts'

interface ReadQuiz {
  quiz: QuizForm
  version: number | null
  openWithoutEnd: number
}

/** Reads the quiz to edit; an assignment of another course counts as missing, one that is no quiz is refused. */
async function readQuiz({ courseId, assignmentId }: QuizPlace, signal: AbortSignal): Promise<ReadQuiz> {
  if (assignmentId === null) return { quiz: newQuiz(), version: null, openWithoutEnd: 0 }
  const reply = await fetchOwnAssignment(assignmentId, signal)
  if (reply.assignment.courseId !== courseId) throw new ApiProblem({ kind: 'http', status: 404, reason: 'notFound' })
  if (reply.assignment.assignmentType !== 'quiz') throw new ApiProblem({ kind: 'http', reason: 'notAQuiz' })
  const { openWithoutEnd = 0 } = reply
  return { quiz: quizFromReply(reply), version: reply.assignment.version, openWithoutEnd }
}

export const quizEditorActors = {
  loadQuiz: task<LoadedQuiz, QuizEditorInput>(async ({ input, signal }) => {
    const [course, read, kept] = await Promise.all([fetchCourse(input.courseId, signal), readQuiz(input, signal), readDraft(input)])
    const facts = { courseTitle: course.title, students: course.currentEnrollment }
    return { ...facts, ...read, kept: kept && differs(read.quiz, kept) ? kept : null }
  }),
  saveQuiz: task<void, QuizToSave>(({ input: { courseId, assignmentId, quiz, published }, signal }) =>
    saveAssignment(assignmentId, quizToBody(courseId, quiz, published), signal),
  ),
  attachImage: task<string, { file: Blob | null }>(async ({ input, signal }) => {
    if (!input.file) throw new Error('no picture to attach')
    return uploadPicture(await readPicture(input.file), signal)
  }),
  draftKeeper,
}
