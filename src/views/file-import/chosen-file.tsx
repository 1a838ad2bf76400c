import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { selectFile, selectIsChecking, selectIsReading } from '../../machines/file-import/selectors.ts'
import { FileButton, listTypes } from '../ui/file-button.tsx'
import styles from './file-import.module.css'
import type { FileImportProps } from './file-import-props.ts'

/** The button for the file, and the name of the one that was chosen; it has the focus where somebody comes back for another one. */
export const ChosenFile = ({ page }: FileImportProps) => {
  const file = useSelector(page, selectFile)
  const [isBack] = useState(file !== null)
  return (
    <div className={styles.file}>
      <FileButton
        label="CSV file"
        accept={listTypes}
        autoFocus={isBack}
        busy={useSelector(page, selectIsReading)}
        busyLabel="Reading the file..."
        disabled={useSelector(page, selectIsChecking)}
        onChoose={(chosen) => page.send({ type: 'CHOOSE_FILE', file: chosen })}
      >
        Choose CSV File
      </FileButton>
      <p role="status" className={styles.name}>
        {file === null ? 'No file is chosen.' : <bdi>{file.name}</bdi>}
      </p>
    </div>
  )
}
