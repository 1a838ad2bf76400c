import { useActorRef, useSelector } from '@xstate/react'
import { inspection } from 'chartroom/inspect-options'
import { useEffect } from 'react'
import type { MathBuilderOutput } from '../../machines/math-builder/contract.ts'
import { mathBuilderMachine } from '../../machines/math-builder/math-builder.machine.ts'
import { selectOutput } from '../../machines/math-builder/selectors.ts'
import { MathPicker } from '../../views/math-picker/math-picker.tsx'

export interface PickerOfProps {
  room: number
  onEnd: (output: MathBuilderOutput) => void
}

/** One opening of the math picker; it starts empty and ends with what was made. */
export const MathPickerContainer = ({ room, onEnd }: PickerOfProps) => {
  const picker = useActorRef(mathBuilderMachine, { input: { room }, ...inspection })
  const output = useSelector(picker, selectOutput)
  useEffect(() => {
    if (output) onEnd(output)
  }, [output, onEnd])
  return <MathPicker picker={picker} />
}
