import { FileUp } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from './button.tsx'

export interface FileButtonProps {
  /** The name of the input, which only assistive technology meets. */
  label: string
  accept: string
  onChoose: (file: File) => void
  busy?: boolean
  busyLabel?: string
  disabled?: boolean
  autoFocus?: boolean
  children: ReactNode
}

/** The types of file that a list of lines can be. */
export const listTypes = '.csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values'

/** A button that asks for a file; chosen a second time after it was read, the same file counts again. */
export const FileButton = ({
  label,
  accept,
  onChoose,
  busy = false,
  busyLabel,
  disabled = false,
  autoFocus = false,
  children,
}: FileButtonProps) => {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (busy && input.current) input.current.value = ''
  }, [busy])
  return (
    <div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        onChange={({ target }) => target.files?.[0] && onChoose(target.files[0])}
      />
      <Button
        autoFocus={autoFocus}
        icon={<FileUp aria-hidden="true" />}
        busy={busy}
        busyLabel={busyLabel}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
    </div>
  )
}
