import type { ReviewAnswer, TeacherQuestion } from '../../../../domain/api/teacher-review.ts'
import { MAX_TEXT } from '../../../../domain/text/math-text.ts'
import { MathText } from '../../math/math-text.tsx'
import { flowingIfLong } from '../../printing/printing.tsx'
import { Badge } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { focusableScroll } from '../../ui/focusable-scroll.ts'
import styles from '../quiz-review.module.css'

export interface GivenAnswerProps {
  question: TeacherQuestion
  answer: Pick<ReviewAnswer, 'studentAnswerId' | 'studentAnswerText'>
}

const isTooLong = (text: string): boolean => text.length > MAX_TEXT && text.includes('$')
const tooLongWords = 'Too long to draw its formulas: they are shown as they were typed.'

/** What the student answered, beside what is correct. */
export const GivenAnswer = ({ question, answer }: GivenAnswerProps) => {
  if (question.answers.length > 0) return <Choices question={question} answer={answer} />
  const accepted = question.shortAnswerOptions.map((option) => option.answer_text)
  return (
    <dl className={styles.given}>
      <dt>Student's answer</dt>
      {isTooLong(answer.studentAnswerText) && <dd className={styles.muted}>{tooLongWords}</dd>}
      <dd className={classNames(styles.typed, flowingIfLong(answer.studentAnswerText))} ref={focusableScroll}>
        {answer.studentAnswerText.trim() === '' ? 'No answer provided' : <MathText text={answer.studentAnswerText} as="div" />}
      </dd>
      {accepted.length > 0 && (
        <>
          <dt>Acceptable answers</dt>
          <dd>
            <MathText text={accepted.join(' · ')} />
          </dd>
        </>
      )}
    </dl>
  )
}

const Choices = ({ question, answer }: GivenAnswerProps) => (
  <>
    <ul className={styles.choices}>
      {question.answers.map((choice) => (
        <li key={choice.id} className={styles.choice} data-chosen={choice.id === answer.studentAnswerId || undefined}>
          <MathText text={choice.answerText} />
          <span className={styles.badges}>
            {choice.id === answer.studentAnswerId && <Badge tone="info">Student's answer</Badge>}
            {choice.isCorrect && <Badge tone="ok">Correct answer</Badge>}
          </span>
        </li>
      ))}
    </ul>
    {answer.studentAnswerId === null && <p className={styles.muted}>No answer provided</p>}
  </>
)
