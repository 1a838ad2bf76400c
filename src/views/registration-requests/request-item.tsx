import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { RegistrationRequestView } from '../../../domain/api/courses.ts'
import { isolated } from '../../../domain/text/isolated.ts'
import type { RegistrationRequestsRef } from '../../machines/registration-requests/registration-requests.machine.ts'
import { selectCanDecide, selectDecided, selectIsDeciding } from '../../machines/registration-requests/selectors.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { formatDateTime } from '../ui/format.ts'
import { TextField } from '../ui/text-field.tsx'
import styles from './registration-requests.module.css'

const LONGEST_REASON = 1_000

export interface RequestItemProps {
  request: RegistrationRequestView
  requests: RegistrationRequestsRef
}

/** An address that breaks before its @ where it does not fit. */
const Email = ({ address }: { address: string }) => {
  const at = address.indexOf('@')
  return (
    <span className={styles.muted}>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  )
}

/** One student who asks to join a course, and what the teacher may answer. */
export const RequestItem = ({ request, requests }: RequestItemProps) => {
  const decided = useSelector(requests, selectDecided)
  const isExplaining = decided?.requestId === request.id && decided.status === 'rejected'
  return (
    <li className={styles.item} data-request={request.id}>
      <Avatar name={request.studentName} />
      <div className={styles.facts}>
        <h3 className={styles.name}>{request.studentName}</h3>
        <Email address={request.studentEmail} />
        {request.selfRegistered && (
          <>
            <Badge tone="warn">Self-registered, not confirmed</Badge>
            <span className={styles.muted}>Approving confirms that you know whose account it is.</span>
          </>
        )}
        <span>
          Course: <strong dir="auto">{request.courseTitle}</strong>
        </span>
        <span className={styles.muted}>Requested {formatDateTime(request.requestedAt)}</span>
      </div>
      <div className={styles.wide}>
        {isExplaining ? (
          <ReasonForm request={request} requests={requests} />
        ) : (
          <Decisions request={request} requests={requests} isApproving={decided?.requestId === request.id} />
        )}
      </div>
    </li>
  )
}

const Decisions = ({ request: { id: requestId, studentName }, requests, isApproving }: RequestItemProps & { isApproving: boolean }) => {
  const canDecide = useSelector(requests, selectCanDecide)
  return (
    <div className={styles.buttons}>
      <Button
        disabled={!canDecide && !isApproving}
        data-decision="reject"
        aria-label={`Reject ${isolated(studentName)}`}
        onClick={() => canDecide && requests.send({ type: 'REJECT', requestId })}
      >
        Reject
      </Button>
      <Button
        variant="accent"
        disabled={!canDecide && !isApproving}
        busy={isApproving}
        busyLabel="Approving..."
        data-decision="approve"
        aria-label={isApproving ? undefined : `Approve ${isolated(studentName)}`}
        onClick={() => requests.send({ type: 'APPROVE', requestId })}
      >
        Approve
      </Button>
    </div>
  )
}

const ReasonForm = ({ request, requests }: RequestItemProps) => {
  const [reason, setReason] = useState('')
  const busy = useSelector(requests, selectIsDeciding)
  const send = () => {
    if (!busy) requests.send({ type: 'CONFIRM', reason })
  }
  return (
    <Form guarded className={styles.wide} onSubmit={send}>
      <TextField
        label={`Reason for ${isolated(request.studentName)} (optional)`}
        description="The student reads it. Without one it says “Rejected by teacher”."
        autoFocus
        maxLength={LONGEST_REASON}
        value={reason}
        onChange={setReason}
      />
      <div className={styles.buttons}>
        <Button disabled={busy} onClick={() => requests.send({ type: 'CANCEL' })}>
          Cancel
        </Button>
        <Button type="submit" variant="danger" busy={busy} busyLabel="Rejecting...">
          Reject Request
        </Button>
      </div>
    </Form>
  )
}
