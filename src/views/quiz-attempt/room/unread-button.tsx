import { useSelector } from '@xstate/react'
import { Bell } from 'lucide-react'
import { createPortal } from 'react-dom'
import type { ExamNoticesRef } from '../../../machines/exam-notices/exam-notices.machine.ts'
import { selectUnreadCount } from '../../../machines/exam-notices/selectors.ts'
import { Button } from '../../ui/button.tsx'
import styles from './exam-notices.module.css'
import { useUnreadPlace } from './room-place.ts'
import { useFocusBefore } from './use-focus-before.ts'

/** Says beside the clock how much of what the teacher said is not confirmed; a press lists it. */
export const UnreadButton = ({ notices }: { notices: ExamNoticesRef }) => {
  const place = useUnreadPlace()
  const count = useSelector(notices, selectUnreadCount)
  const { note, restore } = useFocusBefore()
  if (place === null || count === 0) return null
  const open = () => {
    restore()
    notices.send({ type: 'OPEN_NOTICES' })
  }
  return createPortal(
    <Button
      size="sm"
      className={styles.unread}
      aria-label={`${count} new from your teacher`}
      icon={<Bell aria-hidden="true" />}
      onFocus={note}
      onClick={open}
    >
      <span>
        {count}
        <span className={styles.new}> new</span>
      </span>
    </Button>,
    place,
  )
}
