import { Button } from '../ui/button.tsx'
import { ButtonRow } from '../ui/button-row.tsx'
import styles from './file-import.module.css'

interface CheckRowProps {
  hasFile: boolean
  isChecking: boolean
  onCancel: () => void
}

/** Says that a check stores nothing, and submits the form. */
export const CheckRow = ({ hasFile, isChecking, onCancel }: CheckRowProps) => (
  <>
    <p className={styles.muted}>Nothing is stored yet: first you see what becomes of every line.</p>
    <ButtonRow>
      {isChecking && <Button onClick={onCancel}>Cancel</Button>}
      <Button type="submit" variant="accent" busy={isChecking} busyLabel="Checking..." disabled={!hasFile}>
        Check File
      </Button>
    </ButtonRow>
  </>
)
