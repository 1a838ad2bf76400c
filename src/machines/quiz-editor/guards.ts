import { canAddQuestion, type FormFault, formFaults, isSameFault, type QuizForm } from '../../../domain/quiz/quiz-form.ts'
import type { EditorTab, Finding, QuizEditorContext } from './contract.ts'
import type { SaveOutcome } from './saving-contract.ts'

type Args = { context: QuizEditorContext }
type Key = { key: string }
type Tab = { tab: EditorTab }

const isListFault = new Set(['questionRequired', 'tooManyQuestions'])

const isAmong = (faults: readonly FormFault[], { fault }: { fault: FormFault }): boolean => faults.some((one) => isSameFault(one, fault))

/** What the editor asks before it goes on. */
export const guards = {
  hasKept: ({ context }: Args) => context.kept !== null,
  keepsDraft: ({ context }: Args) => !context.isDraftLost,
  isDirty: ({ context }: Args) => context.quiz !== context.loaded,
  isSound: ({ context }: Args) => formFaults(context.quiz).length === 0,
  isSoundToPublish: ({ context }: Args, { publish }: { publish: boolean }) => publish && formFaults(context.quiz).length === 0,
  isConflict: (_: Args, { output }: { output: SaveOutcome }) => output.kind === 'conflict',
  isKeyChanged: (_: Args, { output }: { output: SaveOutcome }) => output.kind === 'saved' && output.keyChanged,
  stays: ({ context }: Args) => context.stay,
  hasChosen: (_: Args, { output }: { output: QuizForm | null }) => output !== null,
  canUndo: ({ context: { quiz, deleted } }: Args) => deleted.length > 0 && canAddQuestion(quiz),
  isDetails: (_: Args, { tab }: Tab) => tab === 'details',
  isQuestions: (_: Args, { tab }: Tab) => tab === 'questions',
  leadsToOpen: ({ context }: Args, { tab }: Tab) => tab === 'questions' && context.openKey !== null,
  hasQuestions: ({ context }: Args) => context.quiz.questions.length > 0,
  isKnown: ({ context: { quiz } }: Args, { key }: Key) => quiz.questions.some((question) => question.key === key),
  /** A version of the quiz without the question was chosen. */
  isNoneOpen: ({ context }: Args) => context.openKey === null,
  isOpen: ({ context }: Args, { key }: Key) => context.openKey === key,
  hasRoom: ({ context: { quiz } }: Args) => canAddQuestion(quiz),
  canDuplicate: ({ context: { quiz } }: Args, { key }: Key) => canAddQuestion(quiz) && quiz.questions.some((one) => one.key === key),
  canMove: ({ context: { quiz } }: Args, { key, by }: Key & { by: 1 | -1 }) => {
    const at = quiz.questions.findIndex((question) => question.key === key)
    return at >= 0 && quiz.questions[at + by] !== undefined
  },
  canPlace: ({ context: { quiz } }: Args, { key, to }: Key & { to: number }) => {
    const at = quiz.questions.findIndex((question) => question.key === key)
    return at >= 0 && at !== to && quiz.questions[to] !== undefined
  },
  isOpenDeleted: ({ context: { openKey, deleteKey } }: Args) => openKey === deleteKey,
  isFound: ({ context: { quiz, found } }: Args, { finding }: { finding: Finding }) =>
    finding.kind === 'fault' && isAmong(found, finding) && isAmong(formFaults(quiz), finding),
  isListed: ({ context: { quiz } }: Args, { finding }: { finding: Finding }) => {
    if (finding.kind === 'fault') return isAmong(formFaults(quiz), finding)
    const { key } = finding.note
    return key === null || quiz.questions.some((question) => question.key === key)
  },
  isFoundInList: ({ context: { finding } }: Args) => finding?.kind === 'fault' && isListFault.has(finding.fault.code),
  isFoundInQuestion: ({ context: { finding } }: Args) =>
    (finding?.kind === 'fault' && finding.fault.key !== null) || (finding?.kind === 'note' && finding.note.key !== null),
}
