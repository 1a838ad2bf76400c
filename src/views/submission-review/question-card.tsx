import type { AcceptedEvidence, UncountedAnswer } from '../../../domain/api/evidence.ts'
import type { ReviewQuestion } from '../../../domain/api/submissions.ts'
import { outcomeOf, type QuizData } from '../../../domain/grading/review.ts'
import { MathText } from '../math/math-text.tsx'
import { Card } from '../ui/card.tsx'
import { ChoiceReview } from './choice-review.tsx'
import { KeyNote } from './key-note.tsx'
import { NotCounted } from './not-counted.tsx'
import { OutcomeBadge, outcomeTones } from './outcome-badge.tsx'
import { QuestionPicture } from './question-picture.tsx'
import styles from './submission-review.module.css'
import { EarlierFeedbacks, TeacherFeedback } from './teacher-feedback.tsx'
import { TextReview } from './text-review.tsx'

export interface QuestionCardProps {
  question: ReviewQuestion
  number: number
  quiz: QuizData
  canViewAnswers: boolean
  /** Where the answer is from, if it did not count until the teacher accepted it. */
  acceptedFrom?: AcceptedEvidence['source'] | undefined
  /** Other texts for the question that do not count. */
  notCounted?: readonly UncountedAnswer[] | undefined
  /** Not among the questions that were picked out; paper shows it all the same. */
  isFilteredOut?: boolean | undefined
}

/** One question of a review with its answer, its points and what the teacher wrote. */
export const QuestionCard = ({
  question,
  number,
  quiz,
  canViewAnswers,
  acceptedFrom,
  notCounted = [],
  isFilteredOut = false,
}: QuestionCardProps) => {
  const outcome = outcomeOf(question, quiz)
  const given = quiz.answers[question.id]
  const { feedback, earlierFeedback } = quiz.detailedResults[question.id] ?? {}
  const showsKey = canViewAnswers && outcome.status !== 'ungraded'
  return (
    <Card as="li" tone={outcomeTones[outcome.status]} className={isFilteredOut ? styles.filteredOut : undefined}>
      <div className={styles.head}>
        <h3>Question {number}</h3>
        <OutcomeBadge outcome={outcome} of={question.points} inWords />
      </div>
      <MathText text={question.question_text} as="div" className={styles.text} />
      {question.image_url && (
        <QuestionPicture url={question.image_url} size={question.image_size} alt={question.image_alt} number={number} />
      )}
      {question.quiz_question_answers.length > 0 ? (
        <ChoiceReview question={question} chosenId={given?.answerId ?? null} showsKey={showsKey} />
      ) : (
        <TextReview question={question} typed={given?.textAnswer ?? ''} showsKey={showsKey} />
      )}
      <KeyNote note={question.key_note} />
      {acceptedFrom && <p className={styles.muted}>{acceptedWords[acceptedFrom]}</p>}
      {notCounted.map((one) => (
        <NotCounted key={one.id} answer={one} />
      ))}
      {outcome.status === 'ungraded' && <Pending />}
      {feedback && <TeacherFeedback text={feedback} label="Feedback from your teacher" />}
      <EarlierFeedbacks list={earlierFeedback} />
    </Card>
  )
}

const acceptedWords: Record<AcceptedEvidence['source'], string> = {
  late: 'This answer arrived after your attempt had ended. Your teacher accepted it.',
  file: 'Your teacher accepted this answer from your answers file.',
  rival: 'Your teacher accepted this version from another device or tab.',
  submitted: 'This is the answer you submitted. Your teacher accepted it again in place of another one.',
}

const Pending = () => (
  <p className={styles.pending}>
    <strong>Pending Manual Review</strong>
    <span>This question requires manual grading by your instructor.</span>
  </p>
)
