import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Area } from '../../layout/elk-graph.ts'
import { type Pane, usePaneSize } from './use-pane-size.ts'
import { centred, fitted, followed, movedTo, opened, type Size, type Viewport, zoomed } from './viewport.ts'

const STEP = 60
const ZOOM = 1.25
const STILL = 4

type Change = (change: (now: Viewport) => Viewport) => void

/** How arrow keys move a window, in steps to the left and to the top. */
export const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

const movedBy = (x: number, y: number) => (now: Viewport) => ({ ...now, left: now.left + x, top: now.top + y })

/** React listens to wheels passively, and then the page would scroll as well. */
function useWheel(pane: Pane, change: Change): void {
  useEffect(() => {
    const element = pane.current
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      const { left = 0, top = 0 } = element?.getBoundingClientRect() ?? {}
      change((now) => zoomed(now, Math.exp(-event.deltaY / 400), event.clientX - left, event.clientY - top))
    }
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  }, [pane, change])
}

/** A press that moves drags the chart; one that stays where it is remains a click on what is under it. */
function useDrag(change: Change) {
  const from = useRef<{ x: number; y: number } | null>(null)
  const onPointerDown = (event: PointerEvent) => {
    from.current = event.button === 0 ? { x: event.clientX, y: event.clientY } : null
  }
  const onPointerMove = ({ buttons, clientX, clientY, currentTarget, pointerId }: PointerEvent<HTMLElement>) => {
    if (!from.current || buttons === 0) return
    const [x, y] = [clientX - from.current.x, clientY - from.current.y]
    const isDragged = currentTarget.hasPointerCapture(pointerId)
    if (!isDragged && Math.hypot(x, y) < STILL) return
    if (!isDragged) currentTarget.setPointerCapture(pointerId)
    change(movedBy(x, y))
    from.current = { x: clientX, y: clientY }
  }
  return { onPointerDown, onPointerMove }
}

export interface ChartPlaces {
  /** Another one is shown from its beginning. */
  readonly key: string
  readonly chart: Size
  readonly start: () => readonly Area[]
}

/** Keeps what part of a chart a window shows: moved by dragging and arrow keys, zoomed by wheel, + and -, fitted by 0. */
export function useViewport(pane: Pane, { key, chart, start }: ChartPlaces) {
  const [view, setView] = useState<Viewport>({ scale: 1, left: 0, top: 0 })
  const { size, sizeNow } = usePaneSize(pane)
  const zoom = useMemo(() => {
    const by = (factor: number) => () => setView((now) => zoomed(now, factor, sizeNow().width / 2, sizeNow().height / 2))
    return { in: by(ZOOM), out: by(1 / ZOOM) }
  }, [sizeNow])
  const fit = useCallback(() => setView(fitted(chart, sizeNow())), [chart, sizeNow])
  const centre = useCallback((area: Area) => setView((now) => centred(now, area, sizeNow())), [sizeNow])
  const follow = useCallback((areas: readonly Area[]) => setView((now) => followed(now, areas, sizeNow())), [sizeNow])
  const moveTo = useCallback((x: number, y: number) => setView((now) => movedTo(now, x, y, sizeNow())), [sizeNow])
  const shift = useCallback((x: number, y: number) => setView((now) => movedBy(x * now.scale, y * now.scale)(now)), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new layout of the same machine stays where it is
  useLayoutEffect(() => setView(opened(chart, sizeNow(), start())), [key])
  useWheel(pane, setView)
  const keys: Readonly<Record<string, () => void>> = { '+': zoom.in, '=': zoom.in, '-': zoom.out, '0': fit }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = moves[event.key]
    const act = by ? () => setView(movedBy(by[0] * STEP, by[1] * STEP)) : keys[event.key]
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    act()
  }
  return {
    view,
    size,
    moveTo,
    fit,
    centre,
    follow,
    shift,
    zoom,
    handlers: { onKeyDown, ...useDrag(setView) },
  }
}
