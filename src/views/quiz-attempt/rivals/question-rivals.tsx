import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { TakerQuestion } from '../../../../domain/quiz/quiz.ts'
import type { AnswerSavingRef } from '../../../machines/answer-saving/answer-saving.machine.ts'
import type { RivalChoice } from '../../../machines/answer-saving/contract.ts'
import { selectRivalsOf } from '../../../machines/answer-saving/selectors.ts'
import { selectAnswer, selectIndex, selectQuestion, selectView } from '../../../machines/quiz-attempt/selectors.ts'
import { announce } from '../../ui/status-region.tsx'
import type { AttemptProps } from '../attempt-props.ts'
import type { RivalProps } from './rival-announcing.ts'
import { ChosenElsewhere, RivalChooser } from './rival-chooser.tsx'

interface QuestionRivalsProps {
  attempt: AttemptProps['attempt']
  saving: AnswerSavingRef
  question: TakerQuestion
  number: number
  onSettled: () => void
}

/** The choice between the versions of one question, as long as there is one to make. */
export const QuestionRivals = ({ attempt, saving, question, number, onSettled }: QuestionRivalsProps) => {
  const rivals = useSelector(
    saving,
    useMemo(() => selectRivalsOf(question.id), [question.id]),
  )
  const mine = useSelector(
    attempt,
    useMemo(() => selectAnswer(question.id), [question.id]),
  )
  const canSettle = useSelector(attempt, (snapshot) => snapshot.can({ type: 'SETTLE', questionId: question.id, keep: 'mine' }))
  const isReadOnly = useSelector(attempt, selectView) === 'readOnly'
  if (rivals.length === 0) return null
  if (isReadOnly) return <ChosenElsewhere number={number} />
  const settle = (keep: RivalChoice) => {
    attempt.send({ type: 'SETTLE', questionId: question.id, keep })
    announce(`Question ${number}: your choice is kept.`)
    onSettled()
  }
  return <RivalChooser question={question} number={number} mine={mine} rivals={rivals} onSettle={settle} disabled={!canSettle} />
}

/** The button that was pressed goes; the heading of the question takes the focus. */
const focusQuestion = (): void => document.querySelector<HTMLElement>('#question h2')?.focus({ preventScroll: true })

/** The choice at the question that is open, below its answer, so that nothing above it moves. */
export const CurrentRivals = ({ attempt, saving }: RivalProps) => {
  const question = useSelector(attempt, selectQuestion)
  const index = useSelector(attempt, selectIndex)
  if (!question || !saving) return null
  return (
    <QuestionRivals key={question.id} attempt={attempt} saving={saving} question={question} number={index + 1} onSettled={focusQuestion} />
  )
}
