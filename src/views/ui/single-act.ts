import { type MouseEvent, useRef } from 'react'
import { isSecondOf } from './second-clicks.ts'

/** Wraps what a button does that something else follows in the same place: the second half of a double click or double tap does nothing to what it shows now. */
export function useSingleAct(shown: string | undefined) {
  const first = useRef<{ event: globalThis.MouseEvent; shown: string | undefined } | null>(null)
  return (act: () => void) =>
    ({ nativeEvent: event }: MouseEvent) => {
      if (first.current && first.current.shown !== shown && isSecondOf(first.current.event, event)) return
      first.current = { event, shown }
      act()
    }
}
