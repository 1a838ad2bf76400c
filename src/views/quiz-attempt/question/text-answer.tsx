import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { limits } from '../../../../domain/limits.ts'
import type { TakerQuestion } from '../../../../domain/quiz/quiz.ts'
import { savingTimes } from '../../../../domain/time/durations.ts'
import { selectAnswer, selectIsLocked } from '../../../machines/quiz-attempt/selectors.ts'
import type { TakingRef } from '../../../machines/quiz-attempt/taking-ref.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useDraft } from '../../ui/use-draft.ts'
import type { TakingProps } from '../attempt-props.ts'
import { AnswerLength } from './answer-length.tsx'

const times = { pause: savingTimes.draftPause, longest: savingTimes.draftLongest }

/** Tells the machine what was typed, also when its question has been left or locked in the meantime. */
const passOn = (attempt: TakingRef, questionId: string, text: string): void => {
  const now = attempt.getSnapshot()
  const typed = { type: 'TYPE', questionId, text } as const
  if (selectAnswer(questionId)(now).textAnswer !== text) attempt.send(now.can(typed) ? typed : { type: 'text.arrived', questionId, text })
  attempt.send({ type: 'draft.ended' })
}

/** Keeps what is typed as an answer for 250 ms after the last key and at most 1 s; a locked question passes it on at once. */
const useAnswerDraft = <Control extends { value: string }>(attempt: TakingRef, questionId: string, isLocked: boolean) => {
  const control = useRef<Control>(null)
  const value = useSelector(attempt, ({ context }) => context.answers[questionId]?.textAnswer ?? '')
  const draft = useDraft(control, value, times, {
    commit: (text) => passOn(attempt, questionId, text),
    onBegin: () => attempt.send({ type: 'draft.started' }),
  })
  const { flush } = draft
  useEffect(() => {
    if (isLocked) flush()
  }, [isLocked, flush])
  return { ...draft, control }
}

/** A typed answer; typed text is debounced before it is sent to the machine, so that a key press renders nothing. */
export const TextAnswer = ({ attempt, question }: TakingProps & { question: TakerQuestion }) => {
  const isLocked = useSelector(attempt, selectIsLocked)
  const { initial, control, change, flush } = useAnswerDraft<HTMLTextAreaElement & HTMLInputElement>(attempt, question.id, isLocked)
  const shared = {
    label: 'Your answer',
    hideLabel: true,
    defaultValue: initial,
    inputRef: control,
    onChange: change,
    onBlur: flush,
    readOnly: isLocked,
    maxLength: limits.answerText,
    quietWhenFull: true,
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
