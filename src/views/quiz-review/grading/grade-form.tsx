import { useSelector } from '@xstate/react'
import type { TeacherQuestion } from '../../../../domain/api/teacher-review.ts'
import type { WrittenGrade } from '../../../machines/submission-grading/contract.ts'
import {
  selectEditing,
  selectFailure,
  selectFields,
  selectIsHeld,
  selectIsRestored,
  selectLacksPoints,
  selectSavesFor,
} from '../../../machines/submission-grading/selectors.ts'
import type { SubmissionGradingRef } from '../../../machines/submission-grading/submission-grading.machine.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonRow } from '../../ui/button-row.tsx'
import { useIgnoredDoubleClick } from '../../ui/double-click.ts'
import { Form } from '../../ui/form.tsx'
import { formatNumber } from '../../ui/format.ts'
import { NumberField } from '../../ui/number-field.tsx'
import { FeedbackField } from './feedback-field.tsx'
import { failedSaveWords, heldPointsWords, lackingPointsWords, restoredWords } from './grade-words.ts'
import { SaveButton } from './save-button.tsx'

export interface GradeFormProps {
  grading: SubmissionGradingRef
  question: TeacherQuestion
}

const lackingPoints = ['points'] as const
const heldPoints = ['points'] as const

const isSame = (one: WrittenGrade, other: WrittenGrade): boolean =>
  one.points === other.points && one.feedback === other.feedback && one.typed === other.typed

/** Points and feedback for one answer; a refused grade stays as it is written. */
export const GradeForm = ({ grading, question }: GradeFormProps) => {
  const { points, feedback, typed } = useSelector(grading, selectFields, isSame)
  const state = useSelector(grading, selectEditing) ?? 'editing'
  const failure = useSelector(grading, selectFailure)
  const isEditing = state === 'editing'
  const canWrite = isEditing || state === 'failed'
  const lacksPoints = useSelector(grading, selectLacksPoints)
  const isHeld = useSelector(grading, selectIsHeld)
  useIgnoredDoubleClick(isHeld)
  const save = () => grading.send({ type: 'SAVE_GRADE', onward: null })
  return (
    <Form onSubmit={save} faults={lacksPoints ? lackingPoints : isHeld ? heldPoints : undefined} error={failedSaveWords(failure, 'grade')}>
      <NumberField
        label={`Points (of ${formatNumber(question.points)})`}
        value={points}
        typed={typed ?? null}
        onChange={(next, became) => grading.send({ type: 'WRITE', points: next, feedback, typed: became })}
        min={0}
        max={question.points}
        step={0.5}
        readOnly={!canWrite}
        error={lacksPoints ? lackingPointsWords : isHeld ? heldPointsWords({ typed, points }) : undefined}
      />
      <FeedbackField
        label="Feedback for this answer"
        description={useSelector(grading, selectIsRestored) && restoredWords}
        value={feedback}
        onChange={(next) => grading.send({ type: 'WRITE', points, typed, feedback: next })}
        rows={3}
        readOnly={!canWrite}
      />
      <ButtonRow>
        {question.questionType !== 'essay' && (
          <Button disabled={!isEditing} onClick={() => grading.send({ type: 'RESET_TO_AUTO' })}>
            Reset to Auto
          </Button>
        )}
        <Button disabled={!isEditing} onClick={() => grading.send({ type: 'CANCEL' })}>
          Cancel
        </Button>
        <SaveButton label="Save Grade" state={state} isSecond={useSelector(grading, selectSavesFor) !== null} />
      </ButtonRow>
    </Form>
  )
}
