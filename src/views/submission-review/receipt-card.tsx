import { useSelector } from '@xstate/react'
import { Check, Copy } from 'lucide-react'
import { receiptParts } from '../../../domain/attempt/receipt.ts'
import { type CopyState, selectCopyState } from '../../machines/submission-review/selectors.ts'
import type { SubmissionReviewRef } from '../../machines/submission-review/submission-review.machine.ts'
import { paths } from '../../paths.ts'
import { unprinted } from '../printing/printing.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Link } from '../ui/link.tsx'
import { ScreenReaderOnly } from '../ui/screen-reader-only.tsx'
import styles from './submission-review.module.css'

const spoken: Record<CopyState, string> = {
  ready: '',
  copied: 'Receipt copied',
  failed: 'This browser does not let a page copy. Select the receipt and copy it yourself.',
}

export interface ReceiptCardProps {
  review: SubmissionReviewRef
  receipt: string
}

/** The receipt of a submission: short to look at, whole to copy and on paper. */
export const ReceiptCard = ({ review, receipt }: ReceiptCardProps) => {
  const state = useSelector(review, selectCopyState)
  return (
    <Card title="Receipt">
      <p className={styles.muted}>Keep this receipt: with it you or your teacher can check that your answers were not changed later.</p>
      <div className={styles.receiptRow}>
        <Receipt receipt={receipt} isWhole={state === 'failed'} />
        <CopyButton review={review} isCopied={state === 'copied'} />
        <Link className={unprinted} to={paths.receipt(receipt)}>
          Check this receipt
        </Link>
        <div role="status" className={unprinted}>
          {state === 'failed' ? spoken.failed : <ScreenReaderOnly>{spoken[state]}</ScreenReaderOnly>}
        </div>
      </div>
    </Card>
  )
}

/** What stands between the ends has no size on the screen, so that selecting the receipt takes all of it. */
const Receipt = ({ receipt, isWhole }: { receipt: string; isWhole: boolean }) => {
  const { head, middle, tail } = receiptParts(receipt)
  return (
    <code className={styles.receipt} data-whole={isWhole || undefined}>
      {head}
      <span className={styles.middle}>{middle}</span>
      <span className={styles.tail}>{tail}</span>
    </code>
  )
}

const CopyButton = ({ review, isCopied }: { review: SubmissionReviewRef; isCopied: boolean }) => (
  <Button
    size="sm"
    icon={isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
    onClick={() => review.send({ type: 'COPY_RECEIPT' })}
  >
    {isCopied ? 'Copied' : 'Copy receipt'}
  </Button>
)
