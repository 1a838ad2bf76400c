import { useSelector } from '@xstate/react'
import { leaves } from 'chartroom/leaves'
import { Bell } from 'lucide-react'
import type { RegistrationRequestsRef } from '../../machines/registration-requests/registration-requests.machine.ts'
import { selectRequests, selectUnreadCount } from '../../machines/registration-requests/selectors.ts'
import { ScreenReaderOnly } from '../ui/screen-reader-only.tsx'
import styles from './registration-requests.module.css'
import { RequestPanel } from './request-panel.tsx'

/** The bell of a teacher with the number of requests that are new, or that still wait for a decision, and the panel that it opens. */
export const RequestBell = ({ requests }: { requests: RegistrationRequestsRef }) => {
  const unread = useSelector(requests, selectUnreadCount)
  const waiting = useSelector(requests, selectRequests)?.length ?? 0
  return (
    <div data-machine="registrationRequests" data-state={useSelector(requests, leaves)}>
      <button
        type="button"
        className={styles.bell}
        title="Registration Requests"
        aria-haspopup="dialog"
        onClick={() => requests.send({ type: 'OPEN' })}
      >
        <Bell aria-hidden="true" />
        <ScreenReaderOnly>Registration Requests</ScreenReaderOnly>
        {unread > 0 && <span className={styles.count}>{unread} new</span>}
        {unread === 0 && waiting > 0 && <span className={styles.waiting}>{waiting} waiting</span>}
      </button>
      <RequestPanel requests={requests} />
    </div>
  )
}
