import { useSelector } from '@xstate/react'
import { selectFile, selectIsChecking } from '../../machines/file-import/selectors.ts'
import { Button } from '../ui/button.tsx'
import { ButtonRow } from '../ui/button-row.tsx'
import styles from './file-import.module.css'
import type { FileImportProps } from './file-import-props.ts'

/** Says that a check stores nothing, and submits the form. */
export const CheckRow = ({ page }: FileImportProps) => {
  const hasFile = useSelector(page, selectFile) !== null
  const isChecking = useSelector(page, selectIsChecking)
  return (
    <>
      <p className={styles.muted}>Nothing is stored yet: you will see the result for each line first.</p>
      <ButtonRow>
        {isChecking && <Button onClick={() => page.send({ type: 'CANCEL' })}>Cancel</Button>}
        <Button type="submit" variant="accent" busy={isChecking} busyLabel="Checking..." disabled={!hasFile}>
          Check File
        </Button>
      </ButtonRow>
    </>
  )
}
