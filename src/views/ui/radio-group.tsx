import { type ReactNode, useId } from 'react'
import checkboxStyles from './checkbox.module.css'
import { classNames } from './class-names.ts'
import fieldStyles from './field.module.css'
import { FieldError } from './field.tsx'
import styles from './radio-group.module.css'

export interface RadioOption<Value extends string> {
  value: Value
  label: ReactNode
  description?: ReactNode
}

export interface RadioGroupProps<Value extends string> {
  label: string
  value: Value | null
  onChange: (value: Value) => void
  options: readonly RadioOption<Value>[]
  orientation?: 'vertical' | 'horizontal' | undefined
  error?: string | null | undefined
  /** It keeps its choice and its focus, and is announced as disabled. */
  readOnly?: boolean | undefined
}

/** A plain group of native radio buttons; the arrow keys are the browser's. */
export const RadioGroup = <Value extends string>({ label, value, onChange, options, ...rest }: RadioGroupProps<Value>) => {
  const id = useId()
  return (
    <fieldset className={styles.group} aria-describedby={rest.error ? `${id}-error` : undefined}>
      <legend className={fieldStyles.label}>{label}</legend>
      <div className={classNames(styles.options, rest.orientation === 'horizontal' && styles.horizontal)}>
        {options.map((option) => (
          <div key={option.value} className={checkboxStyles.row}>
            <input
              id={`${id}-${option.value}`}
              type="radio"
              name={id}
              className={checkboxStyles.radio}
              checked={option.value === value}
              aria-disabled={rest.readOnly}
              aria-describedby={option.description ? `${id}-${option.value}-description` : undefined}
              onChange={() => rest.readOnly || onChange(option.value)}
            />
            <label className={checkboxStyles.label} htmlFor={`${id}-${option.value}`}>
              {option.label}
            </label>
            {option.description && (
              <div className={checkboxStyles.under} id={`${id}-${option.value}-description`}>
                {option.description}
              </div>
            )}
          </div>
        ))}
      </div>
      {rest.error && <FieldError id={`${id}-error`} message={rest.error} />}
    </fieldset>
  )
}
