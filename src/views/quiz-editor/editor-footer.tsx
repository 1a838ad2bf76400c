import { useSelector } from '@xstate/react'
import { Plus, Save } from 'lucide-react'
import type { QuizEditorRef, QuizEditorSnapshot } from '../../machines/quiz-editor/quiz-editor.machine.ts'
import { selectIsAttaching, selectIsUpdate, selectTab } from '../../machines/quiz-editor/selectors.ts'
import { Button } from '../ui/button.tsx'
import { ButtonRow } from '../ui/button-row.tsx'
import { formatTime } from '../ui/format.ts'
import styles from './editor.module.css'

const selectIsSaving = (snapshot: QuizEditorSnapshot): boolean => snapshot.hasTag('saving') || snapshot.matches({ editing: 'saved' })
const selectKeptAt = ({ context }: QuizEditorSnapshot): string | null => context.keptAt
const selectIsDraftLost = ({ context }: QuizEditorSnapshot): boolean => context.isDraftLost

const selectCanAdd = (snapshot: QuizEditorSnapshot): boolean => snapshot.can({ type: 'ADD_QUESTION' })

/** The bar that stays at the bottom: leave, save, or save and publish. */
export const EditorFooter = ({ editor }: { editor: QuizEditorRef }) => {
  const busy = useSelector(editor, selectIsSaving)
  const attaching = useSelector(editor, selectIsAttaching)
  const saving = { busy, busyLabel: 'Saving...', disabled: attaching }
  return (
    <footer className={styles.footer}>
      <Kept editor={editor} />
      <ButtonRow>
        <NewQuestion editor={editor} />
        <Button disabled={busy || attaching} onClick={() => editor.send({ type: 'CANCEL' })}>
          Cancel
        </Button>
        <KeepEditing editor={editor} disabled={busy || attaching} />
        <Button {...saving} onClick={() => editor.send({ type: 'SAVE', publish: false })}>
          {useSelector(editor, selectIsUpdate) ? 'Update' : 'Save'}
        </Button>
        <Button variant="accent" {...saving} onClick={() => editor.send({ type: 'SAVE', publish: true })}>
          Save &amp; Publish
        </Button>
      </ButtonRow>
    </footer>
  )
}

/** On the questions' tab, wherever the list is scrolled to. */
const NewQuestion = ({ editor }: { editor: QuizEditorRef }) => {
  const isShown = useSelector(editor, selectTab) === 'questions'
  const canAdd = useSelector(editor, selectCanAdd)
  if (!isShown) return null
  return (
    <Button
      className={styles.compact}
      icon={<Plus aria-hidden="true" />}
      aria-label="New Question, at the end"
      title="New Question"
      disabled={!canAdd}
      onClick={() => editor.send({ type: 'ADD_QUESTION' })}
    >
      <span className={styles.word}>New Question</span>
    </Button>
  )
}

/** Saves and stays, so that nothing has to be found again. */
const KeepEditing = ({ editor, disabled }: { editor: QuizEditorRef; disabled: boolean }) => (
  <Button
    className={styles.compact}
    icon={<Save aria-hidden="true" />}
    aria-label="Save & Keep Editing"
    aria-keyshortcuts="Control+S Meta+S"
    title="Save & Keep Editing (Ctrl+S)"
    disabled={disabled}
    onClick={() => editor.send({ type: 'SAVE', publish: false, stay: true })}
  >
    <span className={styles.word}>Save &amp; Keep Editing</span>
  </Button>
)

/** Says that nothing is lost, and since when; or that nothing is kept any more. */
const Kept = ({ editor }: { editor: QuizEditorRef }) => {
  const at = useSelector(editor, selectKeptAt)
  if (useSelector(editor, selectIsDraftLost)) return <p className={styles.kept}>This device no longer keeps your draft: save often</p>
  return <p className={styles.kept}>{at && `Draft kept on this device at ${formatTime(at)}`}</p>
}
