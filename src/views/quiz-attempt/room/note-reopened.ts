import type { OwnRoom } from '../../../machines/exam-notices/setup.ts'
import { noteRoom } from '../time/paused-time.ts'

/**
 * Returns what notes the time that the exam room says, and tells whether the attempt was opened again since it last did. While the attempt was closed
 * its time stood still as in a pause: an end that moved by that is no gift, and the room says what it was.
 */
export function roomNoter() {
  let known: string | null = null
  return (room: Pick<OwnRoom, 'pausedAt' | 'deadline' | 'reopenedAt'>): boolean => {
    const { reopenedAt = null } = room
    const isReopened = reopenedAt !== null && reopenedAt !== known
    known = reopenedAt
    if (isReopened) noteRoom({ ...room, pausedAt: reopenedAt })
    noteRoom(room)
    return isReopened
  }
}
