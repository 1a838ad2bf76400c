import { useSelector } from '@xstate/react'
import { memo, useMemo } from 'react'
import type { ReviewAnswer, TeacherQuestion } from '../../../../domain/api/teacher-review.ts'
import { outcomeOfPoints } from '../../../../domain/grading/review.ts'
import {
  selectAnswer,
  selectEditing,
  selectIsUnsettled,
  selectMayGrade,
  selectOpenQuestion,
} from '../../../machines/submission-grading/selectors.ts'
import type { SubmissionGradingRef } from '../../../machines/submission-grading/submission-grading.machine.ts'
import { MathText } from '../../math/math-text.tsx'
import { unprinted } from '../../printing/printing.tsx'
import { OutcomeBadge, outcomeTones } from '../../submission-review/outcome-badge.tsx'
import { EarlierFeedbacks } from '../../submission-review/teacher-feedback.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { pictureSize } from '../../ui/picture-size.ts'
import { EvidenceList } from '../evidence/evidence-list.tsx'
import styles from '../quiz-review.module.css'
import { useFormFocus } from './form-focus.ts'
import { GivenAnswer } from './given-answer.tsx'
import { GradeForm } from './grade-form.tsx'
import { KeyNote } from './key-note.tsx'

export interface GradedQuestionProps {
  grading: SubmissionGradingRef
  question: TeacherQuestion
}

/** One question with the student's answer and its grade, which can be changed while no other is open. */
export const GradedQuestion = memo(({ grading, question }: GradedQuestionProps) => {
  const answer = useSelector(
    grading,
    useMemo(() => selectAnswer(question.id), [question.id]),
  )
  const editing = useSelector(grading, (snapshot) => (selectOpenQuestion(snapshot) === question.id ? selectEditing(snapshot) : null))
  const place = useFormFocus(
    editing,
    useSelector(grading, (snapshot) => selectIsUnsettled(snapshot, question.id)),
  )
  const canEdit = useSelector(grading, (snapshot) => snapshot.can({ type: 'EDIT', questionId: question.id }))
  const mayGrade = useSelector(grading, selectMayGrade)
  if (!answer) return null
  return (
    <Card as="li" tone={outcomeTones[outcomeOfPoints(answer.pointsEarned, question.points).status]}>
      <div className={styles.asked}>
        <div className={styles.head}>
          <h3>Question {question.questionNumber}</h3>
          <span className={styles.badges}>
            <KeyNote note={question.keyNote} />
            <GradeBadge answer={answer} points={question.points} />
          </span>
        </div>
        <MathText text={question.questionText} as="div" className={styles.text} />
        {question.imageUrl && (
          <img className={styles.image} style={pictureSize(question.imageSize)} src={question.imageUrl} alt={question.imageAlt} />
        )}
        <GivenAnswer question={question} answer={answer} />
        <EarlierFeedbacks list={answer.earlierFeedback} />
        <EvidenceList grading={grading} questionId={question.id} questionNumber={question.questionNumber} />
      </div>
      <div ref={place} className={editing ? unprinted : undefined} data-grade>
        {editing ? (
          <GradeForm grading={grading} question={question} />
        ) : (
          <div className={styles.head}>
            {answer.feedback ? <MathText text={answer.feedback} as="p" className={styles.feedback} /> : <span />}
            {mayGrade && (
              <Button
                size="sm"
                aria-label={`Edit grade of question ${question.questionNumber}`}
                disabled={!canEdit}
                onClick={() => grading.send({ type: 'EDIT', questionId: question.id })}
              >
                Edit
              </Button>
            )}
          </div>
        )}
      </div>
    </Card>
  )
})

const GradeBadge = ({ answer, points }: { answer: ReviewAnswer; points: number }) => (
  <span className={styles.badges}>
    {answer.manuallyGraded && answer.pointsEarned !== null && <Badge>Graded by hand</Badge>}
    <OutcomeBadge outcome={outcomeOfPoints(answer.pointsEarned, points)} of={points} />
  </span>
)
