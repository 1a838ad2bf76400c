import { useEffect, useRef } from 'react'
import type { Area } from '../../layout/elk-graph.ts'
import { liveAreas } from './areas.ts'
import type { ChartLook } from './chart-look.ts'

type Shown = Pick<ChartLook, 'chart' | 'drawing' | 'live'>

/** Keeps what runs in sight: with each step, and again when following is turned on or the chart is laid out anew. */
export function useCamera({ chart, drawing, live }: Shown, isFollowing: boolean, follow: (areas: readonly Area[]) => void): void {
  useEffect(() => {
    const areas = isFollowing ? liveAreas(chart, drawing, live) : []
    if (areas.length > 0) follow(areas)
  }, [chart, drawing, live, isFollowing, follow])
}

/** Says which states the actor has entered while it is followed, those that were active before not counted. */
export function useEntries({ live, onEnter }: Pick<ChartLook, 'live' | 'onEnter'>, isFollowing: boolean): void {
  const before = useRef<ReadonlySet<string>>(new Set())
  useEffect(() => {
    if (!isFollowing) return
    const active = live?.active ?? new Set()
    const entered = [...active].filter((place) => !before.current.has(place))
    before.current = active
    if (entered.length > 0) onEnter(entered)
  }, [live, isFollowing, onEnter])
}
