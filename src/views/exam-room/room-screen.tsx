import { useSelector } from '@xstate/react'
import { useDeferredValue, useMemo } from 'react'
import { byConcern, concernOf } from '../../../domain/attempt/room-concern.ts'
import { mayAs } from '../../../domain/course/course-role.ts'
import { second } from '../../../domain/time/durations.ts'
import { type ExamRoom, matchingStudents, type RoomFilter, roomFilters } from '../../machines/exam-room/contract.ts'
import type { ExamRoomSnapshot } from '../../machines/exam-room/exam-room.machine.ts'
import { ActBar } from './act-bar.tsx'
import { ActLog } from './act-log.tsx'
import styles from './exam-room.module.css'
import type { ExamRoomProps } from './exam-room-props.ts'
import { RoomClockProvider, useRoomClock, useRoomTime } from './room-clock.ts'
import { RoomDialogs } from './room-dialogs.tsx'
import { RoomFilters } from './room-filters.tsx'
import { RoomHeader } from './room-header.tsx'
import { SilenceOffer } from './silence-offer.tsx'
import { type ListedStudent, StudentTable } from './student-table.tsx'

const selectRoom = ({ context }: ExamRoomSnapshot) => context.room
const selectSearch = ({ context }: ExamRoomSnapshot) => context.search
const selectFilter = ({ context }: ExamRoomSnapshot) => context.filter
const selectChosen = ({ context }: ExamRoomSnapshot) => context.chosen

/** The room with its students, and what its teacher does about them. */
export const RoomScreen = ({ page }: ExamRoomProps) => {
  const room = useSelector(page, selectRoom)
  return room && <OpenRoom page={page} room={room} />
}

const OpenRoom = ({ page, room }: ExamRoomProps & { room: ExamRoom }) => (
  <RoomClockProvider value={useRoomClock(room.serverNow)}>
    <RoomHeader page={page} room={room} />
    {mayAs(room.sharedAs, 'invigilate') && <SilenceOffer page={page} />}
    <Students page={page} room={room} />
    <ActLog page={page} room={room} />
    <RoomDialogs page={page} room={room} />
  </RoomClockProvider>
)

/** The order of the list follows the time in steps, so that it draws no more often. */
const STEP_MS = 5 * second
const inSteps = (now: number): number => Math.floor(now / STEP_MS) * STEP_MS

const Students = ({ page, room }: ExamRoomProps & { room: ExamRoom }) => {
  const { students, questions } = room
  const mayAct = mayAs(room.sharedAs, 'invigilate')
  const now = useRoomTime(inSteps)
  const search = useSelector(page, selectSearch)
  const filter = useSelector(page, selectFilter)
  const ids = useSelector(page, selectChosen)
  const chosen = useMemo(() => new Set(ids), [ids])
  const sorted = useMemo(() => byConcern(students, now), [students, now])
  const counts = useMemo(() => countsOf(sorted, now), [sorted, now])
  const asked = useDeferredValue(search)
  const shown = useMemo(() => matchingStudents(sorted, { search: asked, filter, now }), [sorted, asked, filter, now])
  const shownIds = useMemo(() => shown.map(({ studentId }) => studentId), [shown])
  const listed: ListedStudent[] = useMemo(() => shown.map((student) => ({ student, concern: concernOf(student, now) })), [shown, now])
  return (
    <>
      <RoomFilters
        {...{ search, filter, counts }}
        shown={shown.length}
        onSearch={(text) => page.send({ type: 'SEARCH', text })}
        onFilter={(wanted) => page.send({ type: 'FILTER', filter: wanted })}
      />
      <div className={styles.list}>
        {mayAct && <ActBar {...{ page, shownIds, chosen }} />}
        <StudentTable {...{ page, listed, chosen, mayAct }} questions={questions.length} isEmpty={students.length === 0} />
      </div>
    </>
  )
}

const countsOf = (students: ExamRoom['students'], now: number): Record<RoomFilter, number> => {
  const counts = roomFilters.map((filter) => [filter, matchingStudents(students, { search: '', filter, now }).length] as const)
  return Object.fromEntries(counts) as Record<RoomFilter, number>
}
