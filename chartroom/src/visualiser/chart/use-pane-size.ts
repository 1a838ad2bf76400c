import { type RefObject, useLayoutEffect, useState } from 'react'
import type { Size } from './viewport.ts'

export type Pane = RefObject<HTMLElement | null>

/** The size of a window on the page at this moment. */
export function sizeOf(pane: Pane): Size {
  const { width, height } = pane.current?.getBoundingClientRect() ?? { width: 0, height: 0 }
  return { width, height }
}

/** The size of a window on the page, whenever it becomes another one. */
export function usePaneSize(pane: Pane): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const measure = () => setSize(sizeOf(pane))
    measure()
    const sizes = new ResizeObserver(measure)
    if (pane.current) sizes.observe(pane.current)
    return () => sizes.disconnect()
  }, [pane])
  return size
}
