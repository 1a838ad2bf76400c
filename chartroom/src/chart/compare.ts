import type { Chart, ChartArrow, ChartChange, ChartInternal, ChartNode, TransitionWords } from './chart.ts'
import { nodesIn } from './chart.ts'

/** Two charts of a machine as one: everything that is in either, and what became of what differs, by ids. */
export interface ComparedChart {
  readonly chart: Chart
  readonly changes: ReadonlyMap<string, ChartChange>
}

type Way = TransitionWords & { readonly source: string; readonly target?: string; readonly reenters?: boolean }

/** A commit as people know it. */
export interface Commit {
  readonly id: string
  /** The day on which it was made, as `2026-11-23`. */
  readonly day: string
  readonly subject: string
}

/** The chart of a machine as it was at a commit; null where the machine was not there. */
export interface Earlier {
  readonly commit: Commit
  readonly chart: Chart | null
}

const REMOVED = ' (removed)'

/** What makes a transition the same one: not its place among its siblings, which others move. */
const contentOf = ({ source, target = '', reenters = false, by, event, guard, actions }: Way): string =>
  JSON.stringify([source, target, reenters, by, event, guard, actions])
const originOf = ({ source, event }: Way): string => JSON.stringify([source, event])

const ownFacts = ({ kind, isInitial, view, tags, entry, exit, invokes }: ChartNode): string =>
  JSON.stringify([kind, isInitial, view, tags, entry, exit, invokes])

const waysIn = ({ root, arrows }: Chart): readonly Way[] => [
  ...arrows,
  ...nodesIn(root).flatMap((node) => node.internals.map((inside) => ({ ...inside, source: node.id }))),
]

/** The transitions of one chart that the other has not, each copy counted once. */
function unlike(ways: readonly Way[], others: readonly Way[]): readonly Way[] {
  const left = others.map(contentOf)
  return ways.filter((way) => {
    const at = left.indexOf(contentOf(way))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/** Pairs what is new with what is gone at the same state by the same event: such a transition has changed. */
function transitionChanges(before: Chart, now: Chart) {
  const gone = [...unlike(waysIn(before), waysIn(now))]
  const changes = new Map<string, ChartChange>()
  for (const way of unlike(waysIn(now), waysIn(before))) {
    const at = gone.findIndex((one) => originOf(one) === originOf(way))
    changes.set(way.id, at < 0 ? 'added' : 'changed')
    if (at >= 0) gone.splice(at, 1)
  }
  return { changes, gone }
}

const named = <One extends TransitionWords>(one: One): One => ({ ...one, id: `${one.id}${REMOVED}` })

function union(now: ChartNode, before: ChartNode | undefined, goneInternals: ReadonlySet<string>): ChartNode {
  const children = now.children.map((child) =>
    union(
      child,
      before?.children.find(({ id }) => id === child.id),
      goneInternals,
    ),
  )
  const lost = before?.children.filter(({ id }) => !now.children.some((child) => child.id === id)) ?? []
  const internals: readonly ChartInternal[] = before?.internals.filter(({ id }) => goneInternals.has(id)).map(named) ?? []
  return { ...now, internals: [...now.internals, ...internals], children: [...children, ...lost] }
}

function stateChanges(before: Chart, now: Chart): [string, ChartChange][] {
  const was = new Map(nodesIn(before.root).map((node) => [node.id, ownFacts(node)]))
  const is = new Map(nodesIn(now.root).map((node) => [node.id, ownFacts(node)]))
  const removed = [...was.keys()].filter((id) => !is.has(id)).map((id): [string, ChartChange] => [id, 'removed'])
  const others = [...is].flatMap(([id, facts]): [string, ChartChange][] => {
    if (!was.has(id)) return [[id, 'added']]
    return was.get(id) === facts ? [] : [[id, 'changed']]
  })
  return [...removed, ...others]
}

type Changes = ComparedChart['changes']

const marked = <One extends { readonly id: string }>(one: One, changes: Changes): One & { change?: ChartChange } => {
  const change = changes.get(one.id)
  return change === undefined ? one : { ...one, change }
}

const markedNode = (node: ChartNode, changes: Changes): ChartNode => ({
  ...marked(node, changes),
  internals: node.internals.map((inside) => marked(inside, changes)),
  children: node.children.map((child) => markedNode(child, changes)),
})

/** The chart of a machine that was not there. */
export const emptyChart = (id: string): Chart => ({
  id,
  root: {
    ...{ id, name: id, kind: 'atomic', isInitial: false, view: null },
    ...{ tags: [], entry: [], exit: [], invokes: [], internals: [], children: [] },
  },
  arrows: [],
})

/** Compares the chart of a machine with what it was before. */
export function compareCharts(before: Chart, now: Chart): ComparedChart {
  const { changes, gone } = transitionChanges(before, now)
  const goneIds = new Set(gone.map(({ id }) => id))
  const kept = new Set(nodesIn(now.root).map(({ id }) => id))
  const lostArrows: readonly ChartArrow[] = before.arrows.filter(({ id }) => goneIds.has(id)).map(named)
  // Inside a removed state nothing is renamed: its transitions are those of the chart before.
  const marks = gone.map(({ id, source, target }): [string, ChartChange] => [
    target === undefined && !kept.has(source) ? id : `${id}${REMOVED}`,
    'removed',
  ])
  const all: Changes = new Map([...stateChanges(before, now), ...changes, ...marks])
  const arrows = [...now.arrows, ...lostArrows].map((arrow) => marked(arrow, all))
  return { chart: { id: now.id, root: markedNode(union(now.root, before.root, goneIds), all), arrows }, changes: all }
}

const nothing: Changes = new Map()

/** A chart beside what it was at a commit, or as it is. */
export const comparedWith = (chart: Chart, earlier: Earlier | null): ComparedChart =>
  earlier ? compareCharts(earlier.chart ?? emptyChart(chart.id), chart) : { chart, changes: nothing }
