import { CircleCheck, Info, X } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { Text } from 'react-aria-components/Text'
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastRegion as AriaToastRegion,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
} from 'react-aria-components/Toast'
import buttonStyles from './button.module.css'
import { buttonClass } from './button.tsx'
import { classNames } from './class-names.ts'
import { RootMark } from './root-mark.tsx'
import styles from './toast.module.css'
import { toastRoom } from './toast-room.ts'

export interface ToastItem {
  text: string
  tone?: 'ok' | 'info'
  /** What can be done about it from the toast, which it then leaves. */
  action?: { label: string; press: () => void }
}

const queue = new ToastQueue<ToastItem>({ maxVisibleToasts: 3 })

/** Shows a sentence for `timeout` milliseconds; the pointer or the focus on it stops the time. */
export const addToast = (item: ToastItem, timeout: number): void => {
  queue.add(item, { timeout })
}

const ActionButton = ({
  toast: { key },
  action: { label, press },
}: {
  toast: { key: string }
  action: NonNullable<ToastItem['action']>
}) => (
  <Button
    className={buttonClass({ size: 'sm' })}
    onPress={() => {
      queue.close(key)
      press()
    }}
  >
    {label}
  </Button>
)

/** The toasts that are shown now. */
export const ToastList = () => (
  <AriaToastRegion ref={toastRoom} queue={queue} aria-label="Notifications" className={classNames(styles.region)}>
    {({ toast }) => (
      <AriaToast toast={toast} className={classNames(styles.toast, toast.content.tone === 'info' && styles.info)}>
        <RootMark of="toast" />
        {toast.content.tone === 'info' ? <Info aria-hidden="true" /> : <CircleCheck aria-hidden="true" />}
        <ToastContent className={classNames(styles.content)}>
          <Text slot="title">{toast.content.text}</Text>
        </ToastContent>
        {toast.content.action && <ActionButton toast={toast} action={toast.content.action} />}
        <Button slot="close" aria-label="Dismiss" className={buttonClass({ variant: 'quiet' }, buttonStyles.square)}>
          <X aria-hidden="true" />
        </Button>
      </AriaToast>
    )}
  </AriaToastRegion>
)
