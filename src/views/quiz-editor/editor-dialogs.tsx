import { useSelector } from '@xstate/react'
import type { QuizConflictRef } from '../../machines/quiz-conflict/quiz-conflict.machine.ts'
import type { QuizEditorRef, QuizEditorSnapshot } from '../../machines/quiz-editor/quiz-editor.machine.ts'
import { selectConflict, selectNameToDelete } from '../../machines/quiz-editor/selectors.ts'
import { AlertDialog } from '../ui/alert-dialog.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'

const draftDialog = lazyComponent<{ editor: QuizEditorRef }>(async () => (await import('./saving/draft-dialog.tsx')).DraftDialog)
const publishCheck = lazyComponent<{ editor: QuizEditorRef }>(async () => (await import('./publish-check.tsx')).PublishCheck)
const conflictDialog = lazyComponent<{ conflict: QuizConflictRef }>(
  async () => (await import('./saving/conflict-dialog.tsx')).ConflictDialog,
)

/** Loads the code of what the editor asks seldom. */
export const preloadEditorDialogs = async (): Promise<void> => {
  await Promise.all([draftDialog.preload(), publishCheck.preload(), conflictDialog.preload()])
}

const selectIsOffering = (snapshot: QuizEditorSnapshot): boolean => snapshot.hasTag('offering')
const selectIsChecking = (snapshot: QuizEditorSnapshot): boolean => snapshot.hasTag('checking')

const selectIsDeleting = (snapshot: QuizEditorSnapshot): boolean => snapshot.hasTag('deleting')
const selectIsLeaving = (snapshot: QuizEditorSnapshot): boolean => snapshot.hasTag('leaving')

/** Asks before a question is deleted. */
const DeleteDialog = ({ editor }: { editor: QuizEditorRef }) => (
  <AlertDialog
    open={useSelector(editor, selectIsDeleting)}
    title="Delete question?"
    confirmLabel="Delete Question"
    tone="danger"
    onConfirm={() => editor.send({ type: 'CONFIRM' })}
    onCancel={() => editor.send({ type: 'KEEP' })}
  >
    <p>
      “<bdi>{useSelector(editor, selectNameToDelete)}</bdi>” will be taken out of this quiz. What students have already submitted stays
      readable; attempts in progress still count it.
    </p>
  </AlertDialog>
)

/** Asks before changes are thrown away. */
const LeaveDialog = ({ editor }: { editor: QuizEditorRef }) => (
  <AlertDialog
    open={useSelector(editor, selectIsLeaving)}
    title="Leave without saving?"
    confirmLabel="Leave"
    cancelLabel="Keep editing"
    tone="danger"
    onConfirm={() => editor.send({ type: 'CONFIRM' })}
    onCancel={() => editor.send({ type: 'KEEP' })}
  >
    <p>You have unsaved changes to this quiz. If you leave, they are lost.</p>
  </AlertDialog>
)

/** What the editor asks, whatever it is at the moment. */
export const EditorDialogs = ({ editor }: { editor: QuizEditorRef }) => {
  const conflict = useSelector(editor, selectConflict)
  return (
    <>
      <DeleteDialog editor={editor} />
      <LeaveDialog editor={editor} />
      {useSelector(editor, selectIsOffering) && <draftDialog.Component editor={editor} />}
      {conflict && <conflictDialog.Component conflict={conflict} />}
      {useSelector(editor, selectIsChecking) && <publishCheck.Component editor={editor} />}
    </>
  )
}
