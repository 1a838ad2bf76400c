import { type ReactNode, useCallback, useEffect, useState } from 'react'
import type { MathBuilderOutput } from '../../machines/math-builder/contract.ts'
import { MathPicking, type PickRequest } from '../../views/math-picker/picking.ts'
import { lazyComponent } from '../../views/ui/lazy-component.tsx'
import type { PickerOfProps } from './math-picker.tsx'

const picker = lazyComponent<PickerOfProps>(async () => (await import('./math-picker.tsx')).MathPickerContainer)

/** Lets every field inside open the math picker; the formula reaches the field after the dialog is gone, so that the focus can go there. */
export const WithMathPicker = ({ children }: { children: ReactNode }) => {
  const [request, setRequest] = useState<PickRequest | null>(null)
  const [picked, setPicked] = useState<(() => void) | null>(null)
  const end = useCallback(
    (output: MathBuilderOutput) => {
      setRequest(null)
      if (output.kind === 'inserted' && request) setPicked(() => () => request.onPick(output.latex))
    },
    [request],
  )
  useEffect(() => {
    // Inside an effect React would put the field's old value back first, which ends the browser's undo.
    if (picked) queueMicrotask(picked)
  }, [picked])
  return (
    <MathPicking value={setRequest}>
      {children}
      {request && <picker.Component room={request.room} onEnd={end} />}
    </MathPicking>
  )
}
