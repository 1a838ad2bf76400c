import { useSelector } from '@xstate/react'
import { ArrowDown, ArrowUp, Copy, GripVertical, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { titleOrNumber } from '../../../../domain/quiz/question-name.ts'
import type { QuestionForm } from '../../../../domain/quiz/quiz-form.ts'
import { isolated } from '../../../../domain/text/isolated.ts'
import type { QuizEditorRef } from '../../../machines/quiz-editor/quiz-editor.machine.ts'
import { selectIsAttaching } from '../../../machines/quiz-editor/selectors.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { places } from '../focus-places.ts'
import styles from '../questions.module.css'
import { dragged } from '../use-reorder.ts'

export interface QuestionActionsProps {
  editor: QuizEditorRef
  question: QuestionForm
  number: number
  isLast: boolean
  onMove: (by: 1 | -1) => void
  children: ReactNode
}

/** Moving, duplicating and deleting a question, beside the one action that differs between card and editor. */
export const QuestionActions = ({ editor, question: { key, title }, number, isLast, onMove, children }: QuestionActionsProps) => {
  const name = isolated(titleOrNumber(title, number))
  return (
    <div className={styles.actions}>
      <span className={styles.grip} title="Drag to another place" {...dragged(key)}>
        <GripVertical aria-hidden="true" />
      </span>
      <IconButton
        id={places.move(key, -1)}
        label={`Move ${name} up`}
        icon={<ArrowUp aria-hidden="true" />}
        disabled={number === 1}
        onClick={() => onMove(-1)}
      />
      <IconButton
        id={places.move(key, 1)}
        label={`Move ${name} down`}
        icon={<ArrowDown aria-hidden="true" />}
        disabled={isLast}
        onClick={() => onMove(1)}
      />
      <IconButton
        label={`Duplicate ${name}`}
        icon={<Copy aria-hidden="true" />}
        onClick={() => editor.send({ type: 'DUPLICATE_QUESTION', key })}
      />
      <IconButton
        label={`Delete ${name}`}
        disabled={useSelector(editor, selectIsAttaching)}
        icon={<Trash2 aria-hidden="true" />}
        onClick={() => editor.send({ type: 'DELETE_QUESTION', key })}
      />
      <div className={styles.main}>{children}</div>
    </div>
  )
}
