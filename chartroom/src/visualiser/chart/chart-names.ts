import type { Chart, ChartNode } from '../../chart/chart.ts'
import type { Initiator } from '../../chart/event-words.ts'
import { statePath } from '../../chart/fold.ts'
import type { Line } from '../../layout/labels.ts'

const kinds: Record<ChartNode['kind'], string> = { atomic: '', compound: 'outer', parallel: 'parallel', final: 'final', history: 'history' }

export const initiatorLabels: Record<Initiator, string> = { person: 'Person', environment: 'Environment', machine: 'Machine' }

const joined = (lines: readonly Line[]): string => lines.map(({ text }) => text.trim()).join(' ')

/** How the box of a state is called aloud: its words, what kind of state it is, and where. */
export function stateName(chart: Chart, node: ChartNode, lines: readonly Line[]): string {
  if (node.id === chart.id) return `${joined(lines)}, the machine`
  const change = node.change ? `, ${node.change}` : ''
  const kind = [node.isInitial && 'initial', kinds[node.kind], 'state'].filter(Boolean).join(' ')
  const parent = statePath(chart, node.id).split('.').slice(0, -1).join('.')
  return `${joined(lines)}, ${kind}${parent === '' ? '' : ` in ${parent}`}${change}`
}

const again = (lines: readonly Line[]): string => (lines.some(({ reenters }) => reenters) ? ', enters its state again' : '')

/** How a transition is called aloud: its words, where it leads (null where it stays), and who brings it about. */
export const transitionName = (lines: readonly Line[], to: string | null, by: Initiator): string =>
  `${joined(lines)}, ${to === null ? 'stays' : `to ${to}`}${again(lines)}, by ${initiatorLabels[by].toLowerCase()}`

/** The path of a state as its neighbour calls it: without the outer states that they share. */
export function seenFrom(neighbour: string, place: string): string {
  const [around, path] = [neighbour.split('.').slice(0, -1), place.split('.')]
  const differs = path.findIndex((name, at) => at === path.length - 1 || name !== around[at])
  return path.slice(differs).join('.')
}

/** A number of things in words. */
export const counted = (number: number, one: string): string => `${number} ${one}${number === 1 ? '' : 's'}`
