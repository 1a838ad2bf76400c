import { useSelector } from '@xstate/react'
import { fullName } from '../../../domain/people/full-name.ts'
import { isolated } from '../../../domain/text/isolated.ts'
import type { ExamRoomSnapshot } from '../../machines/exam-room/exam-room.machine.ts'
import { AlertDialog } from '../ui/alert-dialog.tsx'
import type { ExamRoomProps } from './exam-room-props.ts'

const selectName = ({ context: { room, studentId } }: ExamRoomSnapshot): string => {
  const student = room?.students.find((one) => one.studentId === studentId)
  return student ? fullName(student) : ''
}

const selectIsOpen = (snapshot: ExamRoomSnapshot): boolean => snapshot.matches({ open: { work: 'swapping' } })

/** Explains how a student goes on at another device, before the code for it is made. */
export const SwapDialog = ({ page }: ExamRoomProps) => {
  const name = useSelector(page, selectName)
  return (
    <AlertDialog
      open={useSelector(page, selectIsOpen)}
      title={`Swap the device of ${isolated(name)}?`}
      confirmLabel="Create a sign-in code…"
      onConfirm={() => page.send({ type: 'GO_ON' })}
      onCancel={() => page.send({ type: 'CANCEL' })}
    >
      <ol>
        <li>
          <bdi>{name}</bdi> signs in at the new device, with the code that you make next.
        </li>
        <li>There they open the quiz and press “Continue Quiz”, then “Take over” where the page asks.</li>
        <li>
          From then on answers can be changed on the new device only. It has every answer that was saved. The old device says that the exam
          is open elsewhere.
        </li>
      </ol>
      <p>
        What only the old device holds is sent as soon as it has a network again. The clock keeps running meanwhile: give minutes for what
        the swap takes.
      </p>
    </AlertDialog>
  )
}
