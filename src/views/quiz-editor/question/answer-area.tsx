import type { FC } from 'react'
import type { QuestionType } from '../../../../domain/quiz/quiz.ts'
import type { FormFault } from '../../../../domain/quiz/quiz-form.ts'
import { quizFaultSentence } from '../../../../domain/text/fault-sentences.ts'
import { FieldError } from '../../ui/field.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { places } from '../focus-places.ts'
import styles from '../questions.module.css'
import type { AnswersProps } from './answer-area-props.ts'
import { ChoiceAnswers } from './choice-answers.tsx'
import { ShortAnswers } from './short-answers.tsx'

const TrueFalse = ({ question, edit }: AnswersProps) => (
  <RadioGroup
    label="Correct answer"
    orientation="horizontal"
    value={question.truths.find(({ correct }) => correct)?.key ?? null}
    onChange={(answer) => edit({ kind: 'chooseCorrect', answer })}
    options={question.truths.map(({ key, text }) => ({ value: key, label: text }))}
  />
)

const Essay = () => <p className={styles.muted}>Students write a long answer. You grade it by hand.</p>

const areas: Record<QuestionType, FC<AnswersProps>> = {
  multiple_choice: ChoiceAnswers,
  true_false: TrueFalse,
  short_answer: ShortAnswers,
  essay: Essay,
}

/** What counts as right, in the form that the question's type needs. */
export const AnswerArea = ({ question, edit, fault }: AnswersProps & { fault: FormFault | null }) => {
  const Area = areas[question.questionType]
  const isBlank = fault?.code === 'twoAnswersRequired' || fault?.code === 'acceptableAnswerRequired'
  const faultId = `${question.key}-answers-fault`
  return (
    <div id={places.answers(question.key)} className={styles.answers}>
      {fault && <FieldError id={faultId} message={quizFaultSentence({ ...fault, question: null })} />}
      <Area question={question} edit={edit} refusedBy={isBlank ? faultId : undefined} />
    </div>
  )
}
