import { Minus, Plus } from 'lucide-react'
import { useRef } from 'react'
import { classNames } from './class-names.ts'
import fieldStyles from './field.module.css'
import { Field, type FieldProps } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import styles from './number-field.module.css'

export interface NumberFieldProps extends FieldProps {
  value: number | null
  onChange: (value: number | null) => void
  min?: number | undefined
  max?: number | undefined
  step?: number | undefined
  suffix?: string | undefined
}

const clamp = (value: number, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY): number => Math.min(max, Math.max(min, value))

/** A number input with − and + buttons; typing passes on what is typed, leaving the field clamps it to min…max. Empty is null. */
export const NumberField = ({ value, onChange, min, max, step = 1, suffix, ...field }: NumberFieldProps) => {
  const input = useRef<HTMLInputElement>(null)
  const move = (by: number) => onChange(clamp(Number(((value ?? min ?? 0) + by).toFixed(6)), min, max))
  const settle = () => value !== null && clamp(value, min, max) !== value && onChange(clamp(value, min, max))
  const read = (text: string) => onChange(text === '' || !Number.isFinite(Number(text)) ? null : Number(text))
  return (
    <Field {...field}>
      {(control) => (
        <div className={styles.row}>
          <IconButton
            variant="plain"
            label={`Decrease ${field.label}`}
            icon={<Minus aria-hidden="true" />}
            disabled={field.disabled || (value ?? 0) <= (min ?? Number.NEGATIVE_INFINITY)}
            onClick={() => move(-step)}
          />
          <input
            {...control}
            {...{ min, max, step }}
            ref={input}
            type="number"
            inputMode="decimal"
            className={classNames(fieldStyles.control, styles.input)}
            value={value ?? ''}
            onChange={(event) => read(event.target.value)}
            onBlur={settle}
            onWheel={() => input.current?.blur()}
          />
          {suffix && <span className={styles.suffix}>{suffix}</span>}
          <IconButton
            variant="plain"
            label={`Increase ${field.label}`}
            icon={<Plus aria-hidden="true" />}
            disabled={field.disabled || (value ?? 0) >= (max ?? Number.POSITIVE_INFINITY)}
            onClick={() => move(step)}
          />
        </div>
      )}
    </Field>
  )
}
