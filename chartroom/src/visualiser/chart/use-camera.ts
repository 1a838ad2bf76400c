import { useEffect } from 'react'
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
