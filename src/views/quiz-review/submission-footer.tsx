import { useSelector } from '@xstate/react'
import { type Ref, useId } from 'react'
import type { SubmissionGradingEvent } from '../../machines/submission-grading/contract.ts'
import { isUnanswered } from '../../machines/submission-grading/replies.ts'
import { selectOpenQuestion, selectSavesFor } from '../../machines/submission-grading/selectors.ts'
import type { SubmissionGradingSnapshot } from '../../machines/submission-grading/submission-grading.machine.ts'
import { unprinted } from '../printing/printing.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonRow } from '../ui/button-row.tsx'
import { classNames } from '../ui/class-names.ts'
import { useSingleAct } from '../ui/single-act.ts'
import type { Neighbours } from './grading/neighbours.ts'
import { useSavedFocus } from './grading/saved-focus.ts'
import type { SubmissionProps } from './grading/submission.tsx'
import styles from './submission-footer.module.css'

export const selectCanClose = (snapshot: SubmissionGradingSnapshot): boolean => snapshot.can({ type: 'CLOSE' })

const selectCanLeave = (snapshot: SubmissionGradingSnapshot): boolean => snapshot.can({ type: 'OPEN_STUDENT', studentId: '' })

const isToBeLoaded = (snapshot: SubmissionGradingSnapshot): boolean =>
  snapshot.matches({ evidence: 'refreshFailed' }) || snapshot.matches({ evidence: 'failed' })

/** Why nobody else can be opened at the moment; null where that is possible, or where a dialog asks something first. */
const selectHindrance = (snapshot: SubmissionGradingSnapshot): string | null => {
  if (snapshot.hasTag('busy')) return 'One moment, please.'
  if (snapshot.matches({ question: { editing: 'written' } }))
    return selectSavesFor(snapshot) === null ? 'Enter the points, or cancel, to go on.' : 'Save the grade, or cancel, to go elsewhere.'
  if (snapshot.matches({ feedback: 'writing' })) return 'Save the feedback, or cancel, to go on.'
  if (isToBeLoaded(snapshot)) return 'Load this submission again, or press Done, to go on.'
  if (!snapshot.matches({ question: 'failed' }) && !snapshot.matches({ feedback: 'failed' })) return null
  return isUnanswered(snapshot.context.failure) ? 'It may have been saved.' : 'It was not saved.'
}

/** The ways out of a submission: back, to the students beside it, and as the big one to what waits for a grade. */
export const SubmissionFooter = ({ grading, previousId, nextId, waitingId }: SubmissionProps & Neighbours) => {
  const canClose = useSelector(grading, selectCanClose)
  const canLeave = useSelector(grading, selectCanLeave)
  const savesFor = useSelector(grading, selectSavesFor)
  const why = useSelector(grading, selectHindrance) ?? (nextId === null ? 'This is the last submission.' : '')
  const whyId = useId()
  const wayOn = useSavedFocus(grading)
  const hasBig = waitingId !== null || savesFor !== null
  const open = (studentId: string | null) => studentId && grading.send({ type: 'OPEN_STUDENT', studentId })
  return (
    <>
      <p id={whyId} className={classNames(styles.hindrance, unprinted)}>
        {why}
      </p>
      <ButtonRow>
        <Button ref={hasBig || nextId !== null ? null : wayOn} disabled={!canClose} onClick={() => grading.send({ type: 'CLOSE' })}>
          Done
        </Button>
        <Button disabled={!canLeave || previousId === null} onClick={() => open(previousId)}>
          Previous student
        </Button>
        <Button
          ref={hasBig || nextId === null ? null : wayOn}
          variant={hasBig ? 'plain' : 'accent'}
          disabled={!canLeave || nextId === null}
          aria-describedby={whyId}
          onClick={() => open(nextId)}
        >
          Next student
        </Button>
        {hasBig && <BigButton ref={wayOn} grading={grading} waitingId={waitingId} whyId={whyId} />}
      </ButtonRow>
    </>
  )
}

interface BigButtonProps extends SubmissionProps {
  ref: Ref<HTMLButtonElement>
  waitingId: string | null
  /** The element that says why it cannot be pressed. */
  whyId: string
}

/** Saves the points that are written and goes on, or only goes on; it can be focused even while disabled, so that the reason is read out. */
const BigButton = ({ ref, grading, waitingId, whyId }: BigButtonProps) => {
  const savesFor = useSelector(grading, selectSavesFor)
  const isLeaving = useSelector(grading, ({ context }) => context.onward !== null)
  const event: SubmissionGradingEvent =
    savesFor === null
      ? { type: 'OPEN_STUDENT', studentId: waitingId ?? '' }
      : { type: 'SAVE_GRADE', onward: savesFor === 'student' ? { next: waitingId } : null }
  const can = useSelector(grading, (snapshot) => snapshot.can(event))
  const openQuestion = useSelector(grading, selectOpenQuestion)
  const once = useSingleAct(`${openQuestion} ${savesFor}`)
  return (
    <Button
      ref={ref}
      variant="accent"
      busy={isLeaving}
      busyLabel="Saving..."
      aria-disabled={!can}
      aria-describedby={whyId}
      onClick={once(() => grading.send(event))}
    >
      {savesFor === null
        ? 'Next ungraded'
        : savesFor === 'question'
          ? 'Save & Next Question'
          : waitingId
            ? 'Save & Next Student'
            : 'Save & Close'}
    </Button>
  )
}
