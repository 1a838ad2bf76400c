import { Checkbox, type CheckboxProps } from './checkbox.tsx'

/** An on/off switch with its label at the right. */
export const Switch = (props: CheckboxProps) => <Checkbox {...props} look="switch" />
