import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { Size } from './viewport.ts'

export type Pane = RefObject<HTMLElement | null>

/** The size of a window on the page at this moment. */
function sizeOf(pane: Pane): Size {
  const { width, height } = pane.current?.getBoundingClientRect() ?? { width: 0, height: 0 }
  return { width, height }
}

const isSame = (one: Size, other: Size): boolean => one.width === other.width && one.height === other.height

/** The size of a window on the page, whenever it becomes another one, null until it is measured; `sizeNow` knows it without a new layout of the page. */
export function usePaneSize(pane: Pane) {
  const last = useRef<Size | null>(null)
  const [size, setSize] = useState<Size | null>(null)
  useLayoutEffect(() => {
    const measure = () => {
      const now = sizeOf(pane)
      last.current = now
      setSize((before) => (before && isSame(before, now) ? before : now))
    }
    measure()
    const sizes = new ResizeObserver(measure)
    if (pane.current) sizes.observe(pane.current)
    return () => sizes.disconnect()
  }, [pane])
  const sizeNow = useCallback(() => last.current ?? sizeOf(pane), [pane])
  return { size, sizeNow }
}
