import { useSelector } from '@xstate/react'
import type { FC } from 'react'
import type { ReceiptCheck } from '../../../domain/api/receipts.ts'
import type { Role } from '../../../domain/people/user.ts'
import type { ReceiptCheckRef } from '../../machines/receipt-check/receipt-check.machine.ts'
import { selectCheck, selectFailure, selectReceipt } from '../../machines/receipt-check/selectors.ts'
import type { ReceiptView } from '../../machines/receipt-check/setup.ts'
import { paths } from '../../paths.ts'
import { PrintButton, PrintHeading, unprinted } from '../printing/printing.tsx'
import { Banner } from '../ui/banner.tsx'
import { ButtonRow } from '../ui/button-row.tsx'
import { Card } from '../ui/card.tsx'
import { Facts } from '../ui/facts.tsx'
import { formatDateTime } from '../ui/format.ts'
import { ButtonLink } from '../ui/link.tsx'
import { RetryBanner } from '../ui/retry-banner.tsx'
import styles from './receipt-check.module.css'
import { changeSentence, checkFailureSentence, reopenedSentence, unknownSentence, verifiedSentence } from './sentences.ts'

export interface ReceiptCheckProps {
  check: ReceiptCheckRef
  reader: Role
}

const Verified = (props: ReceiptCheckProps) => {
  const found = useSelector(props.check, selectCheck)
  if (!found) return null
  return (
    <>
      <Banner tone="ok" role="note" title="This receipt is genuine.">
        {verifiedSentence(found)}
      </Banner>
      <Submission {...props} />
    </>
  )
}

const Changed = (props: ReceiptCheckProps) => {
  const found = useSelector(props.check, selectCheck)
  if (!found) return null
  const { title, text } = changeSentence(found)
  return (
    <>
      <Banner tone="bad" role="note" title={title}>
        {text}
      </Banner>
      <Submission {...props} />
    </>
  )
}

const Unknown = ({ reader }: ReceiptCheckProps) => {
  const { title, text } = unknownSentence(reader)
  return (
    <Banner tone="warn" role="note" title={title}>
      {text}
    </Banner>
  )
}

const Failed = ({ check }: ReceiptCheckProps) => (
  <RetryBanner page={check} role="note">
    {checkFailureSentence(useSelector(check, selectFailure))}
  </RetryBanner>
)

const submittedBy: Record<string, string> = {
  student: 'The student',
  deadline: 'The server, when time was up',
  teacher: 'The teacher',
}

/** What counts now comes first; a teacher can let a text count that arrived late. */
const answeredFact = ({ answeredCount, countedCount = answeredCount }: ReceiptCheck) =>
  countedCount === answeredCount ? answeredCount : `${countedCount} (${answeredCount} when submitted)`

const factsOf = (found: ReceiptCheck, receipt: string | null) => [
  { label: 'Student', value: found.studentName },
  { label: 'Attempt', value: `#${found.attemptNumber}` },
  { label: 'Submitted', value: formatDateTime(found.submittedAt) },
  { label: 'Submitted by', value: submittedBy[found.closedBy] ?? 'The server' },
  { label: 'Questions answered', value: answeredFact(found) },
  { label: 'Receipt', value: <code className={styles.receipt}>{receipt}</code> },
]

const Submission = ({ check, reader }: ReceiptCheckProps) => {
  const found = useSelector(check, selectCheck)
  const receipt = useSelector(check, selectReceipt)
  if (!found) return null
  const { submissionId, assignmentId, reopenedAt } = found
  return (
    <>
      {reopenedAt && (
        <Banner tone="info" role="note" title="This submission was reopened.">
          {reopenedSentence(reopenedAt)}
        </Banner>
      )}
      <PrintHeading name={found.studentName} at={found.submittedAt} />
      <Card title={found.assignmentTitle}>
        <Facts items={factsOf(found, receipt)} />
        <div className={unprinted}>
          <ButtonRow align="start">
            <ButtonLink to={reader === 'teacher' ? paths.quizReview(assignmentId) : paths.submissionReview(submissionId)}>
              Open review
            </ButtonLink>
            <PrintButton />
          </ButtonRow>
        </div>
      </Card>
    </>
  )
}

const nothing = () => null

const results: Record<ReceiptView, FC<ReceiptCheckProps>> = {
  form: nothing,
  malformed: nothing,
  checking: nothing,
  verified: Verified,
  changed: Changed,
  unknown: Unknown,
  failed: Failed,
}

/** Returns what the check of a receipt has shown. */
export const resultFor = (view: ReceiptView): FC<ReceiptCheckProps> => results[view]
