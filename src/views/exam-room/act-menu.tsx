import { useSelector } from '@xstate/react'
import { EllipsisVertical } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { RoomStudent } from '../../../domain/api/exam-room.ts'
import { fullName } from '../../../domain/people/full-name.ts'
import { isolated } from '../../../domain/text/isolated.ts'
import type { ExamRoomSnapshot } from '../../machines/exam-room/exam-room.machine.ts'
import type { RoomActKind } from '../../machines/room-act/setup.ts'
import { focusWhenFree } from '../ui/focus/focus-when-free.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { actNames } from './act-words.ts'
import type { ExamRoomProps } from './exam-room-props.ts'

const acts: Readonly<Record<RoomStudent['state'], readonly RoomActKind[]>> = {
  notStarted: [],
  intro: [],
  writing: ['minutes', 'pause', 'announce', 'close'],
  paused: ['resume', 'minutes', 'announce', 'close'],
  submitted: ['reopen'],
}

export interface ActMenuProps extends ExamRoomProps {
  student: RoomStudent
}

const icon = <EllipsisVertical aria-hidden="true" />

/** What can be done for one student; the menu is made on the first press, because a room has hundreds of rows. */
export const ActMenu = ({ page, student }: ActMenuProps) => {
  const [isMade, setMade] = useState(false)
  const label = `Act on ${isolated(fullName(student))}`
  if (!isMade) return <IconButton label={label} icon={icon} aria-haspopup="menu" onClick={() => setMade(true)} />
  return <MadeMenu page={page} student={student} />
}

const selectIsWatching = (snapshot: ExamRoomSnapshot): boolean => snapshot.matches({ open: { work: 'watching' } })

/** The item that opened a dialog is gone when the dialog closes: the focus returns to the button of its menu. */
function useFocusAfterAct(page: ExamRoomProps['page']) {
  const place = useRef<HTMLDivElement>(null)
  const wasChosen = useRef(false)
  const isWatching = useSelector(page, selectIsWatching)
  useEffect(() => {
    if (!isWatching || !wasChosen.current) return
    wasChosen.current = false
    focusWhenFree(() => place.current?.querySelector('button') ?? null)
  }, [isWatching])
  return { place, wasChosen }
}

const MadeMenu = ({ page, student }: ActMenuProps) => {
  const { studentId, state } = student
  const isOpen = state === 'writing' || state === 'paused'
  const { place, wasChosen } = useFocusAfterAct(page)
  const act = (id: string) => {
    wasChosen.current = true
    if (id === 'swap') return page.send({ type: 'SWAP_DEVICE', studentId })
    if (id === 'code') return page.send({ type: 'MAKE_CODE', studentId })
    const kind = acts[state].find((one) => one === id)
    return kind && page.send({ type: 'ACT_ON_ONE', kind, studentId })
  }
  return (
    <div ref={place}>
      <Menu label={`Act on ${isolated(fullName(student))}`} icon={icon} onAction={act} defaultOpen>
        {acts[state].map((kind) => (
          <MenuItem key={kind} id={kind} danger={kind === 'close'}>
            {actNames[kind]}
          </MenuItem>
        ))}
        {isOpen && <MenuItem id="swap">Swap device…</MenuItem>}
        <MenuItem id="code">Sign-in code…</MenuItem>
      </Menu>
    </div>
  )
}
