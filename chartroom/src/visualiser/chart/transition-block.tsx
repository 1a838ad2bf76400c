import type { TransitionWords } from '../../chart/chart.ts'
import { statePath } from '../../chart/fold.ts'
import { LINE_HEIGHT, type Line, widestOf } from '../../layout/labels.ts'
import { classNames } from '../ui/class-names.ts'
import styles from './chart.module.css'
import type { ChartLook } from './chart-look.ts'
import { transitionName } from './chart-names.ts'
import type { ChartView } from './chart-view.ts'
import { ChartWords } from './chart-words.tsx'
import { SvgButton } from './svg-button.tsx'

const canSend = (id: string, live: ChartView | null): boolean => live?.onSend !== undefined && live.enabled?.has(id) === true

interface TransitionBlockProps {
  words: TransitionWords | undefined
  source: string
  /** Null where the transition stays in its state. */
  target: string | null
  lines: readonly Line[]
  x: number
  top: number
  look: ChartLook
}

/** How one transition looks, as class names; equal names need no new drawing. */
export const transitionLook = (id: string, { found, live, transition }: ChartLook): string =>
  classNames(
    styles.part,
    found.transitions.has(id) && styles.found,
    transition === id && styles.chosen,
    live?.lastTaken?.includes(id) && styles.taken,
    live?.enabled?.has(id) && styles.enabled,
    live?.covered && (live.covered.has(id) ? styles.covered : styles.uncovered),
    canSend(id, live) && styles.sends,
  )

/** The words of one transition as a button: it chooses the transition, or sends its event where a live actor takes it. */
export const TransitionBlock = ({ words, source, target, lines, x, top, look }: TransitionBlockProps) => {
  if (!words) return null
  const { id, by } = words
  const area = { x: x - 4, y: top, width: widestOf(lines) + 8, height: lines.length * LINE_HEIGHT + 1 }
  const sends = canSend(id, look.live)
  const name = transitionName(lines, target === null ? null : statePath(look.chart, target), by)
  return (
    <SvgButton
      label={`${sends ? 'Send ' : ''}${name}`}
      className={classNames(transitionLook(id, look), words.change && styles[words.change])}
      current={look.transition === id}
      onPress={() => (sends ? look.onSend(id) : look.onTransition(id, source))}
      onKeyboardFocus={() => look.onFocusArea(area)}
    >
      <rect className={styles.hit} {...area} rx="4" />
      <ChartWords lines={lines} x={x} top={top} />
      {look.live?.covered?.has(id) && <path className={styles.tick} d={`M${x - 11} ${top + 8}l2.5 3l4 -6`} />}
    </SvgButton>
  )
}
