import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { RoomActView } from '../../../domain/api/exam-room.ts'
import { limits } from '../../../domain/limits.ts'
import { isVisible } from '../../../domain/text/name-text.ts'
import type { ExamRoomSnapshot } from '../../machines/exam-room/exam-room.machine.ts'
import { refusedSentence } from '../errors/failure-sentence.ts'
import { ConfirmRow } from '../ui/confirm-row.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Form, useHeldFaults } from '../ui/form.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { undoTitle } from './act-words.ts'
import type { ExamRoomProps } from './exam-room-props.ts'

const selectAct = ({ context: { room, actId } }: ExamRoomSnapshot) => room?.acts.find(({ id }) => id === actId) ?? null
const selectIsOpen = (snapshot: ExamRoomSnapshot): boolean => snapshot.hasTag('undoing')
const selectIsBusy = (snapshot: ExamRoomSnapshot): boolean => snapshot.hasTag('undoing') && snapshot.hasTag('busy')
const selectRefusal = ({ context }: ExamRoomSnapshot) => context.refusal

/** Asks why before an act is undone. */
export const UndoDialog = ({ page }: ExamRoomProps) => {
  const isOpen = useSelector(page, selectIsOpen)
  const isBusy = useSelector(page, selectIsBusy)
  const act = useSelector(page, selectAct)
  return (
    <Dialog
      open={isOpen && act !== null}
      title={act ? undoTitle(act.act.kind) : ''}
      dismissable={!isBusy}
      onClose={() => page.send({ type: 'CANCEL' })}
    >
      {act && <Asked page={page} act={act} isBusy={isBusy} />}
    </Dialog>
  )
}

const meanings: Partial<Record<RoomActView['act']['kind'], string>> = {
  pause: 'Their clocks run again, with as much time left as when they were paused.',
  announce: 'It disappears from their screens. Students who have already read it are not notified.',
  erratum: 'It disappears from the question. Students who have already read it are not notified.',
}

const Asked = ({ page, act, isBusy }: ExamRoomProps & { act: RoomActView; isBusy: boolean }) => {
  const refusal = useSelector(page, selectRefusal)
  const [reason, setReason] = useState('')
  const faults = useHeldFaults(!isVisible(reason) ? ['A reason is required'] : [])
  const undo = () => {
    if (faults.ask()) page.send({ type: 'CONFIRM', reason })
  }
  return (
    <Form guarded onSubmit={undo} faults={faults.asked} busy={isBusy} error={refusal && refusedSentence(refusal, 'It was not undone.')}>
      {meanings[act.act.kind] && <p>{meanings[act.act.kind]}</p>}
      <TextArea
        label="Reason"
        description="Recorded in the room's log."
        required
        error={faults.shown[0]}
        rows={2}
        maxLength={limits.reason}
        value={reason}
        onChange={setReason}
        readOnly={isBusy}
      />
      <ConfirmRow onCancel={() => page.send({ type: 'CANCEL' })} busy={isBusy} busyLabel="Undoing...">
        Undo
      </ConfirmRow>
    </Form>
  )
}
