import { useSelector } from '@xstate/react'
import { selectQuestion, selectSubmission } from '../../machines/question-grading/selectors.ts'
import { MathText } from '../math/math-text.tsx'
import { GivenAnswer } from '../quiz-review/grading/given-answer.tsx'
import { KeyNote } from '../quiz-review/grading/key-note.tsx'
import { EarlierFeedbacks } from '../submission-review/teacher-feedback.tsx'
import { Card } from '../ui/card.tsx'
import { pictureSize } from '../ui/picture-size.ts'
import styles from './question-grading.module.css'
import type { QuestionGradingProps } from './question-grading-props.ts'

/** The question and what this student answered. */
export const AnswerPane = ({ page }: Pick<QuestionGradingProps, 'page'>) => {
  const question = useSelector(page, selectQuestion)
  const submission = useSelector(page, selectSubmission)
  if (!question || !submission) return null
  return (
    <Card aria-label="Question and answer" className={styles.answer}>
      <MathText text={question.questionText} as="div" className={styles.text} />
      {question.imageUrl && (
        <img className={styles.image} style={pictureSize(question.imageSize)} src={question.imageUrl} alt={question.imageAlt} />
      )}
      <KeyNote note={submission.question?.keyNote} />
      <GivenAnswer
        key={submission.submissionId}
        question={submission.question ?? question}
        answer={{ studentAnswerId: submission.answerId, studentAnswerText: submission.answerText }}
      />
      <EarlierFeedbacks list={submission.earlierFeedback} />
    </Card>
  )
}
