import { CircleCheck, Info, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Text } from 'react-aria-components/Text'
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastRegion as AriaToastRegion,
  type QueuedToast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
} from 'react-aria-components/Toast'
import buttonStyles from './button.module.css'
import { buttonClass } from './button.tsx'
import { classNames } from './class-names.ts'
import { modalDialog } from './focus/last-focus.ts'
import { RootMark } from './root-mark.tsx'
import styles from './toast.module.css'
import { toastRoom } from './toast-room.ts'

/** Why something cannot be done while a dialog is open. */
export interface Refusal {
  text: string
  /** Aborts once nothing is in the way any more. */
  signal: AbortSignal
}

export interface ToastItem {
  text: string
  tone?: 'ok' | 'info'
  /** What can be done about it from the toast, which then closes, or says why it cannot be done now. */
  action?: { label: string; press: () => Refusal | undefined }
  /** Closes the toast once it is true no more. */
  signal?: AbortSignal
}

const queue = new ToastQueue<ToastItem>({ maxVisibleToasts: 3 })

/** Shows a sentence for `timeout` milliseconds; the pointer or the focus on it stops the time. */
export const addToast = (item: ToastItem, timeout: number): void => {
  const { signal } = item
  if (signal?.aborted) return
  const key = queue.add(item, { timeout })
  signal?.addEventListener('abort', () => queue.close(key), { once: true })
}

const spoken = new WeakSet<QueuedToast<ToastItem>>()

/** Says whether a toast was read out before newer ones took its place. */
function useWasSpoken(toast: QueuedToast<ToastItem>): boolean {
  const [wasSpoken] = useState(() => spoken.has(toast))
  useEffect(() => void spoken.add(toast), [toast])
  return wasSpoken
}

/** A refusal gives the focus back to the open dialog, and is said only until nothing is in the way any more. */
function useRefusal(): [string | undefined, (refusal: Refusal | undefined) => void] {
  const [refusal, setRefusal] = useState<Refusal>()
  useEffect(() => {
    if (!refusal) return
    const { signal } = refusal
    const forget = () => setRefusal(undefined)
    signal.addEventListener('abort', forget)
    ;[...document.querySelectorAll<HTMLElement>(modalDialog)].at(-1)?.focus()
    return () => signal.removeEventListener('abort', forget)
  }, [refusal])
  return [refusal?.text, setRefusal]
}

const Toast = ({ toast }: { toast: QueuedToast<ToastItem> }) => {
  const { text, tone, action } = toast.content
  const [refusal, setRefusal] = useRefusal()
  const isSilent = useWasSpoken(toast) && refusal === undefined
  const press = () => {
    const refused = action?.press()
    setRefusal(refused)
    if (refused === undefined) queue.close(toast.key)
  }
  return (
    <AriaToast toast={toast} className={classNames(styles.toast, tone === 'info' && styles.info)}>
      <RootMark of="toast" />
      {tone === 'info' ? <Info aria-hidden="true" /> : <CircleCheck aria-hidden="true" />}
      <ToastContent className={classNames(styles.content)} {...(isSilent && { role: 'presentation' })}>
        <Text slot="title">{text}</Text>
        {refusal && <Text slot="description">{refusal}</Text>}
      </ToastContent>
      {action && (
        <Button className={buttonClass({ size: 'sm' })} onPress={press}>
          {action.label}
        </Button>
      )}
      <Button slot="close" aria-label="Dismiss" className={buttonClass({ variant: 'quiet' }, buttonStyles.square)}>
        <X aria-hidden="true" />
      </Button>
    </AriaToast>
  )
}

/** The toasts that are shown now. */
export const ToastList = () => (
  <AriaToastRegion ref={toastRoom} queue={queue} aria-label="Notifications" className={classNames(styles.region)}>
    {({ toast }) => <Toast toast={toast} />}
  </AriaToastRegion>
)
