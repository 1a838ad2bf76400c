import { Monitor } from 'lucide-react'
import { mayAs } from '../../../domain/course/course-role.ts'
import { isolated } from '../../../domain/text/isolated.ts'
import { isoOf } from '../../../domain/time/iso.ts'
import type { ExamRoom } from '../../machines/exam-room/contract.ts'
import { paths } from '../../paths.ts'
import { RoleBadge } from '../course-staff/role-badge.tsx'
import { unprinted } from '../printing/printing.tsx'
import { courseCrumbs } from '../teacher-course/course-crumbs.ts'
import { formatNumber, zoneName } from '../ui/format.ts'
import { formatMoment } from '../ui/format-moment.ts'
import { ButtonLink } from '../ui/link.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Tile, TileGrid } from '../ui/tile.tsx'
import type { ExamRoomProps } from './exam-room-props.ts'
import { FeedLine } from './feed-line.tsx'
import { useRoomTime } from './room-clock.ts'
import { figuresOf, type RoomFigures } from './room-figures.ts'
import { leftWords } from './student-words.ts'

export interface RoomHeaderProps extends ExamRoomProps {
  room: ExamRoom
}

/** The quiz, how the room is kept up to date, and its figures. */
export const RoomHeader = ({ page, room }: RoomHeaderProps) => {
  const { id, courseId, courseTitle, title } = room.assignment
  return (
    <>
      <PageHeader
        breadcrumbs={[...courseCrumbs(courseId, courseTitle), { label: 'Exam room' }]}
        title={title}
        badges={
          <>
            <RoleBadge role={room.sharedAs} />
            <FeedLine page={page} serverNow={room.serverNow} />
          </>
        }
        subtitle={`Exam room · ${isolated(courseTitle)} · times in ${zoneName()}`}
        actions={
          <>
            <ButtonLink className={unprinted} to={paths.examRoomWall(id)} icon={<Monitor aria-hidden="true" />}>
              Wall screen
            </ButtonLink>
            {mayAs(room.sharedAs, 'review') && (
              <ButtonLink className={unprinted} to={paths.quizReview(id)}>
                Quiz review
              </ButtonLink>
            )}
          </>
        }
      />
      <Figures figures={figuresOf(room.students)} />
    </>
  )
}

const Figures = ({ figures }: { figures: RoomFigures }) => {
  const { all, started, writing, paused, submitted, ends } = figures
  return (
    <TileGrid raised>
      <Tile value={`${formatNumber(started)} of ${formatNumber(all)}`} label="Have started" />
      <Tile value={paused > 0 ? `${formatNumber(writing)} + ${formatNumber(paused)} paused` : formatNumber(writing)} label="Writing" />
      <Tile value={formatNumber(submitted)} label="Submitted" />
      <Tile value={<NextEnd end={ends[0] ?? null} />} label="Next end" />
    </TileGrid>
  )
}

const NextEnd = ({ end }: { end: string | null }) => {
  return useRoomTime((now) => (end === null ? '–' : `${formatMoment(end, isoOf(now))} (${leftWords(end, now)})`))
}
