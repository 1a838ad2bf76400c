import { useSelector } from '@xstate/react'
import type { RoomNotice } from '../../../../domain/api/exam-room.ts'
import { splitMath } from '../../../../domain/text/math-text.ts'
import type { ExamNoticesRef } from '../../../machines/exam-notices/exam-notices.machine.ts'
import { selectNotices } from '../../../machines/exam-notices/selectors.ts'
import { MathLabel } from '../../math/math-label.tsx'
import styles from './notice-line.module.css'
import { NoticeLine } from './notice-line.tsx'
import { noticeTitle } from './room-sentences.ts'

/** A text on one line, with every formula inside it. */
const onOneLine = (text: string): string =>
  splitMath(text)
    .map((segment) => {
      if (segment.kind === 'text') return segment.text.replace(/\s+/g, ' ')
      return segment.kind === 'break' ? ' ' : segment.source.replace(/^\$\$\s*|\s*\$\$$/g, '$').replace(/\s+/g, ' ')
    })
    .join('')

interface UnreadLineProps {
  notices: ExamNoticesRef
  numberOf: (notice: RoomNotice) => number
}

/** The first words of the newest notice that is not confirmed; a press lists them all. */
export const UnreadLine = ({ notices, numberOf }: UnreadLineProps) => {
  const newest = useSelector(notices, selectNotices).findLast(({ seenAt }) => seenAt === null)
  if (newest === undefined) return null
  const number = numberOf(newest)
  const title = noticeTitle(newest, number)
  return (
    <NoticeLine key={newest.id} of="notice" button="Read" label={`Read: ${title}`} onPress={() => notices.send({ type: 'OPEN_NOTICES' })}>
      <strong className={styles.title}>{title}</strong> {number > 0 && <b className={styles.short}>{`Question ${number}: `}</b>}
      <MathLabel className={styles.first} text={onOneLine(newest.text)} />
    </NoticeLine>
  )
}
