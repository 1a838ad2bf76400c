import { useSelector } from '@xstate/react'
import { Strikethrough } from 'lucide-react'
import type { TakerQuestion } from '../../../../domain/quiz/quiz.ts'
import { selectAnswer, selectCrossed, selectIsLocked } from '../../../machines/quiz-attempt/selectors.ts'
import { MathLabel } from '../../math/math-label.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ScreenReaderOnly } from '../../ui/screen-reader-only.tsx'
import type { TakingProps } from '../attempt-props.ts'
import marks from '../tools/cross-out.module.css'
import styles from './question.module.css'

/** A, B, C … by place. */
export const letterOf = (place: number): string => String.fromCharCode(65 + place)

interface ChoiceProps extends TakingProps {
  questionId: string
  choice: { id: string; text: string }
  letter: string
  isChosen: boolean
  isCrossed: boolean
}

const Choice = ({ attempt, questionId, choice, letter, isChosen, isCrossed }: ChoiceProps) => (
  <div className={marks.option} data-crossed={isCrossed ? '' : undefined}>
    <label className={styles.choice}>
      <input
        type="radio"
        name={questionId}
        className={styles.radio}
        checked={isChosen}
        onChange={() => attempt.send({ type: 'CHOOSE', questionId, answerId: choice.id })}
      />
      <span className={styles.letter}>{letter}</span> <MathLabel text={choice.text} />
      {isCrossed && <ScreenReaderOnly> crossed out</ScreenReaderOnly>}
    </label>
    <button
      type="button"
      className={marks.cross}
      aria-label={`Cross out ${letter}`}
      title={`Cross out ${letter}`}
      aria-pressed={isCrossed}
      disabled={isChosen}
      onClick={() => attempt.send({ type: 'CROSS_OUT', questionId, answerId: choice.id })}
    >
      <Strikethrough aria-hidden="true" />
    </button>
  </div>
)

/** The choices of a question: native radio buttons in rows, side by side for true and false, each of which can be crossed out. */
export const ChoiceAnswer = ({ attempt, question }: TakingProps & { question: TakerQuestion }) => {
  const chosen = useSelector(attempt, (snapshot) => selectAnswer(question.id)(snapshot).answerId)
  const crossed = useSelector(attempt, selectCrossed(question.id))
  const isLocked = useSelector(attempt, selectIsLocked)
  const isPair = question.questionType === 'true_false'
  return (
    <fieldset className={classNames(styles.choices, isPair && styles.pair)} disabled={isLocked}>
      <legend>
        <ScreenReaderOnly>Your answer</ScreenReaderOnly>
      </legend>
      {question.answers.map((choice, place) => (
        <Choice
          key={choice.id}
          attempt={attempt}
          questionId={question.id}
          choice={choice}
          letter={letterOf(place)}
          isChosen={choice.id === chosen}
          isCrossed={crossed.includes(choice.id)}
        />
      ))}
    </fieldset>
  )
}
