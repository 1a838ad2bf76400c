import { useSelector } from '@xstate/react'
import { leaves } from 'chartroom/leaves'
import { selectView } from '../../machines/receipt-check/selectors.ts'
import { printable } from '../printing/printing.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import styles from './receipt-check.module.css'
import { ReceiptForm } from './receipt-form.tsx'
import { type ReceiptCheckProps, resultFor } from './receipt-result.tsx'

/** Where students and teachers check whether a submission is still what its receipt says. */
export const ReceiptCheckPage = (props: ReceiptCheckProps) => {
  const Result = resultFor(useSelector(props.check, selectView))
  return (
    <Page className={printable} width="column" data-machine="receiptCheck" data-state={useSelector(props.check, leaves)}>
      <PageHeader title="Check a receipt" />
      <p className={styles.intro}>
        Every submission has a receipt. Paste it here: the server recomputes it from the answers it holds now and tells you whether they are
        still the ones that were submitted.
      </p>
      <ReceiptForm check={props.check} />
      <div className={styles.results} role="status">
        <Result {...props} />
      </div>
    </Page>
  )
}
