import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { GradeDraft } from '../../machines/question-grading/grade-drafts.ts'
import {
  selectDraft,
  selectGradeState,
  selectIsHeld,
  selectLacksPoints,
  selectOutcome,
  selectSubmission,
} from '../../machines/question-grading/selectors.ts'
import { unprinted } from '../printing/printing.tsx'
import { FeedbackField } from '../quiz-review/grading/feedback-field.tsx'
import { heldPointsWords, lackingPointsWords } from '../quiz-review/grading/grade-words.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { useIgnoredDoubleClick } from '../ui/double-click.ts'
import { focusFault } from '../ui/focus/fault-focus.ts'
import { formatNumber } from '../ui/format.ts'
import { NumberField } from '../ui/number-field.tsx'
import { useSingleAct } from '../ui/single-act.ts'
import styles from './question-grading.module.css'
import type { QuestionGradingProps } from './question-grading-props.ts'

export const POINTS_FIELD = 'grade-points'
export const FEEDBACK_FIELD = 'grade-feedback'

const isSame = (one: GradeDraft | null, other: GradeDraft | null): boolean =>
  one?.submissionId === other?.submissionId &&
  one?.points === other?.points &&
  one?.feedback === other?.feedback &&
  one?.typed === other?.typed

/** Points and feedback of the answer that is shown; what is written is kept on this device until it is saved. */
export const GradePanel = ({ page }: Pick<QuestionGradingProps, 'page'>) => {
  const submission = useSelector(page, selectSubmission)
  const draft = useSelector(page, selectDraft, isSame)
  const lacksPoints = useSelector(page, selectLacksPoints)
  const isHeld = useSelector(page, selectIsHeld)
  useIgnoredDoubleClick(isHeld)
  useEffect(() => {
    if (lacksPoints || isHeld) focusFault(document.getElementById(POINTS_FIELD))
  }, [lacksPoints, isHeld])
  if (!submission || !draft) return null
  return (
    <Card title="Grade" className={classNames(styles.grade, unprinted)}>
      <Fields
        key={submission.submissionId}
        page={page}
        draft={draft}
        maxPoints={submission.maxPoints}
        error={lacksPoints ? lackingPointsWords : isHeld ? heldPointsWords(draft) : undefined}
      />
      <Saving page={page} />
      <OtherActs page={page} />
    </Card>
  )
}

interface FieldsProps extends Pick<QuestionGradingProps, 'page'> {
  draft: GradeDraft
  maxPoints: number
  error: string | undefined
}

/** The fields of one answer, which name it with all that is written in them. */
const Fields = ({ page, draft: { submissionId, points, feedback, typed }, maxPoints, error }: FieldsProps) => {
  const write = (written: Partial<Pick<GradeDraft, 'points' | 'feedback' | 'typed'>>) =>
    page.send({ type: 'WRITE', submissionId, points, feedback, typed, ...written })
  return (
    <>
      <NumberField
        id={POINTS_FIELD}
        label={`Points (of ${formatNumber(maxPoints)})`}
        value={points}
        typed={typed ?? null}
        onChange={(next, became) => write({ points: next, typed: became })}
        min={0}
        max={maxPoints}
        step={0.5}
        error={error}
      />
      <FeedbackField
        id={FEEDBACK_FIELD}
        label="Feedback for this answer"
        value={feedback}
        onChange={(next) => write({ feedback: next })}
        rows={5}
      />
    </>
  )
}

const Saving = ({ page }: Pick<QuestionGradingProps, 'page'>) => {
  const canSave = useSelector(page, (snapshot) => snapshot.can({ type: 'SAVE', advances: false }))
  const isQueued = useSelector(page, (snapshot) => selectGradeState(snapshot) === 'queued')
  const outcome = useSelector(page, selectOutcome)
  const once = useSingleAct(useSelector(page, selectSubmission)?.submissionId)
  return (
    <div className={styles.saving}>
      <Button
        variant={outcome === 'failed' ? 'danger' : 'plain'}
        busy={isQueued}
        busyLabel="Saving..."
        disabled={!canSave && !isQueued}
        onClick={once(() => page.send({ type: 'SAVE', advances: false }))}
      >
        {outcome === 'saved' ? 'Saved!' : outcome === 'failed' ? 'Error!' : 'Save Grade'}
      </Button>
      <Button variant="accent" disabled={!canSave} onClick={once(() => page.send({ type: 'SAVE', advances: true }))}>
        Save &amp; next student
      </Button>
    </div>
  )
}

const OtherActs = ({ page }: Pick<QuestionGradingProps, 'page'>) => {
  const canReset = useSelector(page, (snapshot) => snapshot.can({ type: 'RESET' }))
  const canDiscard = useSelector(page, (snapshot) => snapshot.can({ type: 'DISCARD' }))
  const isEssay = useSelector(page, ({ context }) => context.question?.questionType === 'essay')
  return (
    <div className={styles.saving}>
      {!isEssay && (
        <Button size="sm" disabled={!canReset} onClick={() => page.send({ type: 'RESET' })}>
          Reset to Auto
        </Button>
      )}
      {canDiscard && (
        <Button size="sm" variant="quiet" onClick={() => page.send({ type: 'DISCARD' })}>
          Discard changes
        </Button>
      )}
    </div>
  )
}
