import type { TransitionWords } from '../../chart/chart.ts'
import { statePath } from '../../chart/fold.ts'
import type { Area } from '../../layout/elk-graph.ts'
import { LINE_HEIGHT, type Line, widestOf } from '../../layout/labels.ts'
import { classNames } from '../ui/class-names.ts'
import { placed } from './areas.ts'
import styles from './chart.module.css'
import type { ChartLook, Looks } from './chart-look.ts'
import { transitionName } from './chart-names.ts'
import type { ChartView } from './chart-view.ts'
import { drawnWords } from './chart-words.tsx'
import { copiesOf, rect } from './copies.ts'
import { useFrom } from './shared.ts'
import { svgButton } from './svg-button.tsx'

const canSend = (id: string, live: ChartView | null): boolean => live?.onSend !== undefined && live.enabled?.has(id) === true

interface TransitionBlockProps {
  words: TransitionWords
  source: string
  /** Null where the transition stays in its state. */
  target: string | null
  lines: readonly Line[]
  x: number
  top: number
  looks: Looks
  /** The box or the label that the block is drawn in. */
  around: (look: ChartLook) => Area | undefined
}

/** How one transition looks, as class names; equal names need no new drawing. */
const lookOf = (id: string, { found, live, transition }: ChartLook): string =>
  classNames(
    styles.part,
    found.transitions.has(id) && styles.found,
    transition === id && styles.chosen,
    live?.lastTaken?.includes(id) && styles.taken,
    live?.enabled?.has(id) && styles.enabled,
    live?.covered && (live.covered.has(id) ? styles.covered : styles.uncovered),
    canSend(id, live) && styles.sends,
  )

function press(id: string, source: string, look: ChartLook): void {
  if (canSend(id, look.live)) look.live?.onSend?.(id)
  else look.onTransition(id, source)
}

const TransitionBlock = ({ words, source, target, lines, x, top, looks, around }: TransitionBlockProps) => {
  const { id, by, change } = words
  const className = useFrom(looks, (look) => lookOf(id, look))
  const { chart, live, transition } = looks.now()
  const area = { x: x - 4, y: top, width: widestOf(lines) + 8, height: lines.length * LINE_HEIGHT + 1 }
  const name = transitionName(lines, target === null ? null : statePath(chart, target), by)
  return svgButton({
    label: `${canSend(id, live) ? 'Send ' : ''}${name}`,
    className: classNames(className, change && styles[change]),
    current: transition === id,
    onPress: () => press(id, source, looks.now()),
    onKeyboardFocus: () => looks.now().onFocusArea(placed(area, around(looks.now()))),
    children: [
      rect({ key: 'hit', className: styles.hit, ...area, rx: 4 }),
      ...drawnWords(lines, x, top),
      live?.covered?.has(id) && <path key="tick" className={styles.tick} d={`M${x - 11} ${top + 8}l2.5 3l4 -6`} />,
    ],
  })
}

/** The words of one transition as a button: it chooses the transition, or sends its event where a live actor takes it. */
export const transitionBlock = copiesOf(TransitionBlock)
