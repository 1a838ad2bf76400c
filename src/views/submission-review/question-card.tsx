import { Check, Clock, X } from 'lucide-react'
import type { ReviewQuestion } from '../../../domain/api/submissions.ts'
import { outcomeOf, type QuestionOutcome, type QuizData } from '../../../domain/review.ts'
import { MathText } from '../math/math-text.tsx'
import { Badge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { formatNumber } from '../ui/format.ts'
import type { Tone } from '../ui/tone.ts'
import { ChoiceReview } from './choice-review.tsx'
import styles from './submission-review.module.css'
import { TextReview } from './text-review.tsx'

const tones: Record<QuestionOutcome['status'], Tone> = { correct: 'ok', incorrect: 'bad', ungraded: 'warn' }

export interface QuestionCardProps {
  question: ReviewQuestion
  number: number
  quiz: QuizData
  canViewAnswers: boolean
}

/** One question of a review with its answer, its points and what the teacher wrote. */
export const QuestionCard = ({ question, number, quiz, canViewAnswers }: QuestionCardProps) => {
  const outcome = outcomeOf(question, quiz)
  const given = quiz.answers[question.id]
  const feedback = quiz.detailedResults[question.id]?.feedback
  const showsKey = canViewAnswers && outcome.status !== 'ungraded'
  return (
    <Card as="li" tone={tones[outcome.status]}>
      <div className={styles.head}>
        <h3>Question {number}</h3>
        <StatusBadge outcome={outcome} points={question.points} />
      </div>
      <MathText text={question.question_text} as="div" className={styles.text} />
      {question.image_url && <img className={styles.image} src={question.image_url} alt={question.image_alt} />}
      {question.quiz_question_answers.length > 0 ? (
        <ChoiceReview question={question} chosenId={given?.answerId ?? null} showsKey={showsKey} />
      ) : (
        <TextReview question={question} typed={given?.textAnswer ?? ''} showsKey={showsKey} />
      )}
      {outcome.status === 'ungraded' && (
        <p className={styles.pending}>
          <strong>Pending Manual Review</strong> This question requires manual grading by your instructor.
        </p>
      )}
      {feedback && (
        <blockquote className={styles.quote}>
          <MathText text={feedback} as="p" />
        </blockquote>
      )}
    </Card>
  )
}

const StatusBadge = ({ outcome, points }: { outcome: QuestionOutcome; points: number }) => {
  const sum = `${formatNumber(outcome.points ?? 0)} / ${formatNumber(points)}`
  if (outcome.status === 'ungraded') {
    return <Badge tone="warn" icon={<Clock aria-hidden="true" />}>{`Ungraded / ${formatNumber(points)} pts`}</Badge>
  }
  if (outcome.status === 'correct') return <Badge tone="ok" icon={<Check aria-hidden="true" />}>{`Correct ${sum}`}</Badge>
  return <Badge tone="bad" icon={<X aria-hidden="true" />}>{`Incorrect ${sum}`}</Badge>
}
