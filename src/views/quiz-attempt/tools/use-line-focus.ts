import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useRef } from 'react'
import { selectQuestion } from '../../../machines/quiz-attempt/selectors.ts'
import type { AttemptProps } from '../attempt-props.ts'
import { useExamSettings } from '../exam-settings.ts'
import { LineFocus } from './line-focus.ts'

/** The element that holds the text of the open question. */
export const QUESTION_TEXT = 'question-text'

/** Focuses lines of the open question while the taker wants it; gives what moves the focus by a line. */
export const useLineFocus = ({ attempt }: Pick<AttemptProps, 'attempt'>): ((by: 1 | -1) => void) => {
  const questionId = useSelector(attempt, selectQuestion)?.id
  const { focusesLines } = useExamSettings()
  const focus = useRef<LineFocus | null>(null)
  useEffect(() => {
    const text = document.getElementById(QUESTION_TEXT)
    if (!focusesLines || !text || questionId === undefined) return
    const shown = new LineFocus(text)
    focus.current = shown
    return () => {
      shown.end()
      focus.current = null
    }
  }, [focusesLines, questionId])
  return useCallback((by) => focus.current?.move(by), [])
}
