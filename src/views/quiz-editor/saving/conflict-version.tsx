import { Check } from 'lucide-react'
import type { ConflictPart } from '../../../../domain/quiz/quiz-conflict.ts'
import { choicesOf, type QuestionForm, type QuizForm } from '../../../../domain/quiz/quiz-form.ts'
import { questionTypeWords } from '../../../../domain/text/sentences.ts'
import { MathText } from '../../math/math-text.tsx'
import { formatPoints } from '../../ui/format.ts'
import { ScreenReaderOnly } from '../../ui/screen-reader-only.tsx'
import styles from './conflict.module.css'
import { detailWords } from './conflict-words.ts'

const answersOf = (question: QuestionForm): { key: string; text: string; correct: boolean }[] =>
  question.questionType === 'short_answer'
    ? question.acceptableAnswers.map((answer) => ({ ...answer, correct: true }))
    : choicesOf(question).map(({ key, text, correct }) => ({ key, text, correct }))

const QuestionVersion = ({ question }: { question: QuestionForm | null }) => {
  if (!question) return <p className={styles.missing}>This version does not have the question.</p>
  return (
    <div className={styles.version}>
      {question.title.trim() !== '' && <p className={styles.name}>{question.title}</p>}
      <MathText as="div" text={question.questionText} />
      {question.imageUrl && <img className={styles.picture} src={question.imageUrl} alt={question.imageAlt} />}
      <ul className={styles.answers}>
        {answersOf(question).map(({ key, text, correct }) => (
          <li key={key} className={styles.answer}>
            {correct && <Check aria-hidden="true" />}
            {correct && <ScreenReaderOnly>Correct: </ScreenReaderOnly>}
            <MathText as="span" text={text} />
          </li>
        ))}
      </ul>
      <p className={styles.facts}>
        {questionTypeWords[question.questionType]}, {formatPoints(question.points)}
      </p>
    </div>
  )
}

const orderOf = ({ questions }: QuizForm): string =>
  questions
    .map((question, index) => question.title.trim() || question.questionText.trim().slice(0, 40) || `Question ${index + 1}`)
    .join(' · ')

/** One part of the quiz as one of the two versions has it. */
export const ConflictVersion = ({ part, quiz, side }: { part: ConflictPart; quiz: QuizForm; side: 'mine' | 'theirs' }) => {
  if (part.kind === 'question') return <QuestionVersion question={part[side]} />
  return <p className={styles.value}>{part.kind === 'detail' ? detailWords(part.name, quiz) : orderOf(quiz)}</p>
}
