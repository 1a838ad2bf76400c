import type { MathBuilderRef } from '../../machines/math-builder/math-builder.machine.ts'

export interface PickerProps {
  picker: MathBuilderRef
}
