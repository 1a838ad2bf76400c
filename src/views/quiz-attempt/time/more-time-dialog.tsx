import { useSelector } from '@xstate/react'
import type { QuizAttemptSnapshot } from '../../../machines/quiz-attempt/quiz-attempt.machine.ts'
import { selectDeadline } from '../../../machines/quiz-attempt/selectors.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonRow } from '../../ui/button-row.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { formatTime } from '../../ui/format.ts'
import type { AttemptProps } from '../attempt-props.ts'

const selectIsExtended = (snapshot: QuizAttemptSnapshot): boolean => snapshot.matches({ inProgress: 'extended' })

/** Shown when the page assumed that time was up and the server says that it is not: the exam continues. */
export const MoreTimeDialog = ({ attempt }: Pick<AttemptProps, 'attempt'>) => {
  const deadline = useSelector(attempt, selectDeadline)
  const goOn = () => attempt.send({ type: 'CONTINUE' })
  return (
    <Dialog
      open={useSelector(attempt, selectIsExtended)}
      title="You have more time"
      role="alertdialog"
      onClose={goOn}
      footer={
        <ButtonRow>
          <Button variant="accent" autoFocus onClick={goOn}>
            Continue
          </Button>
        </ButtonRow>
      }
    >
      <p>
        {deadline === null
          ? 'Your quiz was not submitted: it no longer has a time limit.'
          : `Your quiz was not submitted: your time was extended. It now ends at ${formatTime(deadline)}.`}
      </p>
    </Dialog>
  )
}
