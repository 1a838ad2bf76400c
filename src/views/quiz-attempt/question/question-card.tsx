import { useSelector } from '@xstate/react'
import { Flag } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { hasChoices, type TakerQuestion } from '../../../../domain/quiz/quiz.ts'
import { questionTypeWords } from '../../../../domain/text/sentences.ts'
import {
  selectAnswer,
  selectCount,
  selectIndex,
  selectIsLocked,
  selectQuestion,
  selectWriter,
} from '../../../machines/quiz-attempt/selectors.ts'
import { MathText } from '../../math/math-text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { formatPoints } from '../../ui/format.ts'
import { ScreenReaderOnly } from '../../ui/screen-reader-only.tsx'
import type { TakingProps } from '../attempt-props.ts'
import steady from '../steady-text.module.css'
import { QuestionPicture } from '../tools/question-picture.tsx'
import { ChoiceAnswer } from './choice-answer.tsx'
import styles from './question.module.css'
import { TextAnswer } from './text-answer.tsx'

interface QuestionProps extends TakingProps {
  question: TakerQuestion
}

const FlagToggle = ({ attempt, question }: QuestionProps) => {
  const isFlagged = useSelector(attempt, (snapshot) => selectAnswer(question.id)(snapshot).flagged)
  const isLocked = useSelector(attempt, selectIsLocked)
  return (
    <button
      type="button"
      className={styles.flag}
      aria-pressed={isFlagged}
      aria-label={isFlagged ? 'Flagged: flag question' : 'Flag question'}
      disabled={isLocked}
      onClick={() => attempt.send({ type: 'FLAG', questionId: question.id })}
    >
      <Flag aria-hidden="true" />
      <span className={steady.text} data-longest="Flagged">
        {isFlagged ? 'Flagged' : 'Flag'}
      </span>
    </button>
  )
}

/** The heading takes the focus when another question comes up; the first one leaves it to the page. */
const QuestionHeading = ({ attempt }: TakingProps) => {
  const index = useSelector(attempt, selectIndex)
  const count = useSelector(attempt, selectCount)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef<number | null>(null)
  useEffect(() => {
    if (shown.current !== index) heading.current?.focus({ preventScroll: shown.current === null })
    shown.current = index
  }, [index])
  return (
    <h2 ref={heading} tabIndex={-1} className={styles.heading}>
      <span className={styles.number}>
        <ScreenReaderOnly>Question </ScreenReaderOnly>
        {index + 1}
      </span>
      {` of ${count}`}
    </h2>
  )
}

const AnswerInput = (props: QuestionProps) => {
  const writer = useSelector(props.attempt, selectWriter)
  return hasChoices(props.question) ? (
    <ChoiceAnswer {...props} key={props.question.id} />
  ) : (
    <TextAnswer {...props} key={`${props.question.id} ${writer}`} />
  )
}

/** The one question that is open, with its flag and its answer, and what an exam adds below. */
export const QuestionCard = ({ children, ...props }: TakingProps & { children?: ReactNode }) => {
  const question = useSelector(props.attempt, selectQuestion)
  if (!question) return null
  return (
    <section className={styles.card} id="question" aria-label="Question and answer">
      <div className={styles.head}>
        <QuestionHeading {...props} />
        <Badge>{formatPoints(question.points)}</Badge>
        <span className={styles.type}>
          <Badge tone="info">{questionTypeWords[question.questionType]}</Badge>
        </span>
        <FlagToggle {...props} question={question} />
      </div>
      <div id="question-text" className={styles.text}>
        <MathText as="div" text={question.questionText} />
      </div>
      {question.imageUrl && <QuestionPicture key={question.id} src={question.imageUrl} question={question} />}
      <AnswerInput {...props} question={question} />
      {children}
    </section>
  )
}
