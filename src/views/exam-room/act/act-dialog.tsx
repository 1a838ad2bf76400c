import { useSelector } from '@xstate/react'
import { leaves } from 'chartroom/leaves'
import { fullName } from '../../../../domain/people/full-name.ts'
import { viewOf } from '../../../machines/kit/selectors.ts'
import type { RoomActSnapshot } from '../../../machines/room-act/room-act.machine.ts'
import type { RoomActScreen } from '../../../machines/room-act/setup.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { actTitle, whomWords } from '../act-words.ts'
import { ActEffects } from './act-effects.tsx'
import { ActForm } from './act-form.tsx'
import type { ActDialogProps } from './act-props.ts'

const selectView = (snapshot: RoomActSnapshot): RoomActScreen => viewOf(snapshot, 'closed')
const selectKind = ({ context }: RoomActSnapshot) => context.kind
const selectTo = ({ context }: RoomActSnapshot) => context.to
const selectIsSending = (snapshot: RoomActSnapshot): boolean => snapshot.matches('sending')

/** One act of the room: its form, then what it would do to each clock, then whether it was done. */
export const ActDialog = ({ act, room }: ActDialogProps) => {
  const view = useSelector(act, selectView)
  const to = useSelector(act, selectTo)
  const named = (studentId: string) => {
    const student = room.students.find((one) => one.studentId === studentId)
    return student ? fullName(student) : 'this student'
  }
  return (
    <div data-machine="roomAct" data-state={useSelector(act, leaves)}>
      <Dialog
        open={view !== 'closed'}
        title={actTitle(useSelector(act, selectKind), whomWords(to, named))}
        width={640}
        dismissable={!useSelector(act, selectIsSending)}
        onClose={() => act.send({ type: 'CANCEL' })}
      >
        {view === 'form' && <ActForm act={act} room={room} />}
        {view === 'effects' && <ActEffects act={act} room={room} />}
      </Dialog>
    </div>
  )
}
