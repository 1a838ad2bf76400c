import { useSelector } from '@xstate/react'
import { leaves } from 'chartroom/leaves'
import { selectIsBusy } from '../../machines/key-change/selectors.ts'
import { Dialog } from '../ui/dialog.tsx'
import { KeyChangeContent, type KeyChangeProps } from './key-change-content.tsx'

/** A changed key over the page on which it was changed; it stays open while submissions are graded. */
export const KeyChangeDialog = ({ page, acceptance }: KeyChangeProps) => {
  const isBusy = useSelector(page, selectIsBusy)
  const state = useSelector(page, leaves)
  return (
    <Dialog
      open={state !== 'closed'}
      title="The key has changed"
      width={760}
      dismissable={!isBusy || state === 'loading'}
      onClose={() => page.send({ type: 'CLOSE' })}
    >
      <div data-machine="keyChange" data-state={state}>
        <KeyChangeContent page={page} acceptance={acceptance} />
      </div>
    </Dialog>
  )
}
