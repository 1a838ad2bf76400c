import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { limits } from '../../../domain/limits.ts'
import {
  selectFile,
  selectIsChecking,
  selectIsReading,
  selectReason,
  selectRefusal,
} from '../../machines/accommodation-import/selectors.ts'
import { faultWords } from '../accommodations/sentences.ts'
import { Button } from '../ui/button.tsx'
import { ButtonRow } from '../ui/button-row.tsx'
import { Card } from '../ui/card.tsx'
import { FileButton, listTypes } from '../ui/file-button.tsx'
import { Form, useHeldFaults } from '../ui/form.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './accommodation-import.module.css'
import type { AccommodationImportProps } from './accommodation-import-props.ts'
import { columnsSentence, refusalSentence } from './sentences.ts'

/** Asks for the file and the reason; nothing is stored yet. */
export const FileForm = ({ page }: AccommodationImportProps) => {
  const file = useSelector(page, selectFile)
  const refusal = useSelector(page, selectRefusal)
  const isChecking = useSelector(page, selectIsChecking)
  const [reason, setReason] = useState(useSelector(page, selectReason))
  const { shown, asked, ask } = useHeldFaults(reason.trim() === '' ? ['reason'] : [])
  const check = () => {
    if (ask() && file && !isChecking) page.send({ type: 'CHECK', reason })
  }
  return (
    <Form faults={asked} onSubmit={check} error={refusal && refusalSentence(refusal)}>
      <Card>
        <ChosenFile page={page} />
        <p className={styles.muted}>{columnsSentence}</p>
        <TextField
          label="Reason"
          description="For the log of changes. Students do not see it."
          required
          maxLength={limits.reason}
          value={reason}
          onChange={setReason}
          disabled={isChecking}
          error={shown.length > 0 ? faultWords.reason : null}
        />
      </Card>
      <p className={styles.muted}>Nothing is stored yet: first you see what becomes of every line.</p>
      <ButtonRow>
        {isChecking && <Button onClick={() => page.send({ type: 'CANCEL' })}>Cancel</Button>}
        <Button type="submit" variant="accent" busy={isChecking} busyLabel="Checking..." disabled={!file}>
          Check File
        </Button>
      </ButtonRow>
    </Form>
  )
}

const ChosenFile = ({ page }: AccommodationImportProps) => {
  const file = useSelector(page, selectFile)
  return (
    <div className={styles.file}>
      <FileButton
        label="CSV file"
        accept={listTypes}
        busy={useSelector(page, selectIsReading)}
        busyLabel="Reading the file..."
        disabled={useSelector(page, selectIsChecking)}
        onChoose={(chosen) => page.send({ type: 'CHOOSE_FILE', file: chosen })}
      >
        Choose CSV File
      </FileButton>
      <p role="status" className={styles.name}>
        {file ? <bdi>{file.name}</bdi> : 'No file is chosen.'}
      </p>
    </div>
  )
}
