import type { Failure } from '../../../domain/failure.ts'
import type { QuestionEdit } from '../../../domain/question-edit.ts'
import { type FormFault, newQuiz, type QuizDetails, type QuizForm } from '../../../domain/quiz-form.ts'
import type { SaveProblem } from '../../../domain/save-problem.ts'

/** Which quiz is edited; a null `assignmentId` makes a new one. */
export interface QuizEditorInput {
  courseId: string
  assignmentId: string | null
}

export interface LoadedQuiz {
  courseTitle: string
  quiz: QuizForm
}

/** What is sent to be saved; `published` is the flag that the quiz has from then on. */
export interface QuizToSave extends QuizEditorInput {
  quiz: QuizForm
  published: boolean
}

export type EditorTab = 'details' | 'questions'
export type SavedAs = 'saved' | 'updated' | 'published'

/** Where the focus goes next. */
export type FocusPlace =
  | { kind: 'question' | 'card'; key: string }
  | { kind: 'moved'; key: string; by: 1 | -1 }
  | { kind: 'newQuestion' | 'problem' }
  | { kind: 'fault'; fault: FormFault }

export interface QuizEditorContext extends QuizEditorInput {
  courseTitle: string
  quiz: QuizForm
  /** The quiz as it was loaded; another object than `quiz` as soon as anything is changed. */
  loaded: QuizForm
  openKey: string | null
  deleteKey: string | null
  /** What the last refused save found. */
  found: readonly FormFault[]
  /** The fault that is being led to. */
  fault: FormFault | null
  publish: boolean
  failure: Failure | null
  imageFailure: Failure | null
  saveProblem: SaveProblem | null
}

export type QuizEditorEvent =
  | { type: 'RETRY' }
  | { type: 'OPEN_TAB'; tab: EditorTab }
  | { type: 'CHANGE_DETAILS'; changes: Partial<QuizDetails> }
  | { type: 'ADD_QUESTION' }
  | { type: 'EDIT_QUESTION'; key: string }
  | { type: 'CLOSE_QUESTION' }
  | { type: 'CHANGE_QUESTION'; key: string; edit: QuestionEdit }
  | { type: 'MOVE_QUESTION'; key: string; by: 1 | -1 }
  | { type: 'DELETE_QUESTION'; key: string }
  | { type: 'CHOOSE_IMAGE'; file: Blob }
  | { type: 'SHOW_FAULT'; fault: FormFault }
  | { type: 'SAVE'; publish: boolean }
  | { type: 'CANCEL' }
  | { type: 'CONFIRM' }
  | { type: 'KEEP' }
  | { type: 'navigation.blocked' }

export type QuizEditorEmitted =
  | { type: 'focus.asked'; place: FocusPlace }
  | { type: 'quiz.saved'; as: SavedAs }
  | { type: 'editor.left' }
  | { type: 'leaving.refused' }

/** A quiz editor before anything is loaded. */
export const freshContext = (input: QuizEditorInput): QuizEditorContext => {
  const quiz = newQuiz()
  return {
    ...input,
    courseTitle: '',
    quiz,
    loaded: quiz,
    openKey: null,
    deleteKey: null,
    found: [],
    fault: null,
    publish: false,
    failure: null,
    imageFailure: null,
    saveProblem: null,
  }
}
