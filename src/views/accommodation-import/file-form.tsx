import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { limits } from '../../../domain/limits.ts'
import { isVisible } from '../../../domain/text/name-text.ts'
import { selectReason } from '../../machines/accommodation-import/selectors.ts'
import { selectIsChecking, selectRefusal } from '../../machines/file-import/selectors.ts'
import { faultWords } from '../accommodations/sentences.ts'
import { CheckRow } from '../file-import/check-row.tsx'
import { ChosenFile } from '../file-import/chosen-file.tsx'
import styles from '../file-import/file-import.module.css'
import { refusalSentence } from '../file-import/sentences.ts'
import { Card } from '../ui/card.tsx'
import { Form, useHeldFaults } from '../ui/form.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { AccommodationImportProps } from './accommodation-import-props.ts'
import { columnsSentence } from './sentences.ts'

/** Asks for the file and the reason; nothing is stored yet. */
export const FileForm = ({ page }: AccommodationImportProps) => {
  const refusal = useSelector(page, selectRefusal)
  const isChecking = useSelector(page, selectIsChecking)
  const [reason, setReason] = useState(useSelector(page, selectReason))
  const { shown, asked, ask } = useHeldFaults(isVisible(reason) ? [] : ['reason'])
  const check = () => {
    if (ask()) page.send({ type: 'CHECK', reason })
  }
  return (
    <Form guarded faults={asked} onSubmit={check} error={refusal && refusalSentence(refusal)}>
      <Card>
        <ChosenFile page={page} />
        <p className={styles.muted}>{columnsSentence}</p>
        <TextField
          label="Reason"
          description="Shown to the teachers of this course beside the accommodation. Students do not see it."
          required
          maxLength={limits.reason}
          value={reason}
          onChange={setReason}
          readOnly={isChecking}
          error={shown.length > 0 ? faultWords.reason : null}
        />
      </Card>
      <CheckRow page={page} />
    </Form>
  )
}
