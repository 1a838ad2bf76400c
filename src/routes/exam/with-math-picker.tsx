import { useActorRef, useSelector } from '@xstate/react'
import { inspection } from 'chartroom/inspect-options'
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import type { MathBuilderOutput } from '../../machines/math-builder/contract.ts'
import { mathPickingMachine, selectFormula, selectRoom } from '../../machines/math-picking/math-picking.machine.ts'
import { MathPicking, type PickRequest } from '../../views/math-picker/picking.ts'
import { lazyComponent } from '../../views/ui/lazy-component.tsx'
import type { PickerOfProps } from './math-picker.tsx'

const picker = lazyComponent<PickerOfProps>(async () => (await import('./math-picker.tsx')).MathPickerContainer)

/** Lets every field inside open the math picker; the formula reaches the field after the dialog is gone, so that the focus can go there. */
export const WithMathPicker = ({ children }: { children: ReactNode }) => {
  const picking = useActorRef(mathPickingMachine, inspection)
  const insert = useRef<PickRequest['onPick'] | null>(null)
  const room = useSelector(picking, selectRoom)
  const formula = useSelector(picking, selectFormula)
  const request = useCallback(
    ({ room, onPick }: PickRequest) => {
      insert.current = onPick
      picking.send({ type: 'picker.requested', room })
    },
    [picking],
  )
  const end = useCallback((output: MathBuilderOutput) => picking.send({ type: 'picker.ended', output }), [picking])
  useEffect(() => {
    // Inside an effect React would put the field's old value back first, which ends the browser's undo.
    if (formula !== null) queueMicrotask(() => insert.current?.(formula))
  }, [formula])
  return (
    <MathPicking value={request}>
      {children}
      {room !== null && <picker.Component room={room} onEnd={end} />}
    </MathPicking>
  )
}
