import { isoOfEdit, wallFromIso } from './date-time.ts'
import type { DateTimePickerProps } from './date-time-picker.tsx'
import fieldStyles from './field.module.css'
import { Field, type FieldProps } from './field.tsx'
import { zoneName } from './format.ts'
import { lazyComponent } from './lazy-component.tsx'
import { useMediaQuery } from './media.ts'

export interface DateTimeFieldProps extends Omit<FieldProps, 'hideLabel' | 'required'> {
  value: string | null
  onChange: (iso: string | null) => void
  defaultTime?: string | undefined
}

const picker = lazyComponent<DateTimePickerProps>(async () => (await import('./date-time-picker.tsx')).DateTimePicker)

/** Loads the code of the calendar. */
export const preloadDateTimePicker = picker.preload

/** A local date and time kept as a UTC ISO instant; typed segments with a calendar for a mouse, the device's own input for a finger. */
export const DateTimeField = ({ value, onChange, defaultTime = '23:59', description, ...field }: DateTimeFieldProps) => {
  const coarse = useMediaQuery('(pointer: coarse)')
  const note = description ?? `Time zone: ${zoneName()}`
  const native = (
    <Field {...field} description={note}>
      {(control) => (
        <input
          {...control}
          type="datetime-local"
          max="9999-12-31T23:59"
          className={fieldStyles.control}
          value={wallFromIso(value)}
          onChange={(event) => onChange(isoOfEdit(event.target.value, value))}
        />
      )}
    </Field>
  )
  if (coarse) return native
  return <picker.Component {...field} description={note} value={value} onChange={onChange} defaultTime={defaultTime} fallback={native} />
}
