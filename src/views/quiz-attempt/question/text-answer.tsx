import { useSelector } from '@xstate/react'
import { limits } from '../../../../domain/limits.ts'
import type { TakerQuestion } from '../../../../domain/quiz/quiz.ts'
import { selectIsLocked } from '../../../machines/quiz-attempt/selectors.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { TakingProps } from '../attempt-props.ts'
import { AnswerLength } from './answer-length.tsx'
import { useDraft } from './use-draft.ts'

/** A typed answer; typed text is debounced before it is sent to the machine, so that a key press renders nothing. */
export const TextAnswer = ({ attempt, question }: TakingProps & { question: TakerQuestion }) => {
  const isLocked = useSelector(attempt, selectIsLocked)
  const { initial, control, change, flush } = useDraft<HTMLTextAreaElement & HTMLInputElement>(attempt, question.id, isLocked)
  const shared = {
    label: 'Your answer',
    hideLabel: true,
    defaultValue: initial,
    inputRef: control,
    onChange: change,
    onBlur: flush,
    readOnly: isLocked,
    maxLength: limits.answerText,
  }
  const isEssay = question.questionType === 'essay'
  return (
    <div>
      {isEssay ? (
        <TextArea {...shared} rows={10} placeholder="Enter your detailed answer..." />
      ) : (
        <TextField {...shared} placeholder="Enter your answer..." autoComplete="off" />
      )}
      <AnswerLength attempt={attempt} questionId={question.id} countsWords={isEssay} />
    </div>
  )
}
