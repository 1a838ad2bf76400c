import { useSelector } from '@xstate/react'
import type { QuizEditorRef, QuizEditorSnapshot } from '../../machines/quiz-editor/quiz-editor.machine.ts'
import { selectIsUpdate } from '../../machines/quiz-editor/selectors.ts'
import { Button } from '../ui/button.tsx'
import { ButtonRow } from '../ui/button-row.tsx'
import { formatClock } from '../ui/format.ts'
import styles from './editor.module.css'

const selectIsSaving = (snapshot: QuizEditorSnapshot): boolean => snapshot.hasTag('saving') || snapshot.matches({ editing: 'saved' })
const selectKeptAt = ({ context }: QuizEditorSnapshot): string | null => context.keptAt
const selectIsDraftLost = ({ context }: QuizEditorSnapshot): boolean => context.isDraftLost
const selectIsAttaching = (snapshot: QuizEditorSnapshot): boolean => snapshot.hasTag('attaching')

/** The bar that stays at the bottom: leave, save, or save and publish. */
export const EditorFooter = ({ editor }: { editor: QuizEditorRef }) => {
  const busy = useSelector(editor, selectIsSaving)
  const attaching = useSelector(editor, selectIsAttaching)
  const saving = { busy, busyLabel: 'Saving...', disabled: attaching }
  return (
    <footer className={styles.footer}>
      <Kept editor={editor} />
      <ButtonRow>
        <Button disabled={busy || attaching} onClick={() => editor.send({ type: 'CANCEL' })}>
          Cancel
        </Button>
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

/** Says that nothing is lost, and since when; or that nothing is kept any more. */
const Kept = ({ editor }: { editor: QuizEditorRef }) => {
  const at = useSelector(editor, selectKeptAt)
  if (useSelector(editor, selectIsDraftLost)) return <p className={styles.kept}>This device no longer keeps your draft: save often</p>
  return <p className={styles.kept}>{at && `Draft kept on this device at ${formatClock(at)}`}</p>
}
