import { Plus, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { limits } from '../../../../domain/limits.ts'
import { canAddAnswer, canRemoveAnswer } from '../../../../domain/quiz/question-edit.ts'
import type { AnswerForm } from '../../../../domain/quiz/quiz-form.ts'
import { Button } from '../../ui/button.tsx'
import radioStyles from '../../ui/checkbox.module.css'
import { Checkbox } from '../../ui/checkbox.tsx'
import fieldStyles from '../../ui/field.module.css'
import { IconButton } from '../../ui/icon-button.tsx'
import styles from '../questions.module.css'
import type { AnswersProps } from './answer-area-props.ts'
import { MathLine } from './math-fields.tsx'

/** The choices of a question; the round button beside a choice makes it the only correct one. */
export const ChoiceAnswers = ({ question, edit, refusedBy }: AnswersProps) => {
  const group = useId()
  const blank = question.answers.find(({ text }) => text.trim() === '')
  const [wantsFeedback, setWantsFeedback] = useState(question.answers.some(({ feedback }) => feedback !== ''))
  return (
    <fieldset className={styles.choices}>
      <legend className={fieldStyles.label}>Answers: mark the correct one</legend>
      {question.answers.map((answer, index) => (
        <ChoiceRow
          key={answer.key}
          group={group}
          answer={answer}
          number={index + 1}
          canRemove={canRemoveAnswer(question)}
          wantsFeedback={wantsFeedback}
          edit={edit}
          refusedBy={answer === blank ? refusedBy : undefined}
        />
      ))}
      {canAddAnswer(question) && (
        <Button size="sm" icon={<Plus aria-hidden="true" />} onClick={() => edit({ kind: 'addAnswer' })}>
          Add Answer
        </Button>
      )}
      <Checkbox label="Give feedback to each answer" checked={wantsFeedback} onChange={setWantsFeedback} />
    </fieldset>
  )
}

interface ChoiceRowProps extends Pick<AnswersProps, 'edit' | 'refusedBy'> {
  group: string
  answer: AnswerForm
  number: number
  canRemove: boolean
  wantsFeedback: boolean
}

const ChoiceRow = ({
  group,
  answer: { key, text, correct, feedback },
  number,
  canRemove,
  wantsFeedback,
  edit,
  refusedBy,
}: ChoiceRowProps) => (
  <div className={styles.choice}>
    <input
      type="radio"
      name={group}
      className={radioStyles.radio}
      aria-label={`Answer ${number} is correct`}
      checked={correct}
      onChange={() => edit({ kind: 'chooseCorrect', answer: key })}
    />
    <MathLine
      label={`Answer ${number}`}
      hideLabel
      refusedBy={refusedBy}
      placeholder={`Answer ${number}`}
      maxLength={limits.questionText}
      value={text}
      onChange={(next) => edit({ kind: 'writeAnswer', answer: key, values: { text: next } })}
    />
    {canRemove && (
      <IconButton
        label={`Delete answer ${number}`}
        icon={<Trash2 aria-hidden="true" />}
        onClick={() => edit({ kind: 'removeAnswer', answer: key })}
      />
    )}
    {wantsFeedback && (
      <div className={styles.feedback}>
        <MathLine
          label={`Feedback for answer ${number}`}
          maxLength={limits.feedback}
          value={feedback}
          onChange={(next) => edit({ kind: 'writeAnswer', answer: key, values: { feedback: next } })}
        />
      </div>
    )}
  </div>
)
