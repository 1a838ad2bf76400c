import { withCreatedIds } from '../../../domain/quiz/created-ids.ts'
import { isSameForm } from '../../../domain/quiz/quiz-conflict.ts'
import type { QuestionForm, QuizForm } from '../../../domain/quiz/quiz-form.ts'
import { withSavedIds } from '../../../domain/quiz/saved-ids.ts'
import type { DraftCommand, QuizEditorContext } from './contract.ts'
import type { SavedAs, SaveOutcome } from './saving-contract.ts'

type Changed = Partial<QuizEditorContext>

/** What saving means for the context: going on with what is saved, or with what was made of two versions. */
export const saves = {
  settle: ({ quiz }: QuizEditorContext, outcome: SaveOutcome): Changed => {
    if (outcome.kind !== 'saved') return {}
    const { assignmentId, version, questions, isPublished } = outcome
    const saved = withSavedIds(quiz, questions, isPublished)
    return { assignmentId, version, quiz: saved, loaded: saved, base: saved, keptAt: null, found: [], finding: null }
  },
  compare: ({ quiz, assignmentId }: QuizEditorContext, outcome: SaveOutcome): Changed => {
    if (outcome.kind !== 'conflict') return { other: null }
    return { other: outcome, quiz: assignmentId === null ? withCreatedIds(quiz, outcome.quiz) : quiz }
  },
  merge: ({ quiz: before, other, openKey, deleted }: QuizEditorContext, merged: QuizForm | null): Changed => {
    if (!other) return {}
    const quiz = merged ?? before
    const has = ({ key, id }: QuestionForm) => quiz.questions.some((one) => one.key === key || (id !== null && one.id === id))
    return {
      quiz,
      loaded: isSameForm(quiz, other.quiz) ? quiz : other.quiz,
      base: other.quiz,
      assignmentId: other.assignmentId,
      version: other.version,
      other: null,
      openKey: quiz.questions.some(({ key }) => key === openKey) ? openKey : null,
      deleted: deleted.filter(({ question }) => !has(question)),
    }
  },
}

/** Says what the next save would be called. */
export const savedAs = ({ publish, assignmentId }: QuizEditorContext): SavedAs => {
  if (publish) return 'published'
  return assignmentId === null ? 'saved' : 'updated'
}

/** Makes the command that tells the draft keeper which version is edited from now on. */
export const rebasing = ({ assignmentId, newId, version, loaded }: QuizEditorContext): DraftCommand => ({
  type: 'quiz.rebased',
  assignmentId,
  newId,
  from: { version, accessCode: loaded.accessCode },
})
