import { memo, useEffect, useState } from 'react'
import { limits } from '../../../../domain/limits.ts'
import { hasMath, splitMath } from '../../../../domain/text/math-text.ts'
import { selectAnswer } from '../../../machines/quiz-attempt/selectors.ts'
import { MathText } from '../../math/math-text.tsx'
import { focusableScroll } from '../../ui/focusable-scroll.ts'
import { formatNumber, plural } from '../../ui/format.ts'
import type { TakingProps } from '../attempt-props.ts'
import styles from './question.module.css'

/** From here on a text is told how much room it has. */
const NEARLY_FULL = 1_000
const AFTER_MS = 100

let segmenter: Intl.Segmenter | undefined

/** Counts words as the language of the text has them, without spaces and signs; a formula is one word. */
export const wordCount = (text: string): number =>
  hasMath(text)
    ? splitMath(text).reduce((sum, part) => sum + ('tex' in part ? 1 : part.kind === 'text' ? wordsIn(part.text) : 0), 0)
    : wordsIn(text)

const wordsIn = (text: string): number => {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'word' })
  let count = 0
  for (const { isWordLike } of segmenter.segment(text)) if (isWordLike) count += 1
  return count
}

const roomIn = (text: string): string | null => {
  const left = limits.answerText - text.length
  if (left > NEARLY_FULL) return null
  return left > 0
    ? `${plural(left, 'character')} left of ${formatNumber(limits.answerText)}`
    : `This answer is full: it cannot be longer than ${formatNumber(limits.answerText)} characters. Anything beyond that is left out.`
}

interface AnswerLengthProps extends TakingProps {
  questionId: string
  countsWords: boolean
}

/** The text that the machine holds, a moment after it changed: counting waits until the rest of the page is drawn. */
const useText = ({ attempt, questionId }: Pick<AnswerLengthProps, 'attempt' | 'questionId'>): string => {
  const [text, setText] = useState(() => selectAnswer(questionId)(attempt.getSnapshot()).textAnswer)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const { unsubscribe } = attempt.subscribe((snapshot) => {
      clearTimeout(timer)
      timer = setTimeout(() => setText(selectAnswer(questionId)(snapshot).textAnswer), AFTER_MS)
    })
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [attempt, questionId])
  return text
}

/** How the formulas of an answer will look. */
const Preview = ({ text }: { text: string }) => (
  <section ref={focusableScroll} className={styles.preview} aria-label="Preview of your answer">
    <MathText as="div" text={text} />
  </section>
)

/** The look of an answer with formulas, the words of an essay, and the room that is left where it runs short; follows what the machine has heard, not each key. */
export const AnswerLength = memo(({ attempt, questionId, countsWords }: AnswerLengthProps) => {
  const text = useText({ attempt, questionId })
  const room = roomIn(text)
  return (
    <>
      {hasMath(text) && <Preview text={text} />}
      <p className={styles.length}>
        {countsWords && plural(wordCount(text), 'word')}
        <strong role="status">{room && ` ${room}`}</strong>
      </p>
    </>
  )
})
