import { Upload } from 'lucide-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { fileMediaTypes } from '../../../domain/course/course-module.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { FieldError } from '../ui/field.tsx'
import styles from './course-modules.module.css'
import { fileLimitWords, fileSize } from './sentences.ts'

export interface FileFieldProps {
  file: File | null
  onChoose: (file: File | null) => void
  error: string | null
  disabled: boolean
}

/** A place for one file: chosen by the button or dropped there. */
export const FileField = ({ file, onChoose, error, disabled }: FileFieldProps) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    const dropped = event.dataTransfer.files[0]
    if (dropped && !disabled) onChoose(dropped)
  }
  return (
    <section
      aria-label="File"
      className={classNames(styles.file, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        hidden
        aria-label="File of the module"
        accept={fileMediaTypes.join()}
        onChange={({ target }) => target.files?.[0] && onChoose(target.files[0])}
      />
      <Button
        data-faulty={error ? '' : undefined}
        icon={<Upload aria-hidden="true" />}
        disabled={disabled}
        aria-describedby={`${id}-chosen ${id}-limits${error ? ` ${id}-error` : ''}`}
        onClick={() => input.current?.click()}
      >
        {file ? 'Choose Another File' : 'Choose File'}
      </Button>
      <p id={`${id}-chosen`} className={styles.chosen} role="status">
        {file ? (
          <>
            <strong dir="auto">{file.name}</strong> · {fileSize(file.size)}
          </>
        ) : (
          'or drop it here'
        )}
      </p>
      <p id={`${id}-limits`} className={styles.kind}>
        {fileLimitWords}
      </p>
      {error && <FieldError id={`${id}-error`} message={error} />}
    </section>
  )
}
