import type { RefObject } from 'react'
import { useMathPicking } from './picking.ts'
import { roomIn, type TextControl, typeFormula } from './typing.ts'

/** Returns what puts a formula into a field where its caret is; null where the page has no math picker. */
export function useInsertion(control: RefObject<TextControl | null>, maxLength: number): (() => void) | null {
  const pick = useMathPicking()
  if (!pick) return null
  const insert = (latex: string) => control.current && typeFormula(control.current, latex)
  return () => control.current && pick({ room: roomIn(control.current, maxLength), onPick: insert })
}
