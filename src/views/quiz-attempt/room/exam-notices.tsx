import { useSelector } from '@xstate/react'
import { leaves } from 'chartroom/leaves'
import { useEffect, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import type { RoomNotice } from '../../../../domain/api/exam-room.ts'
import type { ExamNoticesRef } from '../../../machines/exam-notices/exam-notices.machine.ts'
import {
  selectConfirmation,
  selectHasResumed,
  selectIsListOpen,
  selectIsPaused,
  selectIsRead,
  selectIsUnheard,
  selectLeft,
  selectNotices,
  selectReopened,
} from '../../../machines/exam-notices/selectors.ts'
import { MathText } from '../../math/math-text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { formatCountdown, formatTime } from '../../ui/format.ts'
import { announceMeanwhile } from '../../ui/status-region.tsx'
import { pausedSentence } from '../sentences.ts'
import styles from './exam-notices.module.css'
import place from './held.module.css'
import { useNoticesPlace } from './room-place.ts'
import { noticeTitle, reopenedSentence, resumedSentence, unheardSentence } from './room-sentences.ts'
import { TimeNotice } from './time-notice.tsx'
import { UnreadButton } from './unread-button.tsx'
import { UnreadLine } from './unread-line.tsx'
import { useHeldField } from './use-held-field.ts'

export interface ExamNoticesProps {
  notices: ExamNoticesRef
  /** The question on the screen. */
  questionId: string | null
  /** The number of a question, from 1; 0 of one that is not in this attempt. */
  numberOf: (questionId: string) => number
}

const numberIn = ({ questionId }: RoomNotice, numberOf: ExamNoticesProps['numberOf']): number =>
  questionId === null ? 0 : numberOf(questionId)

type PausedProps = Pick<ExamNoticesProps, 'notices' | 'numberOf'>

interface NoticeHeadProps extends Pick<ExamNoticesProps, 'numberOf'> {
  notice: RoomNotice
}

const NoticeHead = ({ notice, numberOf }: NoticeHeadProps) => (
  <p className={styles.head}>{`${formatTime(notice.at)} · ${noticeTitle(notice, numberIn(notice, numberOf))}`}</p>
)

/** What is not confirmed yet, the newest first: the page behind the dialog of the pause cannot be reached. */
const UnconfirmedInPause = ({ notices, numberOf }: PausedProps) => {
  const open = useSelector(notices, selectNotices).filter(({ seenAt }) => seenAt === null)
  if (open.length === 0) return null
  return (
    <ol className={styles.list}>
      {open.toReversed().map((notice) => (
        <li key={notice.id}>
          <NoticeHead notice={notice} numberOf={numberOf} />
          <MathText as="p" text={notice.text} />
        </li>
      ))}
    </ol>
  )
}

const PausedDialog = ({ notices, numberOf }: PausedProps) => {
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
      <UnconfirmedInPause notices={notices} numberOf={numberOf} />
      <p>Everything you have written is kept. The exam continues as soon as your teacher resumes it.</p>
    </Dialog>
  )
}

/** Speaks what takes the place of the dialog of a pause, once: nobody hears a dialog close. */
const Spoken = ({ sentence }: { sentence: string }) => {
  const [said] = useState(sentence)
  useEffect(() => announceMeanwhile(said), [said])
  return <p>{sentence}</p>
}

const ResumedBanner = ({ notices }: Pick<ExamNoticesProps, 'notices'>) => {
  const left = useSelector(notices, selectLeft)
  if (!useSelector(notices, selectHasResumed)) return null
  return (
    <Banner tone="info" role="note" onDismiss={() => notices.send({ type: 'DISMISS' })}>
      <Spoken sentence={resumedSentence(left)} />
    </Banner>
  )
}

/** Above the question, like more time: it moves nothing while somebody writes. */
const ReopenedBanner = ({ notices }: Pick<ExamNoticesProps, 'notices'>) => {
  const reopened = useSelector(notices, selectReopened)
  const [dismissed, setDismissed] = useState<string | null>(null)
  if (!reopened || reopened.reopenedAt === dismissed) return null
  const sentence = reopenedSentence(reopened)
  return (
    <TimeNotice sentence={sentence} onDismiss={() => setDismissed(reopened.reopenedAt)}>
      <Spoken key={reopened.reopenedAt} sentence={sentence} />
    </TimeNotice>
  )
}

const UnheardBanner = ({ notices }: Pick<ExamNoticesProps, 'notices'>) =>
  useSelector(notices, selectIsUnheard) && (
    <Banner tone="warn" role="note">
      <Spoken sentence={unheardSentence} />
    </Banner>
  )

interface NoticeProps extends ExamNoticesProps {
  notice: RoomNotice
}

const NoticeBody = ({ notices, notice }: Pick<NoticeProps, 'notices' | 'notice'>) => {
  const confirmation = useSelector(notices, selectConfirmation)
  const mine = confirmation?.id === notice.id ? confirmation : null
  const textId = useId()
  return (
    <div className={styles.body}>
      <div id={textId}>
        <MathText as="p" text={notice.text} />
      </div>
      {mine?.hasFailed && <p>Your confirmation was not sent. Check your connection and try again.</p>}
      {notice.seenAt === null && (
        <Button
          size="sm"
          variant="plain"
          busy={mine?.isBusy === true}
          aria-describedby={textId}
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

const NoticeList = ({ notices, numberOf }: ExamNoticesProps) => {
  const all = useSelector(notices, selectNotices)
  return (
    <Dialog open={useSelector(notices, selectIsListOpen)} title="Announcements" onClose={() => notices.send({ type: 'CLOSE_NOTICES' })}>
      <ol className={styles.list}>
        {all.toReversed().map((notice) => (
          <li key={notice.id}>
            <NoticeHead notice={notice} numberOf={numberOf} />
            <NoticeBody notices={notices} notice={notice} />
          </li>
        ))}
      </ol>
    </Dialog>
  )
}

const corrects = ({ questionId }: RoomNotice, current: string | null): boolean => questionId !== null && questionId === current

/** What corrects the question on the screen, above it. */
const Corrections = (props: ExamNoticesProps) => {
  const all = useSelector(props.notices, selectNotices)
  const mine = all.filter((notice) => corrects(notice, props.questionId))
  if (mine.length === 0) return null
  return (
    <div className={place.held}>
      {mine.map((notice) => (
        <Notice key={notice.id} {...props} notice={notice} />
      ))}
    </div>
  )
}

/** What else is not confirmed yet, the newest first, below the question: it comes while somebody is about to choose. */
const NoticesBelow = (props: ExamNoticesProps) => {
  const { notices, questionId } = props
  const all = useSelector(notices, selectNotices)
  const place = useNoticesPlace()
  if (all.length === 0) return null
  const open = all.filter((notice) => notice.seenAt === null && !corrects(notice, questionId))
  const below = (
    <>
      {open.toReversed().map((notice) => (
        <Notice key={notice.id} {...props} notice={notice} />
      ))}
      <Button size="sm" variant="plain" className={styles.more} onClick={() => notices.send({ type: 'OPEN_NOTICES' })}>
        Announcements
      </Button>
    </>
  )
  return place === null ? below : createPortal(below, place)
}

/** What a teacher says and does in the exam room, as the student of an attempt sees it. */
export const ExamNotices = (props: ExamNoticesProps) => {
  const { notices } = props
  useHeldField(useSelector(notices, selectIsRead))
  return (
    <div data-machine="examNotices" data-state={useSelector(notices, leaves)} className={styles.room}>
      <UnheardBanner notices={notices} />
      <ResumedBanner notices={notices} />
      <ReopenedBanner notices={notices} />
      <Corrections {...props} />
      <NoticesBelow {...props} />
      <UnreadButton notices={notices} />
      <UnreadLine notices={notices} numberOf={(notice) => numberIn(notice, props.numberOf)} />
      <NoticeList {...props} />
      <PausedDialog {...props} />
    </div>
  )
}
