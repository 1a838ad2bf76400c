import { restoredQuiz } from '../../../domain/quiz/quiz-draft.ts'
import type { CreatedQuiz, LoadedQuiz, QuizEditorContext } from './contract.ts'

type Changed = Partial<QuizEditorContext>

const created = ({ quiz, ...rest }: CreatedQuiz) => ({ ...rest, quiz, loaded: quiz, base: quiz })

/** What the editor begins with: the quiz as it was loaded, or a draft of it. */
export const opened = {
  /** What an earlier visit created is edited at once only where no draft of it is kept. */
  load: (loaded: LoadedQuiz): Changed => ({
    ...loaded,
    loaded: loaded.quiz,
    base: loaded.quiz,
    failure: null,
    ...(!loaded.kept && loaded.created && created(loaded.created)),
  }),
  /** A draft of another version than the saved one goes on from its own: saving it shows both. */
  restore: (context: QuizEditorContext): Changed => {
    const saved = context.created && created(context.created)
    const { loaded, kept, version, newId } = { ...context, ...saved }
    return {
      ...saved,
      quiz: kept ? restoredQuiz(loaded, kept) : loaded,
      kept: null,
      newId: kept?.newId ?? newId,
      version: kept?.version ?? version,
      base: kept && kept.version !== version ? null : loaded,
    }
  },
}
