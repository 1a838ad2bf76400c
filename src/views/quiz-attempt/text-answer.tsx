import { useSelector } from '@xstate/react'
import { limits } from '../../../domain/limits.ts'
import type { TakerQuestion } from '../../../domain/quiz.ts'
import { selectIsLocked } from '../../machines/quiz-attempt/selectors.ts'
import { plural } from '../ui/format.ts'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { AttemptProps } from './attempt-props.ts'
import { useDraft } from './use-draft.ts'

const wordCount = (text: string): number => text.match(/\S+/g)?.length ?? 0

/** A typed answer; what is typed waits in the input for a moment before the machine hears of it. */
export const TextAnswer = ({ attempt, question }: AttemptProps & { question: TakerQuestion }) => {
  const isLocked = useSelector(attempt, selectIsLocked)
  const draft = useDraft(attempt, question.id, isLocked)
  const shared = {
    label: 'Your answer',
    hideLabel: true,
    value: draft.text,
    onChange: draft.change,
    onBlur: draft.flush,
    readOnly: isLocked,
    maxLength: limits.answerText,
  }
  if (question.questionType === 'essay') {
    return <TextArea {...shared} rows={10} placeholder="Enter your detailed answer..." after={plural(wordCount(draft.text), 'word')} />
  }
  return <TextField {...shared} placeholder="Enter your answer..." autoComplete="off" />
}
