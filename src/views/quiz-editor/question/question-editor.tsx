import { useSelector } from '@xstate/react'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { limits } from '../../../../domain/limits.ts'
import type { QuestionEdit } from '../../../../domain/quiz/question-edit.ts'
import { type QuestionType, questionTypes } from '../../../../domain/quiz/quiz.ts'
import { quizFaultSentence } from '../../../../domain/text/fault-sentences.ts'
import { questionTypeWords } from '../../../../domain/text/sentences.ts'
import { selectIsAttaching } from '../../../machines/quiz-editor/selectors.ts'
import { sendChange } from '../../../machines/quiz-editor/send-change.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { NumberField } from '../../ui/number-field.tsx'
import { Select } from '../../ui/select.tsx'
import { DraftText } from '../draft-fields.tsx'
import { isTextFault, places } from '../focus-places.ts'
import styles from '../questions.module.css'
import { AnswerArea } from './answer-area.tsx'
import { MathArea } from './math-fields.tsx'
import { QuestionActions } from './question-actions.tsx'
import type { QuestionViewProps } from './question-card.tsx'
import { QuestionImage } from './question-image.tsx'
import { usePictureDrop } from './use-picture-drop.ts'

const types = questionTypes.map((value) => ({ value, label: questionTypeWords[value] }))

/** A question being written, with the answer area of its type. */
export const QuestionEditor = ({ editor, question, number, isLast, fault, onMove }: QuestionViewProps) => {
  const { key } = question
  const edit = (change: QuestionEdit) => sendChange(editor, { kind: 'question', key, edit: change })
  const { isOver, zone } = usePictureDrop(editor)
  const inText = fault !== null && isTextFault(fault.code) ? fault : null
  return (
    <section
      className={classNames(styles.question, styles.open, isOver && styles.over)}
      aria-label={`Editing question ${number}`}
      {...zone}
    >
      <Head question={question} edit={edit} />
      <MathArea
        id={places.questionText(key)}
        label="Question text"
        required
        description="Write formulas between $…$, or $$…$$ on a line of their own. Enter starts a new line."
        maxLength={limits.questionText}
        value={question.questionText}
        onChange={(questionText) => edit({ kind: 'write', values: { questionText } })}
        error={inText && quizFaultSentence({ ...inText, question: null })}
      />
      <QuestionImage editor={editor} question={question} edit={edit} />
      <AnswerArea question={question} edit={edit} fault={inText ? null : fault} />
      <QuestionActions editor={editor} question={question} number={number} isLast={isLast} onMove={onMove}>
        <Button
          icon={<Check aria-hidden="true" />}
          disabled={useSelector(editor, selectIsAttaching)}
          onClick={() => editor.send({ type: 'CLOSE_QUESTION' })}
        >
          Done
        </Button>
      </QuestionActions>
    </section>
  )
}

const Head = ({ question, edit }: { question: QuestionViewProps['question']; edit: (edit: QuestionEdit) => void }) => {
  const [typed, setTyped] = useState<number | null>(question.points)
  const isNumber = typed !== null && Number.isFinite(typed)
  const setPoints = (points: number | null) => {
    setTyped(points)
    edit({ kind: 'write', values: { points: points ?? 0 } })
  }
  return (
    <div className={styles.fields}>
      <DraftText
        id={places.questionTitle(question.key)}
        label="Question title (optional)"
        maxLength={limits.title}
        value={question.title}
        onChange={(title) => edit({ kind: 'write', values: { title } })}
      />
      <Select
        label="Question type"
        value={question.questionType}
        onChange={(questionType: QuestionType) => edit({ kind: 'changeType', questionType })}
        options={types}
      />
      <NumberField
        id={places.points(question.key)}
        label="Points"
        min={0}
        max={limits.pointsPerQuestion}
        value={isNumber ? question.points : typed}
        onChange={setPoints}
      />
    </div>
  )
}
