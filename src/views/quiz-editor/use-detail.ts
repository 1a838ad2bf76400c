import { useSelector } from '@xstate/react'
import type { QuizDetails } from '../../../domain/quiz-form.ts'
import type { QuizEditorRef } from '../../machines/quiz-editor/quiz-editor.machine.ts'

/** Reads one detail of the quiz, so that a field is drawn again only for its own change. */
export const useDetail = <Name extends keyof QuizDetails>(editor: QuizEditorRef, name: Name): QuizDetails[Name] =>
  useSelector(editor, ({ context }) => context.quiz[name])
