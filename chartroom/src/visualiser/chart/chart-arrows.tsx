import { memo } from 'react'
import type { ChartArrow } from '../../chart/chart.ts'
import { onceFor } from '../../chart/once-for.ts'
import { LINE_HEIGHT } from '../../layout/labels.ts'
import type { DrawnArrow } from '../../layout/layout.ts'
import { changeOf, headOf, leaderOf, shaftOf } from '../../layout/strokes.ts'
import { classNames } from '../ui/class-names.ts'
import styles from './chart.module.css'
import type { ChartLook, Looks } from './chart-look.ts'
import { blocksOf } from './chart-words.tsx'
import { g, path } from './copies.ts'
import { useFrom } from './shared.ts'
import { transitionBlock } from './transition-block.tsx'

function classOf(arrows: readonly ChartArrow[], { found, live, transition }: ChartLook): string {
  const has = (ids: ReadonlySet<string> | undefined) => arrows.some(({ id }) => ids?.has(id))
  return classNames(
    styles.arrow,
    styles[leaderOf(arrows)],
    has(found.transitions) && styles.found,
    styles[changeOf(arrows.map(({ change }) => change)) ?? ''],
    arrows.some(({ id }) => id === transition) && styles.chosen,
    arrows.some(({ id }) => live?.lastTaken?.includes(id)) && styles.taken,
    has(live?.enabled) && styles.enabled,
    live?.covered && !arrows.every(({ id }) => live.covered?.has(id)) && styles.uncovered,
  )
}

interface ArrowProps {
  arrow: DrawnArrow
  looks: Looks
}

const strokesOf = onceFor(({ points }: DrawnArrow) => ({ shaft: shaftOf(points), head: headOf(points) }))

/** Two layouts have the same transitions on an arrow. */
const isSame = (before: DrawnArrow, after: DrawnArrow): boolean =>
  before.arrows.length === after.arrows.length && before.arrows.every((arrow, at) => arrow === after.arrows[at])

/** The line of an arrow with its head. */
export const ArrowStroke = memo(
  ({ arrow, looks }: ArrowProps) => {
    const className = useFrom(looks, (look) => classOf(arrow.arrows, look))
    const { shaft, head } = strokesOf(arrow)
    const named = { 'data-arrow': arrow.arrows[0]?.id }
    return g({ className, ...named }, path({ className: styles.shaft, d: shaft }), path({ className: styles.head, d: head }))
  },
  (before, after) => isSame(before.arrow, after.arrow) && strokesOf(before.arrow).shaft === strokesOf(after.arrow).shaft,
)

/** What an arrow is known by in every layout. */
export const keyOf = ({ arrows: [first] }: DrawnArrow): string => `${first?.id} ${first?.target}`

/** The words beside an arrow, one button for each of its transitions. They begin at the corner of their label, so that one that only moves keeps them. */
export const ArrowText = memo(
  ({ arrow, looks }: ArrowProps) => {
    const key = keyOf(arrow)
    return blocksOf(arrow.lines).map(({ transition, from, lines }) => {
      const words = arrow.arrows.find(({ id }) => id === transition)
      return (
        words &&
        transitionBlock({
          ...{ key: words.id, words, looks, lines, source: words.source, target: words.target },
          ...{ x: 5, top: 2 + from * LINE_HEIGHT },
          around: ({ drawing }) => drawing.arrows.find((one) => keyOf(one) === key)?.label,
        })
      )
    })
  },
  (before, after) => isSame(before.arrow, after.arrow),
)
