import { type KeyboardEvent, memo, type PointerEvent, useMemo } from 'react'
import type { Chart, ChartNode } from '../../chart/chart.ts'
import { statePath } from '../../chart/fold.ts'
import type { Box, Drawing } from '../../layout/layout.ts'
import { classNames } from '../ui/class-names.ts'
import { copiesOf, rect } from './copies.ts'
import styles from './minimap.module.css'
import { type Shared, useFrom, useShared } from './shared.ts'
import { moves } from './use-viewport.ts'
import { hasRoomFor, type Size, type Viewport, windowOf } from './viewport.ts'

const LARGEST = { width: 176, height: 120 }
const HALF = 0.5

interface Shown {
  chart: Chart
  active: ReadonlySet<string> | undefined
}

const classOf = (node: ChartNode, { chart, active }: Shown): string =>
  classNames(
    styles.state,
    node.children.length > 0 && styles.outer,
    node.change && styles.changed,
    active?.has(statePath(chart, node.id)) && styles.active,
  )

const State = memo(({ node, x, y, width, height, shown }: Omit<Box, 'lines'> & { shown: Shared<Shown> }) =>
  rect({ className: useFrom(shown, (now) => classOf(node, now)), x, y, width, height }),
)
const state = copiesOf(State)

const States = memo(({ drawing, shown }: { drawing: Drawing; shown: Shared<Shown> }) =>
  drawing.boxes.slice(1).map(({ lines: _, ...box }) => state({ key: box.node.id, ...box, shown })),
)

interface MinimapProps extends Shown {
  drawing: Drawing
  view: Viewport
  pane: Size
  onMoveTo: (x: number, y: number) => void
}

/** The point of the chart under a pointer. */
function pointOf({ clientX, clientY, currentTarget }: PointerEvent, drawing: Drawing): readonly [number, number] {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return [((clientX - left) / width) * drawing.width, ((clientY - top) / height) * drawing.height]
}

/** All of a chart, small, with a frame around what the window shows: pressed, dragged or moved by arrow keys; only where not all of it can be seen. */
export const Minimap = ({ chart, drawing, active, view, pane, onMoveTo }: MinimapProps) => {
  const shown = useShared(useMemo(() => ({ chart, active }), [chart, active]))
  if (hasRoomFor(drawing, view.scale, pane)) return null
  const { x, y, width, height } = windowOf(view, pane)
  const scale = Math.min(LARGEST.width / drawing.width, LARGEST.height / drawing.height)
  const press = (event: PointerEvent) => {
    if (event.buttons > 0) onMoveTo(...pointOf(event, drawing))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = moves[event.key]
    if (!by) return
    event.preventDefault()
    onMoveTo(x + width * (HALF - by[0] * HALF), y + height * (HALF - by[1] * HALF))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no drawing that is moved
    <div
      className={styles.minimap}
      role="group"
      aria-label="Overview: arrow keys move the window by half of it"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys move the window
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <svg
        viewBox={`0 0 ${drawing.width} ${drawing.height}`}
        width={drawing.width * scale}
        height={drawing.height * scale}
        aria-hidden="true"
        onPointerDown={press}
        onPointerMove={press}
      >
        <States drawing={drawing} shown={shown} />
        <rect className={styles.window} x={x} y={y} width={width} height={height} />
      </svg>
    </div>
  )
}
