import { useSelector } from '@xstate/react'
import type { TakerQuestion } from '../../../domain/quiz.ts'
import { selectAnswer, selectIsLocked } from '../../machines/quiz-attempt/selectors.ts'
import { MathLabel } from '../math/math-label.tsx'
import { classNames } from '../ui/class-names.ts'
import { ScreenReaderOnly } from '../ui/screen-reader-only.tsx'
import type { AttemptProps } from './attempt-props.ts'
import styles from './question.module.css'

/** A, B, C … by place. */
export const letterOf = (place: number): string => String.fromCharCode(65 + place)

/** The choices of a question: native radio buttons in rows, side by side for true and false. */
export const ChoiceAnswer = ({ attempt, question }: AttemptProps & { question: TakerQuestion }) => {
  const chosen = useSelector(attempt, (snapshot) => selectAnswer(question.id)(snapshot).answerId)
  const isLocked = useSelector(attempt, selectIsLocked)
  const isPair = question.questionType === 'true_false'
  return (
    <fieldset className={classNames(styles.choices, isPair && styles.pair)} disabled={isLocked}>
      <legend>
        <ScreenReaderOnly>Your answer</ScreenReaderOnly>
      </legend>
      {question.answers.map(({ id, text }, place) => (
        <label key={id} className={styles.choice}>
          <input
            type="radio"
            name={question.id}
            className={styles.radio}
            checked={id === chosen}
            onChange={() => attempt.send({ type: 'CHOOSE', questionId: question.id, answerId: id })}
          />
          <span className={styles.letter} aria-hidden="true">
            {letterOf(place)}
          </span>
          <MathLabel text={text} />
        </label>
      ))}
    </fieldset>
  )
}
