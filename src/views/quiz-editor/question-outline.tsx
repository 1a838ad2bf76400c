import { useSelector } from '@xstate/react'
import { AlignLeft, CircleDot, CircleHelp, TextCursorInput } from 'lucide-react'
import type { QuestionType } from '../../../domain/quiz.ts'
import { questionTypeWords } from '../../../domain/words.ts'
import type { QuizEditorRef } from '../../machines/quiz-editor/quiz-editor.machine.ts'
import { selectOpenKey, selectQuestions } from '../../machines/quiz-editor/selectors.ts'
import { classNames } from '../ui/class-names.ts'
import { formatNumber } from '../ui/format.ts'
import { ScreenReaderOnly } from '../ui/screen-reader-only.tsx'
import styles from './outline.module.css'

const icons: Record<QuestionType, typeof CircleDot> = {
  multiple_choice: CircleDot,
  true_false: CircleHelp,
  short_answer: TextCursorInput,
  essay: AlignLeft,
}

export interface QuestionOutlineProps {
  editor: QuizEditorRef
  sentenceOf: (key: string) => string | null
}

/** All questions on one narrow strip; each opens its question, and a dot marks what has to be mended. */
export const QuestionOutline = ({ editor, sentenceOf }: QuestionOutlineProps) => {
  const openKey = useSelector(editor, selectOpenKey)
  return (
    <nav className={styles.outline} aria-label="Outline">
      <ol className={styles.list}>
        {useSelector(editor, selectQuestions).map(({ key, title, questionType, points }, index) => {
          const Icon = icons[questionType]
          return (
            <li key={key}>
              <button
                type="button"
                className={classNames(styles.entry, key === openKey && styles.open)}
                aria-current={key === openKey ? 'true' : undefined}
                onClick={() => editor.send({ type: 'EDIT_QUESTION', key })}
              >
                <span className={styles.number}>{index + 1}</span>
                <Icon aria-label={questionTypeWords[questionType]} />
                <span className={styles.name}>{title}</span>
                {sentenceOf(key) && (
                  <span className={styles.dot}>
                    <ScreenReaderOnly>needs attention</ScreenReaderOnly>
                  </span>
                )}
                <span className={styles.points}>{formatNumber(points)} pt</span>
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
