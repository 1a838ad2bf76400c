import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { selectFile, selectInvite, selectIsChecking, selectIsReading, selectRefusal } from '../../machines/account-import/selectors.ts'
import { Button } from '../ui/button.tsx'
import { ButtonRow } from '../ui/button-row.tsx'
import { Card } from '../ui/card.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { FileButton, listTypes } from '../ui/file-button.tsx'
import { Form } from '../ui/form.tsx'
import styles from './account-import.module.css'
import type { AccountImportProps } from './account-import-props.ts'
import { refusalSentence } from './sentences.ts'

/** Asks for the file and whether invitations go out; nothing is stored yet. */
export const FileForm = ({ page }: AccountImportProps) => {
  const file = useSelector(page, selectFile)
  const refusal = useSelector(page, selectRefusal)
  const isChecking = useSelector(page, selectIsChecking)
  const [invite, setInvite] = useState(useSelector(page, selectInvite))
  const check = () => {
    if (file && !isChecking) page.send({ type: 'CHECK', invite })
  }
  return (
    <Form onSubmit={check} error={refusal && refusalSentence(refusal)}>
      <Card>
        <ChosenFile page={page} />
        <Checkbox label="Invite by email" checked={invite} onChange={setInvite} disabled={isChecking} />
        <p className={styles.muted}>
          Everybody in the file who has no password gets a link to choose one. It is good for seven days; whoever was invited already gets
          no second one in that time.
        </p>
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

const ChosenFile = ({ page }: AccountImportProps) => {
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
