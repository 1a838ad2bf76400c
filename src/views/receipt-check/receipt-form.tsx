import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ReceiptCheckRef } from '../../machines/receipt-check/receipt-check.machine.ts'
import { selectIsBusy, selectText, selectView } from '../../machines/receipt-check/selectors.ts'
import { unprinted } from '../printing/printing.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Form } from '../ui/form.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './receipt-check.module.css'

const longestText = 500

/** Takes a receipt, pasted with whatever stands around it. */
export const ReceiptForm = ({ check }: { check: ReceiptCheckRef }) => {
  const opened = useSelector(check, selectText)
  const isBusy = useSelector(check, selectIsBusy)
  const isMalformed = useSelector(check, selectView) === 'malformed'
  const [text, setText] = useState(opened)
  const [faults, setFaults] = useState<readonly string[]>([])
  const send = () => {
    if (isBusy) return
    check.send({ type: 'CHECK', text })
    setFaults(selectView(check.getSnapshot()) === 'malformed' ? ['malformed'] : [])
  }
  return (
    <Form faults={faults} className={classNames(styles.form, unprinted)} onSubmit={send}>
      <TextField
        label="Receipt"
        value={text}
        onChange={setText}
        error={isMalformed ? 'A receipt has 64 characters: digits and the letters a to f.' : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={longestText}
      />
      <Button type="submit" variant="accent" busy={isBusy} busyLabel="Checking...">
        Check receipt
      </Button>
    </Form>
  )
}
