import type { RoomNotice } from '../../../../domain/api/exam-room.ts'
import { spokenDuration } from '../../ui/format.ts'

export const unheardSentence =
  'The exam may have gone on: it was paused when the connection was lost. Your clock shows the least time that you have left.'

/** Says that the exam goes on, and how much time there is; without an end only the first. */
export const resumedSentence = (left: number | null): string =>
  left === null
    ? 'The exam goes on.'
    : `The exam goes on. You have ${spokenDuration(Math.max(1, Math.round(left / 60_000)) * 60)}. The pause has taken none of your time.`

/** What kind of notice it is; `number` is that of its question, 0 where it has none. */
export const noticeTitle = ({ questionId }: RoomNotice, number: number): string =>
  questionId === null ? 'Announcement from your teacher' : number > 0 ? `Correction to question ${number}` : 'Correction'

/** What a screen reader says of a notice that has just arrived. */
export const spokenNotice = (notice: RoomNotice, number: number): string => `${noticeTitle(notice, number)}: ${notice.text}`
