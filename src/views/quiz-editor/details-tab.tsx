import type { QuizEditorRef } from '../../machines/quiz-editor/quiz-editor.machine.ts'
import { BasicInformation } from './basic-information.tsx'
import styles from './editor.module.css'
import { QuizSettings } from './quiz-settings.tsx'

/** The two cards of everything that is not a question. */
export const DetailsTab = ({ editor }: { editor: QuizEditorRef }) => (
  <div className={styles.details}>
    <BasicInformation editor={editor} />
    <QuizSettings editor={editor} />
  </div>
)
