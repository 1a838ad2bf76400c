import { ChevronDown, ChevronRight } from 'lucide-react'
import { memo, useEffect, useRef } from 'react'
import { type Chart, type ChartNode, lineOf, nodesIn, type TransitionWords } from '../../chart/chart.ts'
import { statePath } from '../../chart/fold.ts'
import { type Found, transitionsFrom } from '../../chart/search.ts'
import { signed } from '../../layout/labels.ts'
import { initiatorLabels, seenFrom } from '../chart/chart-names.ts'
import { classNames } from '../ui/class-names.ts'
import styles from './outline.module.css'

export interface OutlineProps {
  chart: Chart
  /** What a search found; null where nothing is searched for. */
  found: Found | null
  place: string | null
  transition: string | null
  folded: readonly string[]
  onSelect: (place: string | null, transition: string | null) => void
  onFold: (place: string) => void
}

type Row = OutlineProps & { node: ChartNode }

const FoldButton = ({ chart, node, folded, onFold }: Row) => {
  const place = statePath(chart, node.id)
  const isFolded = folded.includes(place)
  const Icon = isFolded ? ChevronRight : ChevronDown
  return (
    <button type="button" className={styles.fold} aria-expanded={!isFolded} aria-label={`Inside of ${place}`} onClick={() => onFold(place)}>
      <Icon aria-hidden="true" />
    </button>
  )
}

const Transition = ({ words, chart, node, transition, onSelect }: Row & { words: TransitionWords }) => {
  const target = chart.arrows.find(({ id }) => id === words.id)?.target
  const to = target === undefined ? null : seenFrom(statePath(chart, node.id), statePath(chart, target))
  const line = signed(lineOf({ ...words, actions: [] }), words.change)
  return (
    <li>
      <button
        type="button"
        className={classNames(styles.transition, styles[words.by])}
        aria-label={`${line}${to === null ? '' : ` →\u00a0${to}`}, by ${initiatorLabels[words.by].toLowerCase()}`}
        aria-current={transition === words.id ? 'true' : undefined}
        onClick={() => onSelect(statePath(chart, node.id), words.id)}
      >
        {line} {to !== null && <span className={styles.to}>→&nbsp;{to}</span>}
      </button>
    </li>
  )
}

/** What can change about a row; equal looks need no new row. */
function rowLook({ chart, node, place, transition, folded }: Row): string {
  const at = statePath(chart, node.id)
  return [folded.includes(at), place === at, transition?.startsWith(`${node.id} --`) ? transition : transition === null].join()
}

const isSame = (before: Row, after: Row): boolean =>
  before.node === after.node && before.found === after.found && rowLook(before) === rowLook(after)

const State = memo((row: Row) => {
  const { chart, node, found, place, transition, onSelect } = row
  const at = statePath(chart, node.id)
  const transitions = transitionsFrom(chart, node).filter(({ id }) => found === null || found.transitions.has(id))
  const isChosen = place === at && transition === null
  return (
    <li style={{ '--depth': node.id.split('.').length - 2 } as object}>
      <div className={styles.row}>
        {node.children.length > 0 ? <FoldButton {...row} /> : <span className={styles.gap} />}
        <button
          type="button"
          className={styles.state}
          aria-current={isChosen ? 'true' : undefined}
          aria-label={`State ${at}`}
          onClick={() => onSelect(at, null)}
        >
          {signed(found === null ? node.name : at, node.change)}
        </button>
      </div>
      {transitions.length > 0 && (
        <ul className={styles.transitions} aria-label={`Transitions of ${at}`}>
          {transitions.map((words) => (
            <Transition key={words.id} {...row} words={words} />
          ))}
        </ul>
      )}
    </li>
  )
}, isSame)

/** Brings the row of what is chosen into the part of the list that is seen; the page itself stays where it is. */
function useChosenInSight(chosen: string) {
  const list = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another choice moves the list
  useEffect(() => {
    const box = list.current
    const row = box?.querySelector('[aria-current]')?.getBoundingClientRect()
    if (!box || !row) return
    const { top, bottom } = box.getBoundingClientRect()
    box.scrollTop += Math.max(0, row.bottom - bottom) + Math.min(0, row.top - top)
  }, [chosen])
  return list
}

/** A state with the states inside it, as far as no outer one of them is folded. */
const unfoldedIn = (chart: Chart, node: ChartNode, folded: readonly string[]): ChartNode[] => [
  node,
  ...(folded.includes(statePath(chart, node.id)) ? [] : node.children.flatMap((child) => unfoldedIn(chart, child, folded))),
]

const isFound = (chart: Chart, node: ChartNode, { states, transitions }: Found): boolean =>
  states.has(node.id) || transitionsFrom(chart, node).some(({ id }) => transitions.has(id))

/** The states that are listed: what a search has found, wherever it is, or all that the chart shows. */
const listed = (chart: Chart, found: Found | null, folded: readonly string[]): ChartNode[] =>
  (found ? nodesIn(chart.root).filter((node) => isFound(chart, node, found)) : unfoldedIn(chart, chart.root, folded)).filter(
    (node) => node !== chart.root,
  )

/** The transitions that leave whatever state the machine is in. */
const Anywhere = (props: OutlineProps) => {
  const { chart, found } = props
  const anywhere = transitionsFrom(chart, chart.root).filter(({ id }) => found === null || found.transitions.has(id))
  return anywhere.length === 0 ? null : (
    <li>
      <p className={styles.anywhere}>In every state</p>
      <ul className={styles.transitions} aria-label="Transitions of every state">
        {anywhere.map((words) => (
          <Transition key={words.id} {...props} node={chart.root} words={words} />
        ))}
      </ul>
    </li>
  )
}

/** The chart as a list: every state that it shows with what leads out of it; while something is searched for, only what was found. */
export const Outline = memo((props: OutlineProps) => {
  const { chart, found, place, transition, folded } = props
  const list = useChosenInSight(`${place} ${transition}`)
  return (
    <ul ref={list} className={styles.outline} aria-label="States">
      <Anywhere {...props} />
      {listed(chart, found, folded).map((node) => (
        <State key={node.id} {...props} node={node} />
      ))}
    </ul>
  )
})
