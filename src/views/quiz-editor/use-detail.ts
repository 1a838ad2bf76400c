import { useSelector } from '@xstate/react'
import type { QuizDetails } from '../../../domain/quiz/quiz-form.ts'
import type { QuizFaultCode } from '../../../domain/quiz/quiz-rules.ts'
import { quizFaultSentence } from '../../../domain/text/fault-sentences.ts'
import type { QuizEditorRef } from '../../machines/quiz-editor/quiz-editor.machine.ts'
import { stands } from '../../machines/quiz-editor/selectors.ts'

/** Reads one detail of the quiz, so that a field is drawn again only for its own change. */
export const useDetail = <Name extends keyof QuizDetails>(editor: QuizEditorRef, name: Name): QuizDetails[Name] =>
  useSelector(editor, ({ context }) => context.quiz[name])

/** Gives the sentence of a fault of the details that a refused save found, for as long as it is there. */
export const useFault = (editor: QuizEditorRef, code: QuizFaultCode): string | null => {
  const isAtFault = useSelector(editor, ({ context: { found, quiz } }) => found.some((fault) => fault.code === code && stands(quiz, fault)))
  return isAtFault ? quizFaultSentence({ code, question: null, title: '' }) : null
}
