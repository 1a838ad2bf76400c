import { useSelector } from '@xstate/react'
import type { AnswerSavingRef } from '../../../machines/answer-saving/answer-saving.machine.ts'
import { selectOffersDownload } from '../../../machines/answer-saving/selectors.ts'
import type { QuizAttemptSnapshot } from '../../../machines/quiz-attempt/quiz-attempt.machine.ts'
import { selectProblem } from '../../../machines/quiz-attempt/selectors.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonRow } from '../../ui/button-row.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { AttemptProps } from '../attempt-props.ts'
import { downloadAnswers } from '../saving/answers-file.ts'
import { SavedCopy } from '../saving/saved-copy.tsx'
import { submitSentence } from '../submit-sentence.ts'

const selectIsOver = (snapshot: QuizAttemptSnapshot): boolean => snapshot.matches({ inProgress: 'timeUp' })
const selectCanRetry = (snapshot: QuizAttemptSnapshot): boolean => snapshot.can({ type: 'RETRY' })

const Failed = ({ attempt, saving }: AttemptProps & { saving: AnswerSavingRef | null }) => (
  <>
    <p role="alert">{submitSentence(useSelector(attempt, selectProblem))}</p>
    <p>Your quiz will be submitted as soon as the connection is back. Keep this page open.</p>
    <SavedCopy saving={saving} />
  </>
)

/** The same offer above the question is behind the dialog, where nobody can press it. */
const Download = ({ saving, ...props }: AttemptProps & { saving: AnswerSavingRef }) =>
  useSelector(saving, selectOffersDownload) && <Button onClick={() => downloadAnswers(props)}>Download my answers</Button>

/** The time is over: nothing can be entered, and the quiz is submitted as often as it takes; a failure is announced once. */
export const TimeUpDialog = (props: AttemptProps & { saving: AnswerSavingRef | null }) => {
  const hasFailed = useSelector(props.attempt, selectCanRetry)
  const retry = (
    <ButtonRow>
      {props.saving && <Download {...props} saving={props.saving} />}
      <Button variant="accent" autoFocus onClick={() => props.attempt.send({ type: 'RETRY' })}>
        Retry
      </Button>
    </ButtonRow>
  )
  return (
    <Dialog
      open={useSelector(props.attempt, selectIsOver)}
      title="Time is up"
      role="alertdialog"
      dismissable={false}
      onClose={() => undefined}
      footer={hasFailed && retry}
    >
      {hasFailed ? <Failed {...props} /> : <p role="status">Submitting...</p>}
    </Dialog>
  )
}
