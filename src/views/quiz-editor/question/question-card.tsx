import { Pencil } from 'lucide-react'
import { titleOrNumber } from '../../../../domain/quiz/question-name.ts'
import type { FormFault, QuestionForm } from '../../../../domain/quiz/quiz-form.ts'
import { quizFaultSentence } from '../../../../domain/text/fault-sentences.ts'
import { isolated } from '../../../../domain/text/isolated.ts'
import { questionTypeWords } from '../../../../domain/text/sentences.ts'
import type { QuizEditorRef } from '../../../machines/quiz-editor/quiz-editor.machine.ts'
import { MathText } from '../../math/math-text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { formatPoints } from '../../ui/format.ts'
import { places } from '../focus-places.ts'
import styles from '../questions.module.css'
import { QuestionActions } from './question-actions.tsx'

export interface QuestionViewProps {
  editor: QuizEditorRef
  question: QuestionForm
  number: number
  isLast: boolean
  fault: FormFault | null
  onMove: (by: 1 | -1) => void
}

/** A question at a glance. */
export const QuestionCard = ({ editor, question, number, isLast, fault, onMove }: QuestionViewProps) => {
  const { key, title, questionType, points, questionText, imageUrl } = question
  return (
    <article className={styles.question} aria-labelledby={`${key}-heading`}>
      <div className={styles.head}>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        <h3 id={`${key}-heading`} className={styles.title}>
          {titleOrNumber(title, number)}
        </h3>
        <Badge tone="info">{questionTypeWords[questionType]}</Badge>
        <Badge>{formatPoints(points)}</Badge>
      </div>
      <div className={styles.glance}>
        {questionText.trim() === '' ? (
          <p className={styles.muted}>No question text yet</p>
        ) : (
          <MathText as="div" className={styles.clamped} text={questionText} />
        )}
        {imageUrl && <img className={styles.thumbnail} src={imageUrl} alt={question.imageAlt} loading="lazy" />}
      </div>
      {fault && <FieldError id={`${key}-fault`} message={quizFaultSentence({ ...fault, question: null })} />}
      <QuestionActions editor={editor} question={question} number={number} isLast={isLast} onMove={onMove}>
        <Button
          id={places.edit(key)}
          icon={<Pencil aria-hidden="true" />}
          aria-label={`Edit ${isolated(titleOrNumber(title, number))}`}
          onClick={() => editor.send({ type: 'EDIT_QUESTION', key })}
        >
          Edit
        </Button>
      </QuestionActions>
    </article>
  )
}
