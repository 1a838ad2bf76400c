import { ChevronDown, CircleAlert, Search, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { ScreenReaderOnly } from './notice.tsx'

interface FieldProps {
  label: string
  error?: string | undefined
  hideLabel?: boolean | undefined
}

interface Control {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** Label above, control, error below; the control receives the attributes that tie them together. */
const Field = ({ label, error, hideLabel, children }: FieldProps & { children: (control: Control) => ReactNode }) => {
  const id = useId()
  const caption = <label htmlFor={id}>{label}</label>
  return (
    <div className={styles.field}>
      {hideLabel ? <ScreenReaderOnly>{caption}</ScreenReaderOnly> : <div className={styles.label}>{caption}</div>}
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': error ? `${id}-error` : undefined })}
      {error && (
        <div className={styles.error} id={`${id}-error`}>
          <CircleAlert aria-hidden="true" />
          <span>{error}</span>
        </div>
      )}
    </div>
  )
}

interface SelectProps<Value extends string> extends FieldProps {
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: string }[]
}

/** A labelled native select over a closed list of values. */
export const Select = <Value extends string>({ value, onChange, options, ...field }: SelectProps<Value>) => {
  const pick = (chosen: string) => {
    const option = options.find((one) => one.value === chosen)
    if (option) onChange(option.value)
  }
  return (
    <Field {...field}>
      {(control) => (
        <div className={styles.select}>
          <select {...control} className={styles.control} value={value} onChange={(event) => pick(event.target.value)}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden="true" />
        </div>
      )}
    </Field>
  )
}

interface TextProps extends FieldProps {
  value: string
  onChange: (value: string) => void
}

/** A search input that Escape or its cross empties. */
export const SearchField = ({ value, onChange, placeholder, ...field }: TextProps & { placeholder?: string }) => {
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  const clearOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || value === '') return
    event.preventDefault()
    clear()
  }
  return (
    <Field {...field}>
      {(control) => (
        <div className={styles.search}>
          <Search aria-hidden="true" />
          <input
            {...control}
            ref={input}
            type="search"
            placeholder={placeholder}
            className={styles.control}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={clearOnEscape}
          />
          {value !== '' && <IconButton label="Clear search" icon={<X aria-hidden="true" />} onClick={clear} />}
        </div>
      )}
    </Field>
  )
}

interface TextFieldProps extends TextProps {
  suggestions?: readonly { value: string; label: string }[]
}

/** A labelled one-line text input for code, with values to choose from where there are some. */
export const TextField = ({ value, onChange, suggestions = [], ...field }: TextFieldProps) => (
  <Field {...field}>
    {(control) => (
      <>
        <input
          {...control}
          className={styles.control}
          spellCheck={false}
          autoComplete="off"
          list={suggestions.length > 0 ? `${control.id}-list` : undefined}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        {suggestions.length > 0 && (
          <datalist id={`${control.id}-list`}>
            {suggestions.map((one) => (
              <option key={one.value} value={one.value}>
                {one.label}
              </option>
            ))}
          </datalist>
        )}
      </>
    )}
  </Field>
)

/** A labelled text box of three lines for code. */
export const TextArea = ({ value, onChange, ...field }: TextProps) => (
  <Field {...field}>
    {(control) => (
      <textarea
        {...control}
        rows={3}
        className={classNames(styles.control, styles.area)}
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
)

interface CheckboxProps {
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  role?: 'switch'
}

/** A native checkbox with its label at the right; `role="switch"` calls it an on/off switch. */
export const Checkbox = ({ label, checked, onChange, role }: CheckboxProps) => {
  const id = useId()
  return (
    <div className={styles.check}>
      <input id={id} type="checkbox" role={role} checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <label htmlFor={id}>{label}</label>
    </div>
  )
}
