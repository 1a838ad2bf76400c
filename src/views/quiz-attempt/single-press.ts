import { type MouseEvent, useRef } from 'react'

/** `event.detail` counts clicks, not taps: a tap this soon after the first is the second half of a double tap. */
const DOUBLE_TAP_MS = 500

const isMouse = (event: globalThis.MouseEvent): boolean => event instanceof PointerEvent && event.pointerType === 'mouse'

/** Wraps what buttons do, so that a double click or double tap moves by one question; keys, whose clicks have the number 0, are never too fast. */
export function useSinglePress(index: number) {
  const moved = useRef({ at: Number.NEGATIVE_INFINITY, from: index, by: '' })
  return (act: () => void) =>
    ({ nativeEvent, currentTarget: { id: by } }: MouseEvent) => {
      const { detail, timeStamp: at } = nativeEvent
      const isSecond = isMouse(nativeEvent) ? detail === 2 : detail > 0 && at - moved.current.at < DOUBLE_TAP_MS
      if (isSecond && moved.current.from !== index && moved.current.by === by) return
      moved.current = { at: detail > 0 ? at : Number.NEGATIVE_INFINITY, from: index, by }
      act()
    }
}
