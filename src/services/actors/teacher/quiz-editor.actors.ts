import { ApiProblem, reasonOf } from '../../../../domain/problem.ts'
import { isSameForm } from '../../../../domain/quiz/quiz-conflict.ts'
import { differs } from '../../../../domain/quiz/quiz-draft.ts'
import { newQuiz, type QuestionForm, type QuizForm } from '../../../../domain/quiz/quiz-form.ts'
import type { LoadedQuiz, QuizEditorInput } from '../../../machines/quiz-editor/contract.ts'
import type { QuizPlace, QuizToSave, SaveOutcome } from '../../../machines/quiz-editor/saving-contract.ts'
import { fetchOwnAssignment, saveAssignment } from '../../api/assignments.ts'
import { fetchCourse } from '../../api/courses/courses.ts'
import { readPicture, uploadPicture } from '../../api/images.ts'
import { quizFromReply, quizToBody } from '../../api/quiz-wire.ts'
import { uuidV7 } from '../../browser/uuid-v7.ts'
import { draftKeeper } from '../../device/quiz-draft-keeper.ts'
import { readDraft } from '../../device/quiz-drafts.ts'
import { task } from '../task.ts'

interface ReadQuiz {
  quiz: QuizForm
  version: number | null
  openWithoutEnd: number
}

/** Reads the quiz to edit; an assignment of another course counts as missing, one that is no quiz is refused. */
async function readQuiz({ courseId, assignmentId }: QuizPlace, signal: AbortSignal): Promise<ReadQuiz> {
  if (assignmentId === null) return { quiz: newQuiz(), version: null, openWithoutEnd: 0 }
  const reply = await fetchOwnAssignment(assignmentId, signal)
  if (reply.assignment.courseId !== courseId) throw new ApiProblem({ kind: 'refused', status: 404, reason: 'notFound' })
  if (reply.assignment.assignmentType !== 'quiz') throw new ApiProblem({ kind: 'refused', reason: 'notAQuiz' })
  const { openWithoutEnd = 0 } = reply
  return { quiz: quizFromReply(reply), version: reply.assignment.version, openWithoutEnd }
}

const isConflict = (error: unknown): boolean => reasonOf(error) === 'editConflict'

async function send(
  newId: string,
  { courseId, assignmentId, quiz, published, version }: QuizToSave,
  signal: AbortSignal,
): Promise<SaveOutcome> {
  const named = assignmentId === null ? { newId } : version !== null && { version }
  const body = { ...quizToBody(courseId, quiz, published), ...named }
  const { assignment, questions, keyChange } = await saveAssignment(assignmentId, body, signal)
  const keyChanged = keyChange !== undefined
  return { kind: 'saved', assignmentId: assignment.id, version: assignment.version, isPublished: published, questions, keyChanged }
}

/** Saves over the version that the quiz was written on; gives the other one where something else is saved meanwhile. That it was only published is no other version. */
async function saveQuiz(newId: string, input: QuizToSave, signal: AbortSignal): Promise<SaveOutcome> {
  try {
    return await send(newId, input, signal)
  } catch (error) {
    if (!isConflict(error)) throw error
    const { quiz, version } = await readQuiz(input, signal)
    if (version === null) throw error
    if (!input.base || !isSameForm(input.base, quiz)) return { kind: 'conflict', quiz, version }
    return send(newId, { ...input, version, published: input.published || quiz.isPublished }, signal)
  }
}

const quizEditorActors = {
  loadQuiz: task<LoadedQuiz, QuizEditorInput>(async ({ input, signal }) => {
    const [course, read, kept] = await Promise.all([fetchCourse(input.courseId, signal), readQuiz(input, signal), readDraft(input)])
    const facts = { courseTitle: course.title, students: course.currentEnrollment }
    return { ...facts, ...read, kept: kept && differs(read.quiz, kept) ? kept : null }
  }),
  attachImage: task<string, { file: Blob | null }>(async ({ input, signal }) => {
    if (!input.file) throw new Error('no picture to attach')
    return uploadPicture(await readPicture(input.file), signal)
  }),
  trySamples: task<readonly string[], { questions: readonly QuestionForm[] }>(async ({ input, signal }) => {
    const { unacceptedSamples } = await import('../../api/short-answers.ts')
    return unacceptedSamples(input.questions, signal)
  }),
  draftKeeper,
}

/** The actors of one editor: a new quiz that is sent again, because no reply came, is one quiz. */
export const quizEditorActorsOf = (newId = uuidV7()) => ({
  ...quizEditorActors,
  saveQuiz: task<SaveOutcome, QuizToSave>(({ input, signal }) => saveQuiz(newId, input, signal)),
})
