import type { EventObject } from 'xstate'
import { fromCallback } from 'xstate'
import type { OwnRoom } from '../../../machines/exam-notices/setup.ts'
import { confirmNotices, fetchOwnRoom, streamOf } from '../../api/attempt-room.ts'
import { AttemptStream } from '../../watch/attempt-stream.ts'
import type { ServerClock } from '../../watch/server-clock.ts'
import { task } from '../task.ts'

const HOLD_EVERY_MS = 250

/** The actors of what the exam room says, for one clock and the deadline that the page knows at a moment. */
export const examNoticesActors = (clock: ServerClock, deadline: () => string | null) => ({
  roomStream: fromCallback<EventObject, { attemptId: string }>(({ input, sendBack }) => {
    const stream = new AttemptStream(streamOf(input.attemptId), (type) => sendBack({ type }))
    return () => stream.stop()
  }),
  readRoom: task<OwnRoom, { attemptId: string }>(({ input, signal }) => fetchOwnRoom(input.attemptId, signal)),
  confirmNotices: task<OwnRoom, { attemptId: string; noticeIds: string[] }>(({ input, signal }) =>
    confirmNotices(input.attemptId, input.noticeIds, signal),
  ),
  /** Sets the clock back to a whole second as often as it goes on, so that it shows the same; replies may move the deadline meanwhile. At the end the clock is right again. */
  heldClock: fromCallback<EventObject, { left: number | null }>(({ input: { left } }) => {
    const offset = clock.now() - performance.now()
    const hold = () => {
      const end = deadline()
      if (end !== null && left !== null) clock.observe(new Date(Date.parse(end) - Math.ceil(left / 1000) * 1000).toISOString())
    }
    hold()
    const timer = setInterval(hold, HOLD_EVERY_MS)
    return () => {
      clearInterval(timer)
      clock.observe(new Date(offset + performance.now()).toISOString())
    }
  }),
})
