import { useSelector } from '@xstate/react'
import { type FormEvent, useState } from 'react'
import type { ReviewAnswer, TeacherQuestion } from '../../../domain/api/teacher-review.ts'
import { clampPoints } from '../../../domain/grading/grading.ts'
import { limits } from '../../../domain/limits.ts'
import type { GradingRef } from '../../machines/grading/grading.machine.ts'
import { selectEditing, selectFailure } from '../../machines/grading/selectors.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonRow } from '../ui/button-row.tsx'
import { formatNumber } from '../ui/format.ts'
import { NumberField } from '../ui/number-field.tsx'
import { TextArea } from '../ui/text-area.tsx'
import styles from './quiz-review.module.css'
import { SaveButton } from './save-button.tsx'

export interface GradeFormProps {
  grading: GradingRef
  question: TeacherQuestion
  answer: ReviewAnswer
}

/** Points and feedback for one answer; a refused grade puts the points back and keeps the feedback. */
export const GradeForm = (props: GradeFormProps) => {
  const { grading, answer } = props
  const refused = useSelector(grading, selectFailure) !== null
  const given = useSelector(grading, ({ context }) => context.given)
  const points = refused || !given ? answer.pointsEarned : given.points
  return <Fields key={String(refused)} {...props} start={{ points, feedback: given?.feedback ?? answer.feedback }} />
}

interface FieldsProps extends GradeFormProps {
  start: { points: number | null; feedback: string }
}

const Fields = ({ grading, question, start }: FieldsProps) => {
  const [points, setPoints] = useState(start.points)
  const [feedback, setFeedback] = useState(start.feedback)
  const state = useSelector(grading, selectEditing) ?? 'editing'
  const failure = useSelector(grading, selectFailure)
  const isEditing = state === 'editing'
  const written =
    <Value,>(keep: (value: Value) => void) =>
    (value: Value) => {
      keep(value)
      grading.send({ type: 'WRITE' })
    }
  const save = (event: FormEvent) => {
    event.preventDefault()
    grading.send({ type: 'SAVE_GRADE', points: clampPoints(points ?? 0, question.points), feedback })
  }
  return (
    <form className={styles.form} onSubmit={save} noValidate>
      {failure && <Banner tone="bad">{failure.message ? `Failed to save grade: ${failure.message}` : 'Failed to save grade'}</Banner>}
      <NumberField
        label={`Points (of ${formatNumber(question.points)})`}
        value={points}
        onChange={written(setPoints)}
        min={0}
        max={question.points}
        step={0.5}
        disabled={!isEditing}
      />
      <TextArea
        label="Feedback for this answer"
        value={feedback}
        onChange={written(setFeedback)}
        maxLength={limits.feedback}
        rows={3}
        readOnly={!isEditing}
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
        <SaveButton label="Save Grade" state={state} />
      </ButtonRow>
    </form>
  )
}
