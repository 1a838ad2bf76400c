import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { separateReason } from '../../../../domain/text/notice-reason.ts'
import type { RoomActSnapshot } from '../../../machines/room-act/room-act.machine.ts'
import { type RoomActKind, reaches, type WrittenAct } from '../../../machines/room-act/setup.ts'
import { refusedSentence } from '../../errors/failure-sentence.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonRow } from '../../ui/button-row.tsx'
import { confirmWords, dueWords, laterWords, reachWords } from '../act-words.ts'
import styles from '../exam-room.module.css'
import { NoticeText } from '../notice-text.tsx'
import type { ActDialogProps } from './act-props.ts'
import { EffectList } from './effect-list.tsx'

const selectContext = ({ context }: RoomActSnapshot) => context

/** The focus is on what an act would do, so that it is read before the act is confirmed. */
function useFocusOnArrival() {
  const summary = useRef<HTMLParagraphElement>(null)
  useEffect(() => summary.current?.focus(), [])
  return summary
}

/** What an act would do to each clock, and the last question before it happens. */
export const ActEffects = ({ act, room }: ActDialogProps) => {
  const { kind, to, written, preview, failure } = useSelector(act, selectContext)
  const summary = useFocusOnArrival()
  const effects = preview?.effects ?? []
  const later = laterWords(kind, to, effects)
  const due = dueWords(kind, room.assignment.dueDate)
  return (
    <div className={styles.effects} data-typed={written ? true : undefined}>
      {failure && <Banner tone="bad">{refusedSentence(failure, 'It was not done.')}</Banner>}
      <p ref={summary} tabIndex={-1} className={styles.reach}>
        {reachWords(effects.filter(reaches).length, effects.length)}
      </p>
      <EffectList kind={kind} effects={effects} students={room.students} now={room.serverNow} />
      {later && <p>{later}</p>}
      {due && <p>{due}</p>}
      {written && <Said written={written} room={room} />}
      <Ways act={act} kind={kind} />
    </div>
  )
}

/** What is going to be read by students, and the reason where it is another one. */
const Said = ({ written: { act, reason }, room }: { written: WrittenAct } & Pick<ActDialogProps, 'room'>) => {
  const beside = separateReason(act, reason)
  return (
    <>
      <NoticeText act={act} room={room} />
      {beside && (
        <p>
          Reason: <bdi>{beside}</bdi>
        </p>
      )}
    </>
  )
}

const minutesOf = ({ context: { written } }: RoomActSnapshot): number | null =>
  written && 'minutes' in written.act ? written.act.minutes : null

const Ways = ({ act, kind }: Pick<ActDialogProps, 'act'> & { kind: RoomActKind }) => {
  const isSending = useSelector(act, (snapshot) => snapshot.matches('sending'))
  const hasFailed = useSelector(act, (snapshot) => snapshot.matches('sendFailed'))
  const canConfirm = useSelector(act, (snapshot) => snapshot.can({ type: 'CONFIRM' }))
  const canGoBack = useSelector(act, (snapshot) => snapshot.can({ type: 'BACK' }))
  const [label, busyLabel] = confirmWords(kind, useSelector(act, minutesOf))
  return (
    <ButtonRow>
      <Button disabled={isSending} onClick={() => act.send({ type: 'CANCEL' })}>
        Cancel
      </Button>
      <Button disabled={!canGoBack} onClick={() => act.send({ type: 'BACK' })}>
        Back
      </Button>
      <Button
        variant={kind === 'close' ? 'danger' : 'accent'}
        busy={isSending}
        busyLabel={busyLabel}
        disabled={!canConfirm && !hasFailed && !isSending}
        onClick={() => act.send({ type: hasFailed ? 'RETRY' : 'CONFIRM' })}
      >
        {hasFailed ? 'Try Again' : label}
      </Button>
    </ButtonRow>
  )
}
