import { type ReactNode, useId } from 'react'
import styles from './checkbox.module.css'
import { FieldError } from './field.tsx'

export interface CheckboxProps {
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  description?: ReactNode
  error?: string | null | undefined
  /** The id of a sentence about it and others that says why they were refused. */
  refusedBy?: string | undefined
  disabled?: boolean | undefined
  /** It keeps its choice and its focus, and is announced as disabled. */
  readOnly?: boolean | undefined
  id?: string | undefined
  name?: string | undefined
}

/** A checkbox with its label at the right; `look="switch"` makes it an on/off switch. */
export const Checkbox = ({ look = 'box', ...props }: CheckboxProps & { look?: 'box' | 'switch' }) => {
  const fallback = useId()
  const id = props.id ?? fallback
  const notes = [props.refusedBy, props.error && `${id}-error`, props.description && `${id}-description`].filter(Boolean).join(' ')
  return (
    <div className={styles.row}>
      <input
        id={id}
        type="checkbox"
        role={look === 'switch' ? 'switch' : undefined}
        className={styles[look]}
        name={props.name}
        checked={props.checked}
        disabled={props.disabled}
        aria-disabled={props.readOnly}
        aria-invalid={props.error || props.refusedBy ? true : undefined}
        aria-describedby={notes || undefined}
        onChange={(event) => props.readOnly || props.onChange(event.target.checked)}
      />
      <label className={styles.label} htmlFor={id}>
        {props.label}
      </label>
      {props.description && (
        <div className={styles.under} id={`${id}-description`}>
          {props.description}
        </div>
      )}
      {props.error && (
        <div className={styles.under}>
          <FieldError id={`${id}-error`} message={props.error} />
        </div>
      )}
    </div>
  )
}
