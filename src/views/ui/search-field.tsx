import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { classNames } from './class-names.ts'
import fieldStyles from './field.module.css'
import { Field, type FieldProps } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import styles from './search-field.module.css'

export interface SearchFieldProps extends FieldProps {
  value: string
  onChange: (value: string) => void
  placeholder?: string | undefined
  /** Whether Enter submits the form around it. */
  submits?: boolean
  autoFocus?: boolean
}

/** A search input that Escape or its cross empties; Escape in an empty field passes on to the dialog around it. */
export const SearchField = ({ value, onChange, placeholder, submits = false, autoFocus = false, ...field }: SearchFieldProps) => {
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !submits) event.preventDefault()
    if (event.key !== 'Escape' || value === '') return
    event.preventDefault()
    event.stopPropagation()
    clear()
  }
  return (
    <Field {...field}>
      {(control) => (
        <div className={classNames(fieldStyles.joined, styles.search)}>
          <Search aria-hidden="true" />
          <input
            {...control}
            ref={input}
            type="search"
            {...(autoFocus && { autoFocus })}
            placeholder={placeholder}
            className={classNames(fieldStyles.control, styles.input)}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={press}
          />
          {value !== '' && <IconButton label="Clear search" icon={<X aria-hidden="true" />} onClick={clear} />}
        </div>
      )}
    </Field>
  )
}
