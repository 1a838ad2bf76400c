import { useSelector } from '@xstate/react'
import { selectView } from '../../machines/preview/selectors.ts'
import { AlertDialog } from '../ui/alert-dialog.tsx'
import type { PreviewProps } from './preview-props.ts'

/** Says what submitting would do. */
export const NoticeDialog = ({ preview }: PreviewProps) => (
  <AlertDialog
    open={useSelector(preview, selectView) === 'notice'}
    title="Submit Quiz (Preview)"
    confirmLabel="Close preview"
    cancelLabel="Back to preview"
    onConfirm={() => preview.send({ type: 'CLOSE' })}
    onCancel={() => preview.send({ type: 'BACK' })}
  >
    <p>This is a preview. In the real quiz, students would submit here.</p>
  </AlertDialog>
)
