import type { RoomNotice } from '../../../../domain/api/exam-room.ts'
import { second } from '../../../../domain/time/durations.ts'
import { spokenDuration } from '../../ui/format.ts'
import { formatMoment } from '../../ui/format-moment.ts'
import { hasCountdown } from '../time/timer-rules.ts'

interface Reopened {
  reopenedAt: string
  deadline: string | null
  serverNow: string
}

export const unheardSentence =
  'The exam may have gone on: it was paused when the connection was lost. Your clock shows the least time that you have left.'

/** Whole minutes, as long as there are several: a part of one is not worth reading then. */
const shortened = (seconds: number): number => (seconds < 120 ? seconds : seconds - (seconds % 60))

/** Says that the exam goes on; of one that ends within a day also how much time there is, and that the pause cost none. */
export const resumedSentence = (left: number | null): string =>
  left === null || !hasCountdown(left / second)
    ? 'The exam continues.'
    : `The exam continues. You have ${spokenDuration(shortened(Math.ceil(left / second)))}. The pause did not cost you any time.`

/** Says that an attempt goes on that was closed, and that this cost no time: nothing was given beyond what was left. */
export const reopenedSentence = ({ reopenedAt, deadline, serverNow }: Reopened): string => {
  const said = `This attempt was closed, and your teacher opened it again at ${formatMoment(reopenedAt, serverNow)}.`
  return deadline === null
    ? said
    : `${said} The time it was closed has been given back to you; it ends at ${formatMoment(deadline, serverNow)}.`
}

/** What kind of notice it is; `number` is that of its question, 0 where it has none. */
export const noticeTitle = ({ questionId }: RoomNotice, number: number): string =>
  questionId === null ? 'Announcement from your teacher' : number > 0 ? `Correction to question ${number}` : 'Correction'

/** What a screen reader says of a notice that has just arrived, with its text in words. */
export const spokenNotice = (notice: RoomNotice, number: number, text: string): string => `${noticeTitle(notice, number)}: ${text}`
