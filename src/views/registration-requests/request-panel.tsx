import { useSelector } from '@xstate/react'
import { Inbox } from 'lucide-react'
import type { RegistrationRequestsRef } from '../../machines/registration-requests/registration-requests.machine.ts'
import {
  selectDecided,
  selectFailure,
  selectIsOpen,
  selectRefusal,
  selectRequests,
} from '../../machines/registration-requests/selectors.ts'
import { Banner } from '../ui/banner.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadingView } from '../ui/loading-view.tsx'
import { RetryBanner } from '../ui/retry-banner.tsx'
import { useNextRequestFocus } from './next-request-focus.ts'
import styles from './registration-requests.module.css'
import { RequestItem } from './request-item.tsx'
import { listFailureSentence, refusalSentence } from './sentences.ts'

/** Who asks to join the teacher's courses. */
export const RequestPanel = ({ requests }: { requests: RegistrationRequestsRef }) => (
  <Dialog
    title="Registration Requests"
    open={useSelector(requests, selectIsOpen)}
    onClose={() => requests.send({ type: 'CLOSE' })}
    width={560}
  >
    <Requests requests={requests} />
  </Dialog>
)

const none: never[] = []

const Requests = ({ requests }: { requests: RegistrationRequestsRef }) => {
  const list = useSelector(requests, selectRequests)
  const failure = useSelector(requests, selectFailure)
  const refusal = useSelector(requests, selectRefusal)
  const decided = useSelector(requests, selectDecided)
  const ids = (list ?? none).map(({ id }) => id).join()
  useNextRequestFocus(ids, decided)
  return (
    <>
      {failure && <RetryBanner page={requests}>{listFailureSentence(failure)}</RetryBanner>}
      {refusal && (
        <Banner tone="bad" title={refusal.studentName}>
          {refusalSentence(refusal)}
        </Banner>
      )}
      {list === null && !failure && <LoadingView text="Loading registration requests..." layout="rows" />}
      {list?.length === 0 && (
        <EmptyState icon={<Inbox />} title="No pending requests" text="Students who ask to join a course appear here." />
      )}
      {list !== null && list.length > 0 && (
        <ul className={styles.list} data-panel="registration-requests">
          {list.map((request) => (
            <RequestItem key={request.id} request={request} requests={requests} />
          ))}
        </ul>
      )}
    </>
  )
}
