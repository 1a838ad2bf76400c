import { memo } from 'react'
import type { ChartArrow, ChartChange } from '../../chart/chart.ts'
import { LINE_HEIGHT } from '../../layout/labels.ts'
import type { Box, DrawnArrow } from '../../layout/layout.ts'
import { headOf, leaderOf, shaftOf } from '../../layout/strokes.ts'
import { classNames } from '../ui/class-names.ts'
import styles from './chart.module.css'
import type { ChartLook } from './chart-look.ts'
import { blocksOf } from './chart-words.tsx'
import { TransitionBlock, transitionLook } from './transition-block.tsx'

/** An arrow of several transitions has the change that all of them share, and else has changed. */
function changeOf(arrows: readonly ChartArrow[]): ChartChange | undefined {
  const all = new Set(arrows.map(({ change }) => change))
  return all.size === 1 ? [...all][0] : 'changed'
}

function classOf({ arrows }: DrawnArrow, { found, live, transition }: ChartLook): string {
  const has = (ids: ReadonlySet<string> | undefined) => arrows.some(({ id }) => ids?.has(id))
  return classNames(
    styles.arrow,
    styles[leaderOf(arrows)],
    has(found.transitions) && styles.found,
    styles[changeOf(arrows) ?? ''],
    arrows.some(({ id }) => id === transition) && styles.chosen,
    arrows.some(({ id }) => live?.lastTaken?.includes(id)) && styles.taken,
    has(live?.enabled) && styles.enabled,
    live?.covered && !arrows.every(({ id }) => live.covered?.has(id)) && styles.uncovered,
  )
}

interface ArrowProps {
  arrow: DrawnArrow
  look: ChartLook
}

/** The line of an arrow with its head. */
export const ArrowStroke = memo(
  ({ arrow, look }: ArrowProps) =>
    arrow.points.length < 2 ? null : (
      <g className={classOf(arrow, look)} data-arrow={arrow.arrows[0]?.id}>
        <path className={styles.shaft} d={shaftOf(arrow.points)} />
        <path className={styles.head} d={headOf(arrow.points)} />
      </g>
    ),
  (before, after) => before.arrow === after.arrow && classOf(before.arrow, before.look) === classOf(after.arrow, after.look),
)

/** The box that a label stands in: the innermost outer one around its middle. */
function groundOf({ label: { x, y, width, height } }: DrawnArrow, boxes: readonly Box[]): string | undefined {
  const [left, top] = [x + width / 2, y + height / 2]
  const around = boxes.findLast(
    (box) => box.node.children.length > 0 && box.x <= left && left <= box.x + box.width && box.y <= top && top <= box.y + box.height,
  )
  return around && (around.node.id.split('.').length % 2 === 1 ? styles.odd : styles.even)
}

/** What makes the words beside an arrow legible where lines pass under them. */
export const LabelGround = memo(({ arrow, boxes }: { arrow: DrawnArrow; boxes: readonly Box[] }) => {
  const { x, y, width, height } = arrow.label
  return <rect className={classNames(styles.ground, groundOf(arrow, boxes))} x={x} y={y} width={width} height={height} rx="4" />
})

const wordsLook = ({ arrow, look }: ArrowProps): string => arrow.arrows.map(({ id }) => transitionLook(id, look)).join()

/** The words beside an arrow, one button for each of its transitions. */
export const ArrowWords = memo(
  ({ arrow, look }: ArrowProps) =>
    blocksOf(arrow.lines).map(({ transition, from, lines }) => {
      const words = arrow.arrows.find(({ id }) => id === transition)
      return (
        <TransitionBlock
          key={transition}
          words={words}
          source={words?.source ?? ''}
          target={words?.target ?? ''}
          lines={lines}
          x={arrow.label.x + 5}
          top={arrow.label.y + 2 + from * LINE_HEIGHT}
          look={look}
        />
      )
    }),
  (before, after) => before.arrow === after.arrow && wordsLook(before) === wordsLook(after),
)
