import type { RoomNotice } from '../../../../domain/api/exam-room.ts'
import { second } from '../../../../domain/time/durations.ts'
import { spokenDuration } from '../../ui/format.ts'
import { hasCountdown } from '../time/timer-rules.ts'

export const unheardSentence =
  'The exam may have gone on: it was paused when the connection was lost. Your clock shows the least time that you have left.'

/** Whole minutes, as long as there are several: a part of one is not worth reading then. */
const shortened = (seconds: number): number => (seconds < 120 ? seconds : seconds - (seconds % 60))

/** Says that the exam goes on; of one that ends within a day also how much time there is, and that the pause cost none. */
export const resumedSentence = (left: number | null): string =>
  left === null || !hasCountdown(left / second)
    ? 'The exam continues.'
    : `The exam continues. You have ${spokenDuration(shortened(Math.ceil(left / second)))}. The pause did not cost you any time.`

/** What kind of notice it is; `number` is that of its question, 0 where it has none. */
export const noticeTitle = ({ questionId }: RoomNotice, number: number): string =>
  questionId === null ? 'Announcement from your teacher' : number > 0 ? `Correction to question ${number}` : 'Correction'

/** What a screen reader says of a notice that has just arrived. */
export const spokenNotice = (notice: RoomNotice, number: number): string => `${noticeTitle(notice, number)}: ${notice.text}`
