import { useSelector } from '@xstate/react'
import { ScrollText } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { RoomActView } from '../../../domain/api/exam-room.ts'
import { mayAs } from '../../../domain/course/course-role.ts'
import { fullName } from '../../../domain/people/full-name.ts'
import { separateReason } from '../../../domain/text/notice-reason.ts'
import type { ExamRoom } from '../../machines/exam-room/contract.ts'
import type { ExamRoomSnapshot } from '../../machines/exam-room/exam-room.machine.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { focusWhenFree } from '../ui/focus/focus-when-free.ts'
import { formatNumber, formatTime } from '../ui/format.ts'
import { formatMoment } from '../ui/format-moment.ts'
import { doneWords, dueWords, whomWords } from './act-words.ts'
import styles from './exam-room.module.css'
import type { ExamRoomProps } from './exam-room-props.ts'
import { NoticeText } from './notice-text.tsx'

export interface ActLogProps extends ExamRoomProps {
  room: ExamRoom
}

const selectIsUndoing = (snapshot: ExamRoomSnapshot): boolean => snapshot.hasTag('undoing')
const selectIsUndone = ({ context: { room, actId } }: ExamRoomSnapshot): boolean =>
  room?.acts.some(({ id, undone }) => id === actId && undone !== null) === true

/** The button that opened the dialog is gone once its act is undone: the focus goes to the heading of the log. */
function useFocusAfterUndo(page: ExamRoomProps['page']) {
  const heading = useRef<HTMLHeadingElement>(null)
  const wasUndoing = useRef(false)
  const isUndoing = useSelector(page, selectIsUndoing)
  const isUndone = useSelector(page, selectIsUndone)
  useEffect(() => {
    if (wasUndoing.current && !isUndoing && isUndone)
      focusWhenFree(() => (document.activeElement === document.body ? heading.current : null))
    wasUndoing.current = isUndoing
  }, [isUndoing, isUndone])
  return heading
}

const movesDue = ({ acts, assignment: { dueDate } }: ExamRoom): boolean =>
  acts.some(({ act, undone }) => !undone && dueWords(act.kind, dueDate) !== null)

/** What was done in the room, the latest first. */
export const ActLog = ({ page, room }: ActLogProps) => (
  <section className={styles.log} aria-labelledby="room-log">
    <h2 id="room-log" ref={useFocusAfterUndo(page)} tabIndex={-1}>
      Log
    </h2>
    {movesDue(room) && <p className={styles.quiet}>Due dates move by the same amount as deadlines.</p>}
    {room.acts.length === 0 ? (
      <EmptyState
        icon={<ScrollText />}
        title="Nothing has been done in this room yet"
        text="Everything that is done in this room is listed here."
      />
    ) : (
      <ol className={styles.entries}>
        {room.acts
          .toSorted((a, b) => b.at.localeCompare(a.at))
          .map((act) => (
            <Entry key={act.id} page={page} room={room} act={act} />
          ))}
      </ol>
    )}
  </section>
)

const seenWords = ({ act, seenBy, studentIds }: RoomActView): string =>
  act.kind === 'announce' || act.kind === 'erratum' ? ` · seen by ${formatNumber(seenBy)} of ${formatNumber(studentIds.length)}` : ''

const Entry = ({ page, room, act }: ActLogProps & { act: RoomActView }) => {
  const named = (studentId: string) => {
    const student = room.students.find((one) => one.studentId === studentId)
    return student ? fullName(student) : 'a student who has left'
  }
  const beside = separateReason(act.act, act.reason)
  const whom = act.everybody ? 'everybody' : whomWords(act.studentIds, named)
  return (
    <li className={styles.entry}>
      <div className={styles.entryText}>
        <p>
          <strong>{doneWords(act)}</strong> · <bdi>{whom}</bdi> {act.undone && <Badge>Undone</Badge>}
        </p>
        <NoticeText act={act.act} room={room} />
        <p className={styles.quiet}>
          {formatMoment(act.at, room.serverNow)} · <bdi>{act.by}</bdi>
          {beside && (
            <>
              : <bdi>{beside}</bdi>
            </>
          )}
          {seenWords(act)}
        </p>
        {act.undone && (
          <p className={styles.quiet}>
            Undone {formatMoment(act.undone.at, room.serverNow)} · <bdi>{act.undone.by}</bdi>: <bdi>{act.undone.reason}</bdi>
          </p>
        )}
      </div>
      {act.canUndo && mayAs(room.sharedAs, 'invigilate') && (
        <Button
          size="sm"
          aria-label={`Undo…: ${doneWords(act)}, ${formatTime(act.at)}`}
          onClick={() => page.send({ type: 'UNDO', actId: act.id })}
        >
          Undo…
        </Button>
      )}
    </li>
  )
}
