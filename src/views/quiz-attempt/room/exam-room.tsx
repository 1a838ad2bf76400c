import { useSelector } from '@xstate/react'
import { leaves } from 'chartroom/leaves'
import type { RoomNotice } from '../../../../domain/api/exam-room.ts'
import type { ExamNoticesRef } from '../../../machines/exam-notices/exam-notices.machine.ts'
import {
  selectConfirmation,
  selectHasResumed,
  selectIsListOpen,
  selectIsPaused,
  selectLeft,
  selectNotices,
} from '../../../machines/exam-notices/selectors.ts'
import { MathText } from '../../math/math-text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { formatCountdown, formatTime } from '../../ui/format.ts'
import { pausedSentence } from '../sentences.ts'
import styles from './exam-room.module.css'
import { noticeTitle, resumedSentence } from './room-sentences.ts'
import { useHeldField } from './use-held-field.ts'

export interface ExamRoomProps {
  notices: ExamNoticesRef
  /** The question on the screen. */
  questionId: string | null
  /** The number of a question, from 1; 0 of one that is not in this attempt. */
  numberOf: (questionId: string) => number
}

const numberIn = ({ questionId }: RoomNotice, numberOf: ExamRoomProps['numberOf']): number =>
  questionId === null ? 0 : numberOf(questionId)

const PausedDialog = ({ notices }: Pick<ExamRoomProps, 'notices'>) => {
  const left = useSelector(notices, selectLeft)
  return (
    <Dialog
      open={useSelector(notices, selectIsPaused)}
      title="The exam is paused"
      role="alertdialog"
      dismissable={false}
      onClose={() => {}}
    >
      <p>{pausedSentence}</p>
      {left !== null && <p className={styles.left}>{`${formatCountdown(Math.ceil(left / 1000))} left`}</p>}
      <p>Everything you have written is kept. The exam goes on by itself when your teacher resumes it.</p>
    </Dialog>
  )
}

const ResumedBanner = ({ notices }: Pick<ExamRoomProps, 'notices'>) => {
  const left = useSelector(notices, selectLeft)
  if (!useSelector(notices, selectHasResumed)) return null
  return (
    <Banner tone="info" role="note" onDismiss={() => notices.send({ type: 'DISMISS' })}>
      <p>{resumedSentence(left)}</p>
    </Banner>
  )
}

interface NoticeProps extends ExamRoomProps {
  notice: RoomNotice
}

const NoticeBody = ({ notices, notice }: Pick<NoticeProps, 'notices' | 'notice'>) => {
  const confirmation = useSelector(notices, selectConfirmation)
  const mine = confirmation?.id === notice.id ? confirmation : null
  return (
    <div className={styles.body}>
      <MathText as="p" text={notice.text} />
      {mine?.hasFailed && <p>This could not be confirmed. Try again.</p>}
      {notice.seenAt === null && (
        <Button
          size="sm"
          variant="plain"
          busy={mine?.isBusy === true}
          onClick={() => notices.send({ type: 'CONFIRM', noticeId: notice.id })}
        >
          I have read this
        </Button>
      )}
    </div>
  )
}

const Notice = ({ notices, notice, numberOf }: NoticeProps) => (
  <Banner tone={notice.questionId === null ? 'info' : 'warn'} role="note" title={noticeTitle(notice, numberIn(notice, numberOf))}>
    <NoticeBody notices={notices} notice={notice} />
  </Banner>
)

const NoticeList = ({ notices, numberOf }: ExamRoomProps) => {
  const all = useSelector(notices, selectNotices)
  return (
    <Dialog open={useSelector(notices, selectIsListOpen)} title="Announcements" onClose={() => notices.send({ type: 'CLOSE_NOTICES' })}>
      <ol className={styles.list}>
        {all.map((notice) => (
          <li key={notice.id}>
            <p className={styles.head}>{`${formatTime(notice.at)} · ${noticeTitle(notice, numberIn(notice, numberOf))}`}</p>
            <NoticeBody notices={notices} notice={notice} />
          </li>
        ))}
      </ol>
    </Dialog>
  )
}

/** What the exam room says above the question: what is not confirmed yet, and what corrects the question on the screen. */
const OpenNotices = (props: ExamRoomProps) => {
  const all = useSelector(props.notices, selectNotices)
  const open = all.filter(({ seenAt, questionId }) => seenAt === null || (questionId !== null && questionId === props.questionId))
  return open.map((notice) => <Notice key={notice.id} {...props} notice={notice} />)
}

/** What a teacher says and does in the exam room, as the student of an attempt sees it. */
export const ExamRoom = (props: ExamRoomProps) => {
  const { notices } = props
  const count = useSelector(notices, selectNotices).length
  useHeldField()
  return (
    <div data-machine="examNotices" data-state={useSelector(notices, leaves)} className={styles.room}>
      <ResumedBanner notices={notices} />
      <OpenNotices {...props} />
      {count > 0 && (
        <Button size="sm" variant="plain" className={styles.more} onClick={() => notices.send({ type: 'OPEN_NOTICES' })}>
          Announcements
        </Button>
      )}
      <NoticeList {...props} />
      <PausedDialog notices={notices} />
    </div>
  )
}
