import { useSelector } from '@xstate/react'
import type { AnswerSavingRef } from '../../machines/answer-saving/answer-saving.machine.ts'
import type { QuizAttemptSnapshot } from '../../machines/quiz-attempt/quiz-attempt.machine.ts'
import { selectProblem } from '../../machines/quiz-attempt/selectors.ts'
import { AlertDialog } from '../ui/alert-dialog.tsx'
import type { AttemptProps } from './attempt-props.ts'
import { SavedCopy } from './saving/saved-copy.tsx'
import { submitSentence } from './submit-sentence.ts'

const selectIsReturning = (snapshot: QuizAttemptSnapshot): boolean => snapshot.matches({ inProgress: 'returning' })
const selectHasFailed = (snapshot: QuizAttemptSnapshot): boolean =>
  snapshot.matches({ inProgress: 'submitFailed' }) || selectIsReturning(snapshot)

/** Says that submitting did not work; every answer stays where it is. */
export const SubmitFailedDialog = ({ attempt, saving }: AttemptProps & { saving: AnswerSavingRef | null }) => {
  const isReturning = useSelector(attempt, selectIsReturning)
  const failure = submitSentence(useSelector(attempt, selectProblem))
  return (
    <AlertDialog
      open={useSelector(attempt, selectHasFailed)}
      title="Your quiz was not submitted"
      confirmLabel="Retry"
      cancelLabel="Keep working"
      busy={isReturning}
      busyLabel="Going back to your answers..."
      onConfirm={() => attempt.send({ type: 'RETRY' })}
      onCancel={() => attempt.send({ type: 'CANCEL' })}
    >
      <p role="status">{isReturning ? 'You can continue as soon as the server confirms that it has not received your quiz.' : failure}</p>
      <SavedCopy saving={saving} />
    </AlertDialog>
  )
}
