import { useSelector } from '@xstate/react'
import { AlignLeft, CircleDot, CircleHelp, TextCursorInput } from 'lucide-react'
import { memo } from 'react'
import { titleOrNumber } from '../../../../domain/quiz/question-name.ts'
import type { QuestionType } from '../../../../domain/quiz/quiz.ts'
import type { FormFault, QuestionForm } from '../../../../domain/quiz/quiz-form.ts'
import { questionTypeWords } from '../../../../domain/text/sentences.ts'
import type { QuizEditorRef } from '../../../machines/quiz-editor/quiz-editor.machine.ts'
import { selectOpenKey, selectQuestions } from '../../../machines/quiz-editor/selectors.ts'
import { classNames } from '../../ui/class-names.ts'
import { formatNumber } from '../../ui/format.ts'
import { ScreenReaderOnly } from '../../ui/screen-reader-only.tsx'
import { inGroups, ListGroup, placeInList } from '../list-group.tsx'
import { dragged, useDropPlace } from '../use-reorder.ts'
import styles from './outline.module.css'

const icons: Record<QuestionType, typeof CircleDot> = {
  multiple_choice: CircleDot,
  true_false: CircleHelp,
  short_answer: TextCursorInput,
  essay: AlignLeft,
}

export interface QuestionOutlineProps {
  editor: QuizEditorRef
  faultOf: (key: string) => FormFault | null
}

interface EntryProps {
  editor: QuizEditorRef
  question: QuestionForm
  index: number
  isOpen: boolean
  isNear: boolean
  hasFault: boolean
}

/** One question in the outline; drawn again only when it changes itself. */
const Entry = memo(({ editor, question: { key, title, questionType, points }, index, isOpen, isNear, hasFault }: EntryProps) => {
  const Icon = icons[questionType]
  const name = titleOrNumber(title, index + 1)
  return (
    <li className={styles.place} {...dragged(key)} {...useDropPlace(editor, index)}>
      <button
        type="button"
        className={classNames(styles.entry, isOpen && styles.open)}
        aria-current={isOpen ? 'true' : undefined}
        onClick={() => editor.send({ type: 'EDIT_QUESTION', key })}
      >
        <span className={styles.number}>{index + 1}</span>
        {isNear && <Icon aria-label={questionTypeWords[questionType]} />}
        <span className={styles.name} title={name}>
          {name}
        </span>
        {hasFault && (
          <span className={styles.dot}>
            <ScreenReaderOnly>needs attention</ScreenReaderOnly>
          </span>
        )}
        <span className={styles.points}>{formatNumber(points)} pt</span>
      </button>
    </li>
  )
})

/** All questions on one narrow strip; each opens its question, and a dot marks what has to be mended. */
export const QuestionOutline = ({ editor, faultOf }: QuestionOutlineProps) => {
  const openKey = useSelector(editor, selectOpenKey)
  const questions = useSelector(editor, selectQuestions)
  return (
    <nav className={styles.outline} aria-label="Outline">
      {inGroups(questions).map((group, at) => (
        <ListGroup key={placeInList(at, 0)} group={at} className={styles.group}>
          {(isNear) =>
            group.map((question, index) => (
              <Entry
                key={question.key}
                editor={editor}
                question={question}
                index={placeInList(at, index)}
                isOpen={question.key === openKey}
                isNear={isNear}
                hasFault={faultOf(question.key) !== null}
              />
            ))
          }
        </ListGroup>
      ))}
    </nav>
  )
}
