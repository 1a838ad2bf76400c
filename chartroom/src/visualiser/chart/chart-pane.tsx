import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { idOf } from '../../chart/fold.ts'
import type { Area } from '../../layout/elk-graph.ts'
import type { Box, Drawing } from '../../layout/layout.ts'
import { startAreas } from './areas.ts'
import { ChartLegend } from './chart-legend.tsx'
import type { ChartLook } from './chart-look.ts'
import styles from './chart-pane.module.css'
import { ChartPicture } from './chart-picture.tsx'
import { ChartTools } from './chart-tools.tsx'
import { Minimap } from './minimap.tsx'
import { useShared } from './shared.ts'
import { useCamera, useEntries } from './use-camera.ts'
import { useViewport } from './use-viewport.ts'

type WantedLook = Omit<ChartLook, 'onFocusArea'>

/** What is looked at: the words of a transition, else the box of a state, else what a search found first. */
function focusOf({ chart, drawing, place, transition, found }: WantedLook): Area | null {
  const box = (id: string | undefined) => drawing.boxes.find(({ node }) => node.id === id)
  const label = (id: string | undefined) => drawing.arrows.find(({ arrows }) => arrows.some((one) => one.id === id))?.label
  const owner = (id: string | undefined) => drawing.boxes.find(({ node }) => node.internals.some((one) => one.id === id))
  const [state] = found.states
  const [event] = found.transitions
  if (transition !== null) return label(transition) ?? owner(transition) ?? null
  if (place !== null && place !== '') return box(idOf(chart, place)) ?? null
  return box(state) ?? label(event) ?? owner(event) ?? null
}

/** A box that was folded or unfolded stays where it is in the window. */
function useAnchor(drawing: Drawing, shift: (x: number, y: number) => void): (id: string) => void {
  const held = useRef<Box | null>(null)
  useEffect(() => {
    const before = held.current
    const now = before && drawing.boxes.find(({ node }) => node.id === before.node.id)
    if (now && now !== before) shift(before.x - now.x, before.y - now.y)
    if (now !== before) held.current = null
  }, [drawing, shift])
  return useCallback(
    (id) => {
      held.current = drawing.boxes.find(({ node }) => node.id === id) ?? null
    },
    [drawing],
  )
}

/** Moves the window once to what is looked at. */
function useFocus(wanted: WantedLook, centre: (area: Area) => void): void {
  const focus = focusOf(wanted)
  const key = focus && `${wanted.transition} ${wanted.place} ${[...wanted.found.states][0]} ${[...wanted.found.transitions][0]}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is looked at moves the window once
  useEffect(() => {
    if (focus) centre(focus)
  }, [key])
}

/** The window onto a chart: dragged and zoomed, by keyboard as well; it follows what runs. */
export const ChartPane = ({ name, look: wanted }: { name: string; look: WantedLook }) => {
  const pane = useRef<HTMLDivElement>(null)
  const { chart, drawing, live, onFold } = wanted
  const { view, size, moveTo, fit, centre, follow, shift, zoom, handlers } = useViewport(pane, {
    ...{ key: name, chart: drawing, start: () => startAreas(drawing) },
  })
  const anchor = useAnchor(drawing, shift)
  const fold = useCallback((id: string) => [anchor(id), onFold(id)], [anchor, onFold])
  const looks = useShared(useMemo((): ChartLook => ({ ...wanted, onFocusArea: centre, onFold: fold }), [wanted, centre, fold]))
  const [isFollowing, setFollowing] = useState(true)
  useFocus(wanted, centre)
  useCamera(wanted, isFollowing, follow)
  useEntries(wanted, isFollowing)
  return (
    <div className={styles.frame}>
      <div
        ref={pane}
        className={styles.pane}
        role="application"
        aria-label={`Chart of ${name}: arrow keys move it, plus and minus zoom, 0 shows all of it`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys move and zoom the drawing
        tabIndex={0}
        {...handlers}
      >
        <svg className={styles.drawing} aria-label={name}>
          <g transform={`translate(${view.left} ${view.top}) scale(${view.scale})`}>
            {/* Drawn once it is known how large: another scale has the browser lay out all words again. */}
            {size && <ChartPicture drawing={drawing} looks={looks} />}
          </g>
        </svg>
      </div>
      <div className={styles.foot}>
        <ChartLegend drawing={drawing} isLive={live?.lastTaken !== undefined} isCovered={live?.covered !== undefined} />
        <div className={styles.corner}>
          {size && <Minimap chart={chart} drawing={drawing} active={live?.active} view={view} pane={size} onMoveTo={moveTo} />}
          <ChartTools scale={view.scale} zoom={zoom} onFit={fit} isFollowing={isFollowing} onFollow={setFollowing} />
        </div>
      </div>
    </div>
  )
}
