import { useSelector } from '@xstate/react'
import { ArrowLeft } from 'lucide-react'
import { minute, second } from '../../../domain/time/durations.ts'
import type { ExamRoom } from '../../machines/exam-room/contract.ts'
import type { ExamRoomSnapshot } from '../../machines/exam-room/exam-room.machine.ts'
import { paths } from '../../paths.ts'
import { MathText } from '../math/math-text.tsx'
import { formatCountdown, formatNumber } from '../ui/format.ts'
import { formatMoment } from '../ui/format-moment.ts'
import { ButtonLink } from '../ui/link.tsx'
import { RootMark } from '../ui/root-mark.tsx'
import type { ExamRoomProps } from './exam-room-props.ts'
import { FeedLine } from './feed-line.tsx'
import { RoomClockProvider, useRoomClock, useRoomTime } from './room-clock.ts'
import { figuresOf, type RoomFigures } from './room-figures.ts'
import styles from './wall-screen.module.css'

const selectRoom = ({ context }: ExamRoomSnapshot) => context.room

/** What everybody in a hall may read: the quiz, the time and the announcements; no names. */
export const WallScreen = ({ page }: ExamRoomProps) => {
  const room = useSelector(page, selectRoom)
  return room && <Wall page={page} room={room} />
}

const Wall = ({ page, room }: ExamRoomProps & { room: ExamRoom }) => {
  const figures = figuresOf(room.students)
  return (
    <RoomClockProvider value={useRoomClock(room.serverNow)}>
      <RootMark of="bare" />
      <div className={styles.wall}>
        <h1 className={styles.title} tabIndex={-1}>
          {room.assignment.title}
        </h1>
        <Time figures={figures} serverNow={room.serverNow} />
        <p className={styles.counts}>{countWords(figures)}</p>
        <Announcements room={room} />
        <div className={styles.foot}>
          <ButtonLink to={paths.examRoom(room.assignment.id)} icon={<ArrowLeft aria-hidden="true" />}>
            Exam room
          </ButtonLink>
          <FeedLine page={page} serverNow={room.serverNow} />
        </div>
      </div>
    </RoomClockProvider>
  )
}

const countWords = ({ writing, paused, submitted }: RoomFigures): string =>
  [
    (writing > 0 || paused === 0) && `${formatNumber(writing)} writing`,
    paused > 0 && `${formatNumber(paused)} paused`,
    `${formatNumber(submitted)} submitted`,
  ]
    .filter(Boolean)
    .join(' · ')

const Time = ({ figures: { writing, paused, ends }, serverNow }: { figures: RoomFigures; serverNow: string }) => {
  const [first] = ends
  const left = useRoomTime((now) => (first === undefined ? '' : formatCountdown((Date.parse(first) - now) / second)))
  if (writing === 0) return <p className={styles.state}>{paused > 0 ? 'The exam is paused' : 'Nobody is writing'}</p>
  if (first === undefined) return <p className={styles.state}>No time limit</p>
  return (
    <>
      <p role="timer" aria-label="Time left" className={styles.time}>
        {left}
      </p>
      <p className={styles.ends}>{endsWords(ends, serverNow)}</p>
    </>
  )
}

/** Students begin within a minute of each other; ends that far apart are one. */
const endsWords = (ends: readonly string[], now: string): string => {
  const [first = '', last = ''] = [ends[0], ends.at(-1)]
  if (Date.parse(last) - Date.parse(first) < minute) return `Ends at ${formatMoment(last, now)}`
  return `The first exam ends at ${formatMoment(first, now)}, the last at ${formatMoment(last, now)}. Your own time is on your screen.`
}

const Announcements = ({ room }: { room: ExamRoom }) => {
  const said = room.acts
    .filter(({ act, undone, everybody }) => everybody && undone === null && (act.kind === 'announce' || act.kind === 'erratum'))
    .toSorted((a, b) => b.at.localeCompare(a.at))
  if (said.length === 0) return null
  return (
    <section aria-labelledby="wall-announcements" className={styles.announcements}>
      <h2 id="wall-announcements">Announcements</h2>
      <ul>
        {said.map(({ id, at, act }) => (
          <li key={id}>
            <span className={styles.at}>{formatMoment(at, room.serverNow)}</span> <MathText text={saidWords(room, act)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const saidWords = ({ questions }: ExamRoom, act: ExamRoom['acts'][number]['act']): string => {
  if (act.kind === 'announce') return act.text
  if (act.kind !== 'erratum') return ''
  return `Question ${questions.find(({ id }) => id === act.questionId)?.number ?? '–'}: ${act.text}`
}
