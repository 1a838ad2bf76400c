import { FileButton, listTypes } from '../ui/file-button.tsx'
import styles from './file-import.module.css'

interface ChosenFileProps {
  /** The name of the chosen file; null before one was read. */
  name: string | null
  isReading: boolean
  isChecking: boolean
  onChoose: (file: File) => void
}

/** The button for the file, and the name of the one that was chosen. */
export const ChosenFile = ({ name, isReading, isChecking, onChoose }: ChosenFileProps) => (
  <div className={styles.file}>
    <FileButton
      label="CSV file"
      accept={listTypes}
      busy={isReading}
      busyLabel="Reading the file..."
      disabled={isChecking}
      onChoose={onChoose}
    >
      Choose CSV File
    </FileButton>
    <p role="status" className={styles.name}>
      {name === null ? 'No file is chosen.' : <bdi>{name}</bdi>}
    </p>
  </div>
)
