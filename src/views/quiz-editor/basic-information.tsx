import { limits } from '../../../domain/limits.ts'
import type { QuizDetails } from '../../../domain/quiz/quiz-form.ts'
import type { QuizEditorRef } from '../../machines/quiz-editor/quiz-editor.machine.ts'
import { sendChange } from '../../machines/quiz-editor/send-change.ts'
import { Card } from '../ui/card.tsx'
import { DraftPassword, DraftText } from './draft-fields.tsx'
import styles from './editor.module.css'
import { places } from './focus-places.ts'
import { MathArea } from './question/math-fields.tsx'
import { QuizDates } from './quiz-dates.tsx'
import { useDetail, useFault } from './use-detail.ts'

/** Title, description, instructions, password and dates. */
export const BasicInformation = ({ editor }: { editor: QuizEditorRef }) => {
  const change = (changes: Partial<QuizDetails>) => sendChange(editor, { kind: 'details', changes })
  return (
    <Card title="Basic Information" className={styles.card}>
      <DraftText
        id={places.title}
        label="Quiz Title"
        required
        maxLength={limits.title}
        value={useDetail(editor, 'title')}
        onChange={(title) => change({ title })}
        error={useFault(editor, 'quizTitleRequired')}
      />
      <MathArea
        calm
        id={places.description}
        label="Quiz Description"
        required
        rows={3}
        maxLength={limits.description}
        value={useDetail(editor, 'description')}
        onChange={(description) => change({ description })}
        error={useFault(editor, 'quizDescriptionRequired')}
      />
      <MathArea
        calm
        id={places.instructions}
        rows={4}
        label="Quiz Instructions (optional)"
        description="Shown to students before starting."
        maxLength={limits.description}
        value={useDetail(editor, 'instructions')}
        onChange={(instructions) => change({ instructions })}
      />
      <DraftPassword
        label="Quiz Password (optional)"
        description="Leave it empty for open access."
        autoComplete="new-password"
        maxLength={limits.accessCode}
        value={useDetail(editor, 'accessCode')}
        onChange={(accessCode) => change({ accessCode })}
      />
      <QuizDates editor={editor} />
    </Card>
  )
}
