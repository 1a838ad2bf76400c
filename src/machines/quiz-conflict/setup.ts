import { assign, setup } from 'xstate'
import { type ConflictPart, conflictParts, mergedQuiz, type Side, takenByDefault } from '../../../domain/quiz/quiz-conflict.ts'
import type { QuizForm } from '../../../domain/quiz/quiz-form.ts'

/** Two versions of a quiz, and what both began from (null where that is unknown). */
export interface QuizConflictInput {
  mine: QuizForm
  theirs: QuizForm
  base: QuizForm | null
}

export interface QuizConflictContext extends Omit<QuizConflictInput, 'base'> {
  parts: readonly ConflictPart[]
  /** The ids of the parts that are taken from the other version. */
  taken: readonly string[]
  merged: QuizForm | null
}

/** A choice between two versions before anybody has chosen. */
export function freshContext({ mine, theirs, base }: QuizConflictInput): QuizConflictContext {
  const parts = conflictParts(base, mine, theirs)
  return { mine, theirs, parts, taken: takenByDefault(parts), merged: null }
}

export const quizConflict = setup({
  types: {
    context: {} as QuizConflictContext,
    events: {} as { type: 'TAKE'; part: string; from: Side } | { type: 'TAKE_ALL'; from: Side } | { type: 'CONFIRM' } | { type: 'KEEP' },
    input: {} as QuizConflictInput,
    output: {} as QuizForm | null,
    meta: {} as { view: 'choosing' | 'closed' },
  },
  guards: {
    isPart: ({ context: { parts } }, { part }: { part: string }) => parts.some(({ id }) => id === part),
  },
  actions: {
    take: assign(({ context: { taken } }, { part, from }: { part: string; from: Side }) => ({
      taken: [...taken.filter((id) => id !== part), ...(from === 'theirs' ? [part] : [])],
    })),
    takeAll: assign(({ context: { parts } }, { from }: { from: Side }) => ({
      taken: from === 'theirs' ? parts.map(({ id }) => id) : [],
    })),
    merge: assign(({ context: { mine, theirs, taken } }) => ({ merged: mergedQuiz(mine, theirs, taken) })),
  },
})
