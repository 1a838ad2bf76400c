import { memo } from 'react'
import { titleOrNumber } from '../../../../domain/quiz/question-name.ts'
import type { FormFault, QuestionForm } from '../../../../domain/quiz/quiz-form.ts'
import { isolated } from '../../../../domain/text/isolated.ts'
import type { QuizEditorRef } from '../../../machines/quiz-editor/quiz-editor.machine.ts'
import { announce } from '../../ui/status-region.tsx'
import styles from '../questions.module.css'
import { useDropPlace } from '../use-reorder.ts'
import { QuestionCard } from './question-card.tsx'
import { QuestionEditor } from './question-editor.tsx'

export interface QuestionItemProps {
  editor: QuizEditorRef
  question: QuestionForm
  index: number
  isLast: boolean
  isOpen: boolean
  /** The card is or was near the screen. */
  isNear: boolean
  fault: FormFault | null
}

/** One question in the list, as a card or being written; drawn again only when it changes itself. */
export const QuestionItem = memo(({ editor, question, index, isLast, isOpen, isNear, fault }: QuestionItemProps) => {
  const move = (by: 1 | -1) => {
    editor.send({ type: 'MOVE_QUESTION', key: question.key, by })
    announce(`${isolated(titleOrNumber(question.title, index + 1))} is now question ${index + 1 + by}`)
  }
  const Shown = isOpen ? QuestionEditor : QuestionCard
  return (
    <li className={styles.item} {...useDropPlace(editor, index)}>
      {isOpen || isNear ? (
        <Shown editor={editor} question={question} number={index + 1} isLast={isLast} fault={fault} onMove={move} />
      ) : (
        <FarCard title={question.title} number={index + 1} />
      )}
    </li>
  )
})

/** Holds the place of a card that nobody has come near yet. */
const FarCard = ({ title, number }: { title: string; number: number }) => (
  <article className={styles.question}>
    <h3 className={styles.title}>{titleOrNumber(title, number)}</h3>
  </article>
)
