import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { classNames } from './class-names.ts'
import fieldStyles from './field.module.css'
import { type ControlAttributes, Field, type FieldProps } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import styles from './number-field.module.css'
import { typedNumber } from './typed-number.ts'

export interface NumberFieldProps extends FieldProps {
  /** Null while nothing is entered, NaN while what is entered is no number. */
  value: number | null
  onChange: (value: number | null) => void
  min?: number | undefined
  max?: number | undefined
  step?: number | undefined
  suffix?: string | undefined
}

type Range = Pick<NumberFieldProps, 'min' | 'max'> & { step: number }

const clamp = (value: number, { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY }: Range): number =>
  Math.min(max, Math.max(min, value))

const inSteps = (value: number, step: number): number => Number((Math.round(value / step) * step).toFixed(6))

/** What the field holds for a text: whole steps, which may be out of range until the field is left. */
const readIn = (text: string, { step }: Range): number | null => {
  const read = typedNumber(text)
  return read === null ? null : inSteps(read, step)
}

const changeWords = (text: string, kept: number | null, { min, max, step }: Range): string | null => {
  const read = typedNumber(text)
  return read === kept ? null : `${read} became ${kept}: ${min ?? 'any number'} to ${max ?? 'any number'} in steps of ${step}.`
}

/** The text of a field beside its number: kept as typed until the field is left, then brought into range. */
function useTyping({ value, onChange, ...limits }: Pick<NumberFieldProps, 'value' | 'onChange'> & Range) {
  const [typed, setTyped] = useState<string | null>(null)
  const [left, setLeft] = useState<{ text: string; kept: number } | null>(null)
  const isTyped = typed !== null && Object.is(readIn(typed, limits), value)
  const write = (text: string) => {
    setTyped(text)
    setLeft(null)
    onChange(readIn(text, limits))
  }
  const settle = () => {
    if (!isTyped || value === null || Number.isNaN(value)) return
    const kept = clamp(value, limits)
    if (kept !== value) onChange(kept)
    setTyped(null)
    setLeft({ text: typed, kept })
  }
  const change = left && left.kept === value ? changeWords(left.text, left.kept, limits) : null
  return { text: isTyped ? typed : Number.isNaN(value) ? '' : String(value ?? ''), write, settle, change }
}

/** A number input with − and + buttons. Typing passes on what is typed in whole steps; leaving the field clamps it to min…max and says so. */
export const NumberField = ({ value, onChange, min, max, step = 1, suffix, ...field }: NumberFieldProps) => {
  const limits = { min, max, step }
  const typing = useTyping({ value, onChange, ...limits })
  const isUnreadable = Number.isNaN(value)
  const from = isUnreadable ? null : value
  const move = (by: number) => onChange(clamp(Number(((from ?? min ?? 0) + by).toFixed(6)), limits))
  const error = isUnreadable ? `This is not a number. Enter one such as ${step < 1 ? '2.5' : '20'}.` : field.error
  const button = (word: string, by: number, isOut: boolean) => (
    <IconButton
      variant="plain"
      label={`${word} ${field.label}`}
      icon={by < 0 ? <Minus aria-hidden="true" /> : <Plus aria-hidden="true" />}
      disabled={field.disabled || isOut}
      onClick={() => move(by)}
    />
  )
  return (
    <Field {...field} error={error} description={typing.change ?? field.description}>
      {(control) => (
        <div className={styles.row}>
          {button('Decrease', -step, (from ?? 0) <= (min ?? Number.NEGATIVE_INFINITY))}
          <Input {...{ control, limits, typing, move }} value={from} />
          {suffix && <span className={styles.suffix}>{suffix}</span>}
          {button('Increase', step, (from ?? 0) >= (max ?? Number.POSITIVE_INFINITY))}
        </div>
      )}
    </Field>
  )
}

interface InputProps {
  control: ControlAttributes
  limits: Range
  typing: ReturnType<typeof useTyping>
  move: (by: number) => void
  value: number | null
}

// An input of the type "number" drops a comma without a word: "2,5" becomes 25.
const Input = ({ control, limits, typing, move, value }: InputProps) => {
  const { min, max, step } = limits
  const moveByKey = (event: KeyboardEvent) => {
    const by = { ArrowUp: step, ArrowDown: -step }[event.key]
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    move(by)
  }
  return (
    <input
      {...control}
      {...limits}
      type="text"
      role="spinbutton"
      aria-valuenow={value ?? undefined}
      aria-valuemin={min}
      aria-valuemax={max}
      inputMode="decimal"
      autoComplete="off"
      className={classNames(fieldStyles.control, styles.input)}
      value={typing.text}
      onChange={(event) => typing.write(event.target.value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={typing.settle}
      onKeyDown={moveByKey}
    />
  )
}
