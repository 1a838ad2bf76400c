import type { AnswerValue, Rival } from '../../../../domain/attempt/answer.ts'
import type { TakerQuestion } from '../../../../domain/quiz/quiz.ts'
import type { RivalChoice } from '../../../machines/answer-saving/contract.ts'
import { Button } from '../../ui/button.tsx'
import { RivalVersion } from './rival-version.tsx'
import styles from './rivals.module.css'

export interface RivalChooserProps {
  question: TakerQuestion
  /** The number of the question on the screen, from 1. */
  number: number
  /** The answer on this screen. */
  mine: AnswerValue
  rivals: readonly Rival[]
  onSettle: (keep: RivalChoice) => void
  disabled?: boolean | undefined
}

export const changedTitle = (number: number): string => `Question ${number} was changed in two places`

/** Names another version; with its number where there are several. */
export const rivalName = (index: number, count: number): string => (count > 1 ? `Other version ${index + 1}` : 'Other version')

/** Where this page only reads there is nothing to choose: the device in charge shows the versions. */
export const ChosenElsewhere = ({ number }: Pick<RivalChooserProps, 'number'>) => (
  <section className={styles.chooser} aria-label={changedTitle(number)}>
    <h3 className={styles.title}>{changedTitle(number)}</h3>
    <p>Choose where the exam is open, or take over here. What is discarded there is gone.</p>
  </section>
)

/** Two or more versions of one answer that were written independently of each other, and the choice between them. */
export const RivalChooser = ({ question, number, mine, rivals, onSettle, disabled }: RivalChooserProps) => (
  <section className={styles.chooser} aria-label={changedTitle(number)}>
    <h3 className={styles.title}>{changedTitle(number)}</h3>
    <p>Another device or tab saved a different answer. Nothing is lost until you choose which one counts.</p>
    <ul className={styles.versions}>
      <Choice
        question={question}
        number={number}
        name="On this screen"
        verb="Keep this"
        answer={mine}
        onKeep={() => onSettle('mine')}
        disabled={disabled}
      />
      {rivals.map(({ id, answer }, index) => (
        <Choice
          key={id}
          question={question}
          number={number}
          name={rivalName(index, rivals.length)}
          verb={rivals.length > 1 ? `Keep version ${index + 1}` : 'Keep the other'}
          answer={answer}
          onKeep={() => onSettle({ rivalId: id })}
          disabled={disabled}
        />
      ))}
    </ul>
    {question.questionType === 'essay' && (
      <Button disabled={disabled} aria-label={`Keep ${bothWord(rivals)}, question ${number}`} onClick={() => onSettle('both')}>
        {`Keep ${bothWord(rivals)}`}
      </Button>
    )}
  </section>
)

const bothWord = (rivals: readonly Rival[]): string => (rivals.length > 1 ? 'all of them' : 'both')

interface ChoiceProps {
  question: TakerQuestion
  number: number
  name: string
  verb: string
  answer: AnswerValue
  onKeep: () => void
  disabled: boolean | undefined
}

const Choice = ({ question, number, name, verb, answer, onKeep, disabled }: ChoiceProps) => (
  <li className={styles.version}>
    <p className={styles.name}>{name}</p>
    <RivalVersion name={`${name}, question ${number}`} question={question} answer={answer} />
    <div className={styles.keep}>
      <Button disabled={disabled} aria-label={`${verb}, question ${number}`} onClick={onKeep}>
        {verb}
      </Button>
    </div>
  </li>
)
