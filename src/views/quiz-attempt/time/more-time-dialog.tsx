import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import type { QuizAttemptSnapshot } from '../../../machines/quiz-attempt/quiz-attempt.machine.ts'
import { selectDeadline, selectTimeIsUp } from '../../../machines/quiz-attempt/selectors.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonRow } from '../../ui/button-row.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { formatTime } from '../../ui/format.ts'
import type { AttemptProps } from '../attempt-props.ts'

/** The page believes that the time is over: nothing can be entered, and the exam hands itself in. */
export const selectIsOver = (snapshot: QuizAttemptSnapshot): boolean =>
  snapshot.matches({ inProgress: 'timeUp' }) || (snapshot.matches({ inProgress: 'submitting' }) && selectTimeIsUp(snapshot))
const selectIsAnswering = (snapshot: QuizAttemptSnapshot): boolean => snapshot.matches({ inProgress: 'answering' })

/** After the page took the time for over and the server said that it is not: the exam goes on. */
export const MoreTimeDialog = ({ attempt }: Pick<AttemptProps, 'attempt'>) => {
  const isOver = useSelector(attempt, selectIsOver)
  const isAnswering = useSelector(attempt, selectIsAnswering)
  const deadline = useSelector(attempt, selectDeadline)
  const wasOver = useRef(false)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (wasOver.current && isAnswering) setOpen(true)
    wasOver.current = isOver || (wasOver.current && !isAnswering)
    if (!isAnswering) setOpen(false)
  }, [isOver, isAnswering])
  const close = () => setOpen(false)
  return (
    <Dialog
      open={isOpen}
      title="You have more time"
      role="alertdialog"
      onClose={close}
      footer={
        <ButtonRow>
          <Button variant="accent" autoFocus onClick={close}>
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
