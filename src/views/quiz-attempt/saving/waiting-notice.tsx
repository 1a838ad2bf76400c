import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import {
  selectHasNoStorage,
  selectIsTakingOver,
  selectOffersDownload,
  selectSaveStatus,
  selectTakeOverFailed,
  selectUnsentCount,
} from '../../../machines/answer-saving/selectors.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { plural } from '../../ui/format.ts'
import { RootMark } from '../../ui/root-mark.tsx'
import { announceMeanwhile } from '../../ui/status-region.tsx'
import styles from '../bottom-bar.module.css'
import { waitingSentence } from '../sentences.ts'
import type { SaveNoticesProps } from './save-notices.tsx'

const offlineSentence = (unsent: number): string =>
  unsent === 0
    ? 'Offline: all your answers are saved. You can go on working: what you add is kept on this device and will be sent when the connection is back'
    : `Offline: ${waitingSentence(unsent)}`

const offlineSentenceWithoutStorage = (unsent: number): string =>
  unsent === 0
    ? 'Offline: all your answers are saved. This browser cannot keep what you add now. Do not close this page'
    : `Offline: ${plural(unsent, 'answer')} ${unsent === 1 ? 'is' : 'are'} not sent yet, and this browser cannot keep ${unsent === 1 ? 'it' : 'them'}. Do not close this page`

const spokenOffline = (isKept: boolean): string =>
  isKept
    ? 'You are offline. Your answers are kept on this device and sent later.'
    : 'You are offline, and this browser cannot keep your answers. Do not close this page.'

const signedOutSentence = (isKept: boolean): string =>
  isKept
    ? 'Your session has ended. Your answers are safe on this device; sign in again to send them.'
    : 'Your session has ended. Your latest answers are not sent yet, and this browser cannot keep them. Sign in again before you close this page.'

/** Spoken once when the connection goes; the sentence on the screen counts on in silence. */
const Offline = ({ saving, onDownload, isKept }: WaitingNoticeProps & { isKept: boolean }) => {
  const unsent = useSelector(saving, selectUnsentCount)
  const offersDownload = useSelector(saving, selectOffersDownload)
  const sentence = isKept ? offlineSentence(unsent) : offlineSentenceWithoutStorage(unsent)
  useEffect(() => announceMeanwhile(spokenOffline(isKept)), [isKept])
  return (
    <Banner tone="warn" role="note" action={offersDownload ? { label: 'Download my answers', onAction: onDownload } : undefined}>
      {sentence}
    </Banner>
  )
}

/** The button that took over is gone: the focus that it had goes to the question. */
const focusQuestion = (): void => {
  if (document.activeElement === document.body) document.querySelector<HTMLElement>('#question h2')?.focus()
}

const ReadOnly = ({ saving }: Pick<SaveNoticesProps, 'saving'>) => {
  const isBusy = useSelector(saving, selectIsTakingOver)
  const hasFailed = useSelector(saving, selectTakeOverFailed)
  useEffect(() => focusQuestion, [])
  return (
    <div className={styles.elsewhere}>
      <p role="alert">
        <strong>This exam is open elsewhere</strong>.
        {hasFailed ? (
          ' It could not be taken over. Check your connection and try again.'
        ) : (
          <span> Your answers cannot be changed here unless you take over.</span>
        )}
      </p>
      <Button busy={isBusy} onClick={() => saving.send({ type: 'TAKE_OVER' })}>
        Take over
      </Button>
    </div>
  )
}

export type WaitingNoticeProps = Pick<SaveNoticesProps, 'saving' | 'onDownload'>

/** What happens to the answers while they cannot be sent or changed; "safe" only where this device keeps them. Its place is the bar at the bottom, so that the question never moves. */
export const WaitingNotice = (props: WaitingNoticeProps) => {
  const status = useSelector(props.saving, selectSaveStatus)
  const isKept = !useSelector(props.saving, selectHasNoStorage)
  if (isKept && !['offline', 'signedOut', 'readOnly'].includes(status)) return null
  return (
    <div className={styles.waiting}>
      <RootMark of="waiting" />
      {status === 'readOnly' && <ReadOnly saving={props.saving} />}
      {status === 'offline' && <Offline {...props} isKept={isKept} />}
      {status === 'signedOut' && <Banner tone="warn">{signedOutSentence(isKept)}</Banner>}
      {!isKept && status !== 'offline' && <Banner tone="warn">This browser cannot keep a copy: stay online</Banner>}
    </div>
  )
}
