import type { RoomNotice } from '../../../domain/api/exam-room.ts'
import type { ExamNoticesSnapshot } from './exam-notices.machine.ts'
import { type OwnRoom, outOfTouch } from './setup.ts'

const none: readonly RoomNotice[] = []

/** Everything that the room has said to this student, the oldest first. */
export const selectNotices = ({ context }: ExamNoticesSnapshot): readonly RoomNotice[] => context.room?.notices ?? none

/** Whether the room was read since the page was opened. */
export const selectIsRead = ({ context }: ExamNoticesSnapshot): boolean => context.room !== null

/** How many notices the student has not confirmed yet. */
export const selectUnreadCount = (snapshot: ExamNoticesSnapshot): number =>
  selectNotices(snapshot).filter(({ seenAt }) => seenAt === null).length

export const selectIsPaused = (snapshot: ExamNoticesSnapshot): boolean => snapshot.matches({ time: 'paused' })

/** The exam was paused when the page heard of it last, which is too long ago. */
export const selectIsUnheard = (snapshot: ExamNoticesSnapshot): boolean => snapshot.matches({ time: 'unheard' })

/** The exam has gone on, and the student has not said yet that this is read. */
export const selectHasResumed = (snapshot: ExamNoticesSnapshot): boolean => snapshot.matches({ time: 'resumed' })

/** What the room says of an attempt that a teacher opened again; null of any other. */
export const selectReopened = ({ context: { room } }: ExamNoticesSnapshot): ReopenedRoom | null => (room && isReopened(room) ? room : null)

type ReopenedRoom = OwnRoom & { reopenedAt: string }

const isReopened = (room: OwnRoom): room is ReopenedRoom => room.reopenedAt !== undefined

export const selectIsListOpen = (snapshot: ExamNoticesSnapshot): boolean => snapshot.matches({ list: 'open' })

/** The ms that were left when the room was last read; null without an end. */
export const selectLeft = ({ context }: ExamNoticesSnapshot): number | null => context.left

/** The notice whose confirmation is under way, or could not be sent. */
export const selectConfirmation = (snapshot: ExamNoticesSnapshot): { id: string | null; isBusy: boolean; hasFailed: boolean } | null =>
  snapshot.matches({ confirmation: 'idle' })
    ? null
    : {
        id: snapshot.context.confirmedId,
        isBusy: snapshot.matches({ confirmation: 'confirming' }),
        hasFailed: snapshot.matches({ confirmation: 'unconfirmed' }),
      }

/** Whether the page has asked so often in vain that it cannot know of a pause, also where it was never answered. */
export const selectIsOutOfTouch = ({ context }: ExamNoticesSnapshot): boolean => context.silences === outOfTouch
