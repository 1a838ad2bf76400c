import { getLocalTimeZone, now, parseTime, toCalendarDateTime } from '@internationalized/date'
import { CalendarDays, ChevronLeft, ChevronRight, CircleAlert } from 'lucide-react'
import { type ReactNode, type RefObject, useMemo, useRef } from 'react'
import { Button } from 'react-aria-components/Button'
import { Calendar, CalendarCell, CalendarGrid, Heading } from 'react-aria-components/Calendar'
import {
  DateInput,
  DatePicker,
  DateSegment,
  type DateValue,
  FieldError,
  Group,
  Label,
  Popover,
  Text,
} from 'react-aria-components/DatePicker'
import { Dialog } from 'react-aria-components/Dialog'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import buttonStyles from './button.module.css'
import { buttonClass } from './button.tsx'
import { classNames } from './class-names.ts'
import { dateLocale } from './date-locale.ts'
import { isoOfEdit, wallTime } from './date-time.ts'
import styles from './date-time-field.module.css'
import fieldStyles from './field.module.css'
import popoverStyles from './popover.module.css'
import { noteTyped } from './typed-guard.ts'

export interface DateTimePickerProps {
  label: string
  value: string | null
  onChange: (iso: string | null) => void
  defaultTime: string
  description: ReactNode
  error?: string | null | undefined
  disabled?: boolean | undefined
  id?: string | undefined
  name?: string | undefined
  className?: string | undefined
}

const square = buttonClass({ variant: 'quiet' }, buttonStyles.square)

/** Date and time in typed segments with a calendar; `defaultTime` ('23:59') is used when only a day is picked. */
export const DateTimePicker = ({ label, value, onChange, defaultTime, description, error, ...rest }: DateTimePickerProps) => {
  const wall = useMemo(() => wallTime(value), [value])
  const placeholder = useMemo(() => toCalendarDateTime(now(getLocalTimeZone()), parseTime(defaultTime)), [defaultTime])
  const group = useRef<HTMLDivElement>(null)
  const change = (next: DateValue | null) => {
    noteTyped(group.current)
    onChange(next && isoOfEdit(next.toString().slice(0, 16), value))
  }
  return (
    <I18nProvider locale={dateLocale()}>
      <DatePicker
        className={classNames(fieldStyles.field, rest.className)}
        {...(rest.id !== undefined && { id: rest.id })}
        granularity="minute"
        shouldForceLeadingZeros
        value={wall}
        placeholderValue={placeholder}
        onChange={change}
        isInvalid={Boolean(error)}
        isDisabled={rest.disabled ?? false}
      >
        <Label className={fieldStyles.label}>{label}</Label>
        <Segments ref={group} />
        {error && (
          <FieldError className={classNames(fieldStyles.error)}>
            <CircleAlert aria-hidden="true" />
            <span>{error}</span>
          </FieldError>
        )}
        <Text slot="description" className={fieldStyles.description}>
          {description}
        </Text>
        <MonthPopover />
      </DatePicker>
    </I18nProvider>
  )
}

const Segments = ({ ref }: { ref: RefObject<HTMLDivElement | null> }) => (
  <Group ref={ref} className={classNames(styles.group)}>
    <DateInput className={classNames(styles.input)}>
      {(segment) => <DateSegment className={classNames(styles.segment)} segment={segment} />}
    </DateInput>
    <Button className={square}>
      <CalendarDays aria-hidden="true" />
    </Button>
  </Group>
)

const MonthPopover = () => (
  <Popover className={classNames(popoverStyles.popover)}>
    <Dialog className={classNames(styles.calendar)}>
      <Calendar>
        <div className={styles.head}>
          <Button slot="previous" className={square}>
            <ChevronLeft aria-hidden="true" />
          </Button>
          <Heading className={classNames(styles.month)} />
          <Button slot="next" className={square}>
            <ChevronRight aria-hidden="true" />
          </Button>
        </div>
        <CalendarGrid className={classNames(styles.grid)}>
          {(date) => <CalendarCell className={classNames(styles.cell)} date={date} />}
        </CalendarGrid>
      </Calendar>
    </Dialog>
  </Popover>
)
