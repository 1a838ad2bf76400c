import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import fieldStyles from './field.module.css'
import { type ControlAttributes, Field, type FieldProps } from './field.tsx'
import { formatNumber } from './format.ts'
import { IconButton } from './icon-button.tsx'
import styles from './number-field.module.css'
import { noteTyped } from './typed-guard.ts'
import { typedNumber } from './typed-number.ts'

export interface NumberFieldProps extends FieldProps {
  /** Null while nothing is entered, NaN while what is entered is no number. */
  value: number | null
  /** The second number is what was typed, where the value is what became of it when the field was left. */
  onChange: (value: number | null, typed?: number) => void
  /** That second number as the page remembers it; where it is not given, the field tells it until it is typed in again. */
  typed?: number | null | undefined
  min?: number | undefined
  max?: number | undefined
  step?: number | undefined
  suffix?: string | undefined
  readOnly?: boolean | undefined
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

function changeWords(read: number | null, kept: number | null, { min, max, step }: Range): string | null {
  if (read === null || kept === null || read === kept) return null
  const why =
    kept === max && read > max ? 'the most allowed' : kept === min && read < min ? 'the least allowed' : `in steps of ${formatNumber(step)}`
  return `Changed from ${formatNumber(read)} to ${formatNumber(kept)}, ${why}.`
}

/** The text of a field beside its number: kept as typed until the field is left, then brought into range. */
function useTyping({ value, onChange, typed: remembered, ...limits }: Pick<NumberFieldProps, 'value' | 'onChange' | 'typed'> & Range) {
  const [typed, setTyped] = useState<string | null>(null)
  const [left, setLeft] = useState<{ read: number | null; kept: number } | null>(null)
  const isTyped = typed !== null && Object.is(readIn(typed, limits), value)
  const write = (text: string) => {
    setTyped(text)
    setLeft(null)
    onChange(readIn(text, limits))
  }
  const settle = () => {
    if (!isTyped || value === null || Number.isNaN(value)) return
    const kept = clamp(value, limits)
    const read = typedNumber(typed)
    const hasBecome = read !== null && read !== kept
    if (kept !== value || (remembered !== undefined && hasBecome)) onChange(kept, hasBecome ? read : undefined)
    setTyped(null)
    setLeft({ read, kept })
  }
  const own = left?.kept === value ? left.read : null
  const change = changeWords(remembered === undefined ? own : remembered, value, limits)
  return { text: isTyped ? typed : Number.isNaN(value) ? '' : String(value ?? ''), write, settle, change }
}

/** A number input with − and + buttons, which Tab passes because the arrow keys do the same. Typing passes on what is typed in whole steps; leaving the field clamps it to min…max and says so. */
export const NumberField = ({ value, onChange, min, max, step = 1, suffix, typed, readOnly, ...field }: NumberFieldProps) => {
  const limits = { min, max, step }
  const typing = useTyping({ value, onChange, typed, ...limits })
  const isUnreadable = Number.isNaN(value)
  const from = isUnreadable ? null : value
  const move = (by: number) => onChange(clamp(Number(((from ?? min ?? 0) + by).toFixed(6)), limits))
  const error = isUnreadable ? `This is not a number. Enter one such as ${step < 1 ? '2.5' : '20'}.` : field.error
  const button = (word: string, by: number, isOut: boolean) => (
    <IconButton
      variant="plain"
      tabIndex={-1}
      label={`${word} ${field.label}`}
      icon={by < 0 ? <Minus aria-hidden="true" /> : <Plus aria-hidden="true" />}
      disabled={field.disabled || readOnly || isOut}
      onClick={({ currentTarget }) => {
        noteTyped(currentTarget)
        move(by)
      }}
    />
  )
  return (
    <Field
      {...field}
      className={classNames(styles.field, field.className)}
      error={error}
      description={(error ? null : typing.change) ?? field.description}
    >
      {(control) => (
        <div className={styles.row}>
          {button('Decrease', -step, (from ?? 0) <= (min ?? Number.NEGATIVE_INFINITY))}
          <Input {...{ control, limits, typing, move, typed, readOnly }} value={from} />
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
  typed: number | null | undefined
  readOnly: boolean | undefined
}

/** What took the place of what was typed in a field that still has the focus is selected, so that a digit replaces it. */
function useReplaceable(typed: number | null | undefined) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (typeof typed === 'number' && field.current === document.activeElement) field.current?.select()
  }, [typed])
  return field
}

// An input of the type "number" drops a comma without a word: "2,5" becomes 25.
const Input = ({ control, limits, typing, move, value, typed, readOnly }: InputProps) => {
  const field = useReplaceable(typed)
  const { min, max, step } = limits
  const moveByKey = (event: KeyboardEvent) => {
    const by = { ArrowUp: step, ArrowDown: -step }[event.key]
    // A key that is held down never answers what its first press has shown.
    if (event.key === 'Enter' && event.repeat) event.preventDefault()
    if (by === undefined || readOnly || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    noteTyped(field.current)
    move(by)
  }
  return (
    <input
      {...control}
      {...limits}
      readOnly={readOnly}
      ref={field}
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
