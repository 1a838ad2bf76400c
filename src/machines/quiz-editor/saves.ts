import { conflictParts, mergedQuiz, type Side, takenByDefault } from '../../../domain/quiz-conflict.ts'
import type { QuizForm } from '../../../domain/quiz-form.ts'
import { afterSave } from '../../../domain/saved-quiz.ts'
import type { DraftCommand, QuizEditorContext } from './contract.ts'
import type { Conflict, SavedAs, SaveOutcome } from './saving-contract.ts'

type Changed = Partial<QuizEditorContext>

const take = (conflict: Conflict | null, taken: (conflict: Conflict) => readonly string[]): Changed => ({
  conflict: conflict && { ...conflict, taken: taken(conflict) },
})

/** The quiz with the parts that are taken from the other version. */
export const mergeOf = ({ quiz, conflict }: QuizEditorContext): QuizForm =>
  conflict ? mergedQuiz(quiz, conflict.theirs, conflict.taken) : quiz

/** What saving means for the context: going on with what is saved, and choosing between two versions. */
export const saves = {
  settle: ({ quiz }: QuizEditorContext, outcome: SaveOutcome): Changed => {
    if (outcome.kind !== 'saved') return {}
    const { assignmentId, version, questions, isPublished } = outcome
    const saved = afterSave(quiz, questions, isPublished)
    return { assignmentId, version, quiz: saved, loaded: saved, base: saved, keptAt: null, found: [], finding: null }
  },
  compare: ({ quiz, base }: QuizEditorContext, outcome: SaveOutcome): Changed => {
    if (outcome.kind !== 'conflict') return {}
    const { quiz: theirs, version } = outcome
    const parts = conflictParts(base, quiz, theirs)
    return { conflict: { theirs, version, parts, taken: takenByDefault(parts) } }
  },
  take: ({ conflict }: QuizEditorContext, { part, from }: { part: string; from: Side }): Changed =>
    take(conflict, ({ taken }) => [...taken.filter((id) => id !== part), ...(from === 'theirs' ? [part] : [])]),
  takeAll: ({ conflict }: QuizEditorContext, { from }: { from: Side }): Changed =>
    take(conflict, ({ parts }) => (from === 'theirs' ? parts.map(({ id }) => id) : [])),
  merge: (context: QuizEditorContext): Changed => {
    const { conflict, openKey, deleted } = context
    if (!conflict) return {}
    const { theirs, version } = conflict
    const quiz = mergeOf(context)
    const keys = new Set(quiz.questions.map(({ key }) => key))
    const isOpenLeft = openKey !== null && keys.has(openKey)
    const merged = { quiz, loaded: theirs, base: theirs, version, conflict: null, openKey: isOpenLeft ? openKey : null }
    return {
      ...merged,
      deleted: deleted.filter(
        ({ question }) => !keys.has(question.key) && !quiz.questions.some(({ id }) => id !== null && id === question.id),
      ),
    }
  },
}

/** Says what the next save would be called. */
export const savedAs = ({ publish, assignmentId }: QuizEditorContext): SavedAs => {
  if (publish) return 'published'
  return assignmentId === null ? 'saved' : 'updated'
}

/** Tells what keeps the draft which version is written on from now on. */
export const rebasing = ({ assignmentId, version, loaded }: QuizEditorContext): DraftCommand => ({
  type: 'quiz.rebased',
  assignmentId,
  from: { version, accessCode: loaded.accessCode },
})
