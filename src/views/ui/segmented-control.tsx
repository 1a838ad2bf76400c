import { ToggleButton, ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'
import { classNames } from './class-names.ts'
import styles from './segmented-control.module.css'
import type { Option } from './select.tsx'

export interface SegmentedControlProps<Value extends string> {
  label: string
  value: Value
  onChange: (value: Value) => void
  options: readonly Option<Value>[]
}

/** Two to four views of the same thing, one of them chosen; arrow keys move, Space chooses. */
export const SegmentedControl = <Value extends string>({ label, value, onChange, options }: SegmentedControlProps<Value>) => (
  <ToggleButtonGroup
    aria-label={label}
    className={classNames(styles.group)}
    selectionMode="single"
    disallowEmptySelection
    selectedKeys={[value]}
    onSelectionChange={(keys) => {
      const option = options.find((one) => keys.has(one.value))
      if (option) onChange(option.value)
    }}
  >
    {options.map((option) => (
      <ToggleButton key={option.value} id={option.value} className={classNames(styles.segment)}>
        {option.label}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
)
