import { ChevronDown } from 'lucide-react'
import { classNames } from './class-names.ts'
import fieldStyles from './field.module.css'
import { Field, type FieldProps } from './field.tsx'
import styles from './select.module.css'

export interface Option<Value extends string = string> {
  value: Value
  label: string
}

export interface SelectProps<Value extends string> extends FieldProps {
  value: Value
  onChange: (value: Value) => void
  options: readonly Option<Value>[]
  /** It keeps its value and its focus, and is announced as disabled. */
  readOnly?: boolean | undefined
}

/** A labelled native select over a closed list of values. */
export const Select = <Value extends string>({ value, onChange, options, readOnly, ...field }: SelectProps<Value>) => {
  const pick = (chosen: string) => {
    const option = options.find((one) => one.value === chosen)
    if (option && !readOnly) onChange(option.value)
  }
  return (
    <Field {...field}>
      {(control) => (
        <div className={styles.wrap}>
          <select
            {...control}
            aria-disabled={readOnly}
            className={classNames(fieldStyles.control, styles.select)}
            value={value}
            onChange={(event) => pick(event.target.value)}
          >
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
