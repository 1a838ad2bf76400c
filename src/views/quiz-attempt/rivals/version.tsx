import { type AnswerValue, isAnswered } from '../../../../domain/answer.ts'
import type { TakerQuestion } from '../../../../domain/quiz.ts'
import { MathLabel } from '../../math/math-label.tsx'
import { letterOf } from '../choice-answer.tsx'
import styles from './rivals.module.css'

interface VersionProps {
  question: TakerQuestion
  answer: AnswerValue
}

/** What one version of an answer says: the choice with its letter, or the text as it was typed. */
export const Version = ({ question, answer }: VersionProps) => {
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
