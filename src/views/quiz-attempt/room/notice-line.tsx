import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import styles from './notice-line.module.css'
import { useNoticeLinePlace } from './room-place.ts'
import { useFocusBefore } from './use-focus-before.ts'

export interface NoticeLineProps {
  of: 'notice' | 'time'
  button: ReactNode
  /** The name of the button, which begins with its word where it has one. */
  label: string
  onPress: () => void
  children: ReactNode
}

/** A notice above the buttons at the bottom, in sight at once wherever the page is scrolled to; it moves nothing of the question. Of several the one that was mounted last is shown. */
export const NoticeLine = ({ of, button, label, onPress, children }: NoticeLineProps) => {
  const place = useNoticeLinePlace()
  const { note, restore } = useFocusBefore()
  if (place === null) return null
  const press = () => {
    restore()
    onPress()
  }
  return createPortal(
    <div className={classNames(styles.line, styles[of])} data-notice={of}>
      <div className={styles.row}>
        <p className={styles.words}>{children}</p>
        <Button size="sm" className={styles.button} aria-label={label} onFocus={note} onClick={press}>
          {button}
        </Button>
      </div>
    </div>,
    place,
  )
}
