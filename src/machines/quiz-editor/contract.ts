import type { Problem } from '../../../domain/problem.ts'
import type { PublishNote } from '../../../domain/quiz/publish-check.ts'
import type { QuestionEdit } from '../../../domain/quiz/question-edit.ts'
import type { DraftOrigin, QuizDraft } from '../../../domain/quiz/quiz-draft.ts'
import { type FormFault, newQuiz, type QuestionForm, type QuizDetails, type QuizForm } from '../../../domain/quiz/quiz-form.ts'
import type { OtherVersion, QuizPlace, SavedAs } from './saving-contract.ts'

/** Which quiz is edited, and by whom. */
export interface QuizEditorInput extends QuizPlace {
  userId: string
}

/** The new quiz that an earlier visit created without hearing of it. */
export interface CreatedQuiz {
  assignmentId: string
  quiz: QuizForm
  version: number
  openWithoutEnd: number
}

/** A quiz to edit: its course, its version (null for a new one), and what this device kept of an earlier visit. */
export interface LoadedQuiz {
  courseTitle: string
  /** How many students the course has. */
  students: number
  /** How many attempts of it are open that have no end. */
  openWithoutEnd: number
  quiz: QuizForm
  version: number | null
  kept: QuizDraft | null
  /** The id under which a new quiz is created. */
  newId: string
  /** What the draft of a new quiz has created: it is edited, unless a draft of it is kept and thrown away. */
  created: CreatedQuiz | null
}

/** A change that was still on its way from its field when the field was left behind. */
export type QuizChange = { kind: 'details'; changes: Partial<QuizDetails> } | { kind: 'question'; key: string; edit: QuestionEdit }

/** Whose draft is kept; `created` is the quiz that the draft of a new one, `kept`, belongs to once it is edited. */
export type DraftKeeperInput = QuizEditorInput & DraftOrigin & Pick<LoadedQuiz, 'newId' | 'kept'> & { created: string | null }

/** Commands to the draft keeper on this device: `draft.obsolete` once it is saved or given up; after `quiz.rebased` edits of that version are stored. */
export type DraftCommand =
  | { type: 'quiz.changed'; quiz: QuizForm }
  | { type: 'draft.obsolete' }
  | { type: 'quiz.rebased'; assignmentId: string | null; newId: string; from: DraftOrigin }

export type EditorTab = 'details' | 'questions'

/** Where the focus goes next. */
export type FocusPlace =
  | { kind: 'question' | 'text' | 'card'; key: string }
  | { kind: 'moved'; key: string; by: 1 | -1 }
  | { kind: 'newQuestion' | 'problem' }
  | { kind: 'fault'; fault: FormFault }
  | { kind: 'note'; note: PublishNote }

/** What stands in the way of saving, or should be looked at before publishing. */
export type Finding = { kind: 'fault'; fault: FormFault } | { kind: 'note'; note: PublishNote }

export interface QuizEditorContext extends QuizEditorInput {
  courseTitle: string
  students: number
  openWithoutEnd: number
  quiz: QuizForm
  /** The quiz as it was loaded; another object than `quiz` as soon as anything is changed. */
  loaded: QuizForm
  version: number | null
  /** The quiz as it was in `version`; null where this device does not know that version. */
  base: QuizForm | null
  kept: QuizDraft | null
  newId: string
  created: CreatedQuiz | null
  /** When this device last kept the draft. */
  keptAt: string | null
  /** What keeps the draft on this device has died: changes last as long as the page. */
  isDraftLost: boolean
  openKey: string | null
  deleteKey: string | null
  /** The questions that were deleted and can come back, with their places. */
  deleted: readonly { question: QuestionForm; at: number }[]
  /** What the last refused save found. */
  found: readonly FormFault[]
  /** The questions whose sample answer their own pattern does not accept, by the latest publish check. */
  unaccepted: readonly string[]
  /** What is being led to. */
  finding: Finding | null
  publish: boolean
  /** Writing goes on after saving. */
  stay: boolean
  /** What was saved meanwhile, while both versions are shown. */
  other: OtherVersion | null
  failure: Problem | null
  imageFailure: Problem | null
  saveProblem: Problem | null
}

export type QuizEditorEvent =
  | { type: 'RETRY' }
  | { type: 'RESTORE' }
  | { type: 'DISCARD' }
  | { type: 'OPEN_TAB'; tab: EditorTab }
  | { type: 'CHANGE_DETAILS'; changes: Partial<QuizDetails> }
  | { type: 'ADD_QUESTION' }
  | { type: 'EDIT_QUESTION'; key: string }
  | { type: 'CLOSE_QUESTION' }
  | { type: 'CHANGE_QUESTION'; key: string; edit: QuestionEdit }
  | { type: 'DUPLICATE_QUESTION'; key: string }
  | { type: 'MOVE_QUESTION'; key: string; by: 1 | -1 }
  | { type: 'PLACE_QUESTION'; key: string; to: number }
  | { type: 'DELETE_QUESTION'; key: string }
  | { type: 'CHOOSE_IMAGE'; file: Blob }
  | { type: 'SHOW'; finding: Finding }
  | { type: 'CHECK' }
  | { type: 'PREVIEW' }
  | { type: 'UNDO_DELETE' }
  | { type: 'OPEN_SEARCH' }
  | { type: 'SAVE'; publish: boolean; stay?: boolean }
  | { type: 'CANCEL' }
  | { type: 'CONFIRM' }
  | { type: 'KEEP' }
  | { type: 'change.arrived'; change: QuizChange }
  | { type: 'preview.closed' }
  | { type: 'questions.chosen'; questions: readonly QuestionForm[] }
  | { type: 'search.closed' }
  | { type: 'key.decided' }
  | { type: 'draft.kept'; at: string }
  | { type: 'session.renewed' }
  | { type: 'navigation.blocked' }

export type QuizEditorEmitted =
  | { type: 'focus.requested'; place: FocusPlace }
  | { type: 'quiz.saved'; as: SavedAs; stayAt: string | null }
  | { type: 'editor.left' }
  | { type: 'leaving.refused' }

const nothingLoaded = { courseTitle: '', students: 0, openWithoutEnd: 0, version: null, kept: null, newId: '', created: null }

/** A quiz editor before anything is loaded. */
export const freshContext = (input: QuizEditorInput): QuizEditorContext => {
  const quiz = newQuiz()
  return {
    ...input,
    ...nothingLoaded,
    quiz,
    loaded: quiz,
    base: quiz,
    keptAt: null,
    isDraftLost: false,
    openKey: null,
    deleteKey: null,
    deleted: [],
    found: [],
    unaccepted: [],
    finding: null,
    publish: false,
    stay: false,
    other: null,
    failure: null,
    imageFailure: null,
    saveProblem: null,
  }
}
