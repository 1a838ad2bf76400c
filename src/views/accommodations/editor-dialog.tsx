import { useSelector } from '@xstate/react'
import { isolated } from '../../../domain/text/isolated.ts'
import { selectIsBusy, selectIsEditing, selectReceiver } from '../../machines/accommodations/selectors.ts'
import { Dialog } from '../ui/dialog.tsx'
import type { AccommodationsProps } from './accommodations-props.ts'
import { EditorForm } from './editor-form.tsx'

/** Gives something to a student or a group, or changes it. */
export const EditorDialog = ({ page }: AccommodationsProps) => {
  const receiver = useSelector(page, selectReceiver)
  const busy = useSelector(page, selectIsBusy)
  return (
    <Dialog
      title={`Accommodation for ${isolated(receiver?.name ?? '')}`}
      open={useSelector(page, selectIsEditing)}
      onClose={() => busy || page.send({ type: 'CLOSE' })}
      width={760}
    >
      {receiver && <EditorForm page={page} receiver={receiver} />}
    </Dialog>
  )
}
