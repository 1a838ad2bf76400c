import { titleOrNumber } from '../../../domain/quiz/question-name.ts'
import { totalPoints } from '../../../domain/quiz/quiz.ts'
import { type FormFault, formFaults, isSameFault, type QuestionForm, type QuizForm } from '../../../domain/quiz/quiz-form.ts'
import { viewOf } from '../kit/selectors.ts'
import type { QuizConflictRef } from '../quiz-conflict/quiz-conflict.machine.ts'
import type { EditorTab } from './contract.ts'
import type { QuizEditorSnapshot } from './quiz-editor.machine.ts'

export type EditorView = 'loading' | 'failed' | 'editor'

export const selectView = (snapshot: QuizEditorSnapshot): EditorView => viewOf(snapshot, 'loading')

const WRITTEN_LAST = 'quizEditor.editing.writing.last'

/** The tab that is shown; behind a dialog the one that it will come back to. */
export function selectTab(snapshot: QuizEditorSnapshot): EditorTab {
  if (snapshot.matches({ editing: 'writing' })) return snapshot.hasTag('details') ? 'details' : 'questions'
  const nodes = snapshot.historyValue[WRITTEN_LAST]
  return nodes === undefined || nodes.some(({ tags }) => tags.includes('details')) ? 'details' : 'questions'
}

/** The quiz as currently entered in the form. */
export const selectQuiz = (snapshot: QuizEditorSnapshot): QuizForm => snapshot.context.quiz

/** The questions in their order. */
export const selectQuestions = (snapshot: QuizEditorSnapshot): readonly QuestionForm[] => snapshot.context.quiz.questions

/** The keys of questions whose sample answer their own pattern does not accept, as the publish check found. */
export const selectUnaccepted = (snapshot: QuizEditorSnapshot): readonly string[] => snapshot.context.unaccepted

/** How many questions there are. */
export const selectQuestionCount = (snapshot: QuizEditorSnapshot): number => snapshot.context.quiz.questions.length

/** The points of all questions as typed. */
export const selectTotalPoints = (snapshot: QuizEditorSnapshot): number => totalPoints(snapshot.context.quiz.questions)

/** There is no question yet. */
export const selectIsEmpty = (snapshot: QuizEditorSnapshot): boolean => snapshot.context.quiz.questions.length === 0

/** The key of the question that is open, null while none is. */
export const selectOpenKey = (snapshot: QuizEditorSnapshot): string | null => snapshot.context.openKey

/** The name of the question that is about to be deleted, '' while none is. */
export const selectNameToDelete = ({ context: { quiz, deleteKey } }: QuizEditorSnapshot): string => {
  const index = quiz.questions.findIndex(({ key }) => key === deleteKey)
  return index < 0 ? '' : titleOrNumber(quiz.questions[index]?.title ?? '', index + 1)
}

/** The choice between two versions, while there is one to make. */
export const selectConflict = (snapshot: QuizEditorSnapshot): QuizConflictRef | undefined =>
  snapshot.hasTag('comparing') ? snapshot.children.quizConflict : undefined

/** The quiz that an earlier visit created without hearing of it, once it is edited. */
export const selectCreatedId = ({ context: { created, assignmentId } }: QuizEditorSnapshot): string | null =>
  created && created.assignmentId === assignmentId ? assignmentId : null

/** The quiz is an existing one. */
export const selectIsUpdate = (snapshot: QuizEditorSnapshot): boolean => snapshot.context.assignmentId !== null

/** How many attempts that are open without an end get one when the quiz is saved as it is now: by its time limit, by its window, or by neither. */
export const selectGivesEnd =
  (by: 'limit' | 'window') =>
  ({ context: { quiz, openWithoutEnd } }: QuizEditorSnapshot): number => {
    const gives = by === 'limit' ? quiz.hasTimeLimit && quiz.timeLimitMinutes !== null : quiz.availableUntil !== null
    return gives ? openWithoutEnd : 0
  }

/** Whether a picture is being stored: what would leave its question waits for it. */
export const selectIsAttaching = (snapshot: QuizEditorSnapshot): boolean => snapshot.hasTag('attaching')

/** Something was changed since the quiz was loaded and is not saved. */
export const selectIsDirty = (snapshot: QuizEditorSnapshot): boolean =>
  snapshot.context.quiz !== snapshot.context.loaded && !snapshot.hasTag('over')

/** What the last refused save found, mended or not. */
export const selectFound = (snapshot: QuizEditorSnapshot): readonly FormFault[] => snapshot.context.found

const known = new WeakMap<QuizForm, readonly FormFault[]>()

function faultsOf(quiz: QuizForm): readonly FormFault[] {
  const faults = known.get(quiz) ?? formFaults(quiz)
  known.set(quiz, faults)
  return faults
}

/** Returns whether a fault that was found still stands in the quiz. */
export const stands = (quiz: QuizForm, fault: FormFault): boolean => faultsOf(quiz).some((other) => isSameFault(other, fault))

/** The last save was refused, and nothing prevents the next one. */
export const selectIsMended = ({ context: { quiz, found } }: QuizEditorSnapshot): boolean => found.length > 0 && faultsOf(quiz).length === 0

/** The first fault that was found in one question and still stands. */
export const faultOf = (found: readonly FormFault[], quiz: QuizForm, key: string): FormFault | null =>
  found.find((fault) => fault.key === key && stands(quiz, fault)) ?? null
