import { ApiProblem, problemOf, reasonOf } from '../../../../domain/problem.ts'
import { withCreatedIds } from '../../../../domain/quiz/created-ids.ts'
import { isSameForm } from '../../../../domain/quiz/quiz-conflict.ts'
import { differs, type QuizDraft } from '../../../../domain/quiz/quiz-draft.ts'
import { newQuiz, type QuestionForm, type QuizForm } from '../../../../domain/quiz/quiz-form.ts'
import type { CreatedQuiz, LoadedQuiz, QuizEditorInput } from '../../../machines/quiz-editor/contract.ts'
import type { QuizToSave, SaveOutcome } from '../../../machines/quiz-editor/saving-contract.ts'
import { fetchOwnAssignment, saveAssignment } from '../../api/assignments.ts'
import { fetchCourse } from '../../api/courses/courses.ts'
import { readPicture, uploadPicture } from '../../api/images.ts'
import { quizFromReply, quizToBody } from '../../api/quiz-wire.ts'
import { uuidV7 } from '../../browser/uuid-v7.ts'
import { draftKeeper } from '../../device/quiz-draft-keeper.ts'
import { readDraft } from '../../device/quiz-drafts.ts'
import { task } from '../task.ts'
import { draftOfCreated, isCreatedFrom } from './created-quiz.ts'

const nothingStored = { quiz: newQuiz(), version: null, openWithoutEnd: 0 }

/** Reads the quiz that is stored; an assignment of another course counts as missing, one that is no quiz is refused. */
async function readStored(courseId: string, assignmentId: string, signal: AbortSignal): Promise<CreatedQuiz> {
  const reply = await fetchOwnAssignment(assignmentId, signal)
  if (reply.assignment.courseId !== courseId) throw new ApiProblem({ kind: 'refused', status: 404, reason: 'notFound' })
  if (reply.assignment.assignmentType !== 'quiz') throw new ApiProblem({ kind: 'refused', reason: 'notAQuiz' })
  const { openWithoutEnd = 0 } = reply
  return { assignmentId, quiz: quizFromReply(reply), version: reply.assignment.version, openWithoutEnd }
}

const isConflict = (error: unknown): boolean => reasonOf(error) === 'editConflict'

async function send({ courseId, assignmentId, newId, quiz, published, version }: QuizToSave, signal: AbortSignal): Promise<SaveOutcome> {
  const place = assignmentId === null ? { newId } : version !== null && { version }
  const body = { ...quizToBody(courseId, quiz, published), ...place }
  const { assignment, questions, keyChange } = await saveAssignment(assignmentId, body, signal)
  const keyChanged = keyChange !== undefined
  return { kind: 'saved', assignmentId: assignment.id, version: assignment.version, isPublished: published, questions, keyChanged }
}

/** What an editor has sent of its new quiz without hearing that it is saved: any of it may be there since. */
type Sent = Set<QuizForm>

/** Whether the author knows what is stored: the quiz was written on it, or it is what this editor has sent of a new one. */
function isKnown({ assignmentId, base }: QuizToSave, stored: QuizForm, sent: Sent): boolean {
  if (assignmentId === null) return [...sent].some((quiz) => isCreatedFrom(quiz, stored))
  return base !== null && isSameForm(base, stored)
}

/** Saves over the version that the quiz was written on; gives the other one where something else is saved meanwhile, also by an earlier try to create it. That it was only published is no other version. */
async function saveQuiz(input: QuizToSave, signal: AbortSignal, sent: Sent): Promise<SaveOutcome> {
  if (input.assignmentId === null) sent.add(input.quiz)
  try {
    return await send(input, signal)
  } catch (error) {
    if (!isConflict(error)) throw error
    const assignmentId = input.assignmentId ?? input.newId
    const { quiz: stored, version } = await readStored(input.courseId, assignmentId, signal)
    if (!isKnown(input, stored, sent)) return { kind: 'conflict', assignmentId, quiz: stored, version }
    const quiz = input.assignmentId === null ? withCreatedIds(input.quiz, stored) : input.quiz
    return send({ ...input, assignmentId, quiz, version, published: input.published || stored.isPublished }, signal)
  }
}

type Kept = Pick<LoadedQuiz, 'kept' | 'created'>

/** Reads the quiz that the draft of a new one has created, although no reply said so; null where it is not there. */
async function readCreated(courseId: string, kept: QuizDraft | null, signal: AbortSignal): Promise<Kept | null> {
  if (kept?.newId === undefined) return null
  try {
    const created = await readStored(courseId, kept.newId, signal)
    return { kept: draftOfCreated(created.quiz, kept), created }
  } catch (error) {
    if (problemOf(error).status === 404) return null
    throw error
  }
}

/** Forgets the drafts that say nothing else than the new quiz that is there since. */
const forgetCreated = (place: QuizEditorInput, { assignmentId, quiz }: CreatedQuiz) =>
  readDraft(place, (one) => one.newId !== assignmentId || draftOfCreated(quiz, one) !== null)

async function openQuiz(input: QuizEditorInput, signal: AbortSignal) {
  const { courseId, assignmentId } = input
  const stored = assignmentId === null ? nothingStored : await readStored(courseId, assignmentId, signal)
  const { quiz, version, openWithoutEnd } = stored
  const kept = await readDraft(input, (one) => assignmentId === null || differs(quiz, one))
  const created = assignmentId === null ? await readCreated(courseId, kept, signal) : null
  return { quiz, version, openWithoutEnd, ...(created ?? { kept: kept && differs(quiz, kept) ? kept : null, created: null }) }
}

const quizEditorActors = {
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
export function quizEditorActorsOf(newId = uuidV7()) {
  const sent: Sent = new Set()
  return {
    ...quizEditorActors,
    saveQuiz: task<SaveOutcome, QuizToSave>(({ input, signal }) => saveQuiz(input, signal, sent)),
    loadQuiz: task<LoadedQuiz, QuizEditorInput>(async ({ input, signal }) => {
      const [course, opened] = await Promise.all([fetchCourse(input.courseId, signal), openQuiz(input, signal)])
      if (opened.created) await forgetCreated(input, opened.created)
      return { courseTitle: course.title, students: course.currentEnrollment, newId, ...opened }
    }),
  }
}
