import { useSelector } from '@xstate/react'
import { selectUnanswered } from '../../machines/quiz-attempt/navigator-selectors.ts'
import type { QuizAttemptSnapshot } from '../../machines/quiz-attempt/quiz-attempt.machine.ts'
import { AlertDialog } from '../ui/alert-dialog.tsx'
import type { AttemptProps } from './attempt-props.ts'

const selectIsSkipping = (snapshot: QuizAttemptSnapshot): boolean => snapshot.matches({ inProgress: 'skipping' })

/** Asks before questions that cannot be opened again are left without an answer. */
export const SkipDialog = ({ attempt }: Pick<AttemptProps, 'attempt'>) => {
  const numbers = useSelector(attempt, selectUnanswered).split(' ')
  const isOne = numbers.length === 1
  return (
    <AlertDialog
      open={useSelector(attempt, selectIsSkipping)}
      title={isOne ? `Leave question ${numbers[0]} unanswered?` : `Leave ${numbers.length} questions unanswered?`}
      confirmLabel={isOne ? 'Leave It Unanswered' : 'Leave Them Unanswered'}
      cancelLabel="Stay"
      onConfirm={() => attempt.send({ type: 'CONFIRM' })}
      onCancel={() => attempt.send({ type: 'CANCEL' })}
    >
      <p>
        {isOne ? 'You cannot come back to it, and it scores 0.' : `You cannot come back to them, and they score 0: ${numbers.join(', ')}.`}
      </p>
    </AlertDialog>
  )
}
