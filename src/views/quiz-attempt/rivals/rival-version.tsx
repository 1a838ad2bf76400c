import { type AnswerValue, isAnswered } from '../../../../domain/attempt/answer.ts'
import type { TakerQuestion } from '../../../../domain/quiz/quiz.ts'
import { MathLabel } from '../../math/math-label.tsx'
import { letterOf } from '../question/choice-answer.tsx'
import styles from './rivals.module.css'

interface VersionProps {
  /** What the box is called when it has the focus. */
  name: string
  question: TakerQuestion
  answer: AnswerValue
}

/** One version of an answer in a box that scrolls where it is long, by keyboard too. */
export const RivalVersion = ({ name, ...said }: VersionProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
  <section className={styles.said} tabIndex={0} aria-label={name}>
    <Said {...said} />
  </section>
)

/** What a version says: the choice with its letter, or the text as it was typed. */
const Said = ({ question, answer }: Omit<VersionProps, 'name'>) => {
  const place = question.answers.findIndex(({ id }) => id === answer.answerId)
  const choice = question.answers[place]
  if (!isAnswered(answer)) return <p className={styles.none}>No answer</p>
  if (!choice) return <p className={styles.text}>{answer.textAnswer}</p>
  return (
    <p className={styles.text}>
      <strong>{letterOf(place)}</strong> <MathLabel text={choice.text} />
    </p>
  )
}
