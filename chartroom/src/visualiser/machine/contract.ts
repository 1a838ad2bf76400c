import type { ElkNode } from '../../layout/elk-graph.ts'

/** Where somebody looks: a machine by its name, a state by its dotted path within it. */
export interface Target {
  readonly name: string | null
  readonly place: string | null
}

/** The chart of a machine with some of its outer states shown as one box. */
export interface LayoutTask {
  readonly name: string
  readonly folded: readonly string[]
}

/** A chart that has been laid out, and what it was laid out for. */
export interface ChartLayout extends LayoutTask {
  readonly graph: ElkNode
}

/** By the name of a machine the outer states that its chart is opened with as one box each; none of a machine that is not named. */
type Collapsed = Readonly<Record<string, readonly string[]>>

export interface VisualiserInput extends Target {
  readonly names: readonly string[]
  readonly collapsed?: Collapsed
}

export interface VisualiserContext extends VisualiserInput {
  readonly collapsed: Collapsed
  /** The transition that is looked at, by its id. */
  readonly transition: string | null
  readonly folded: readonly string[]
  readonly laid: ChartLayout | null
  readonly failure: string | null
}

export type VisualiserEvent =
  | ({ type: 'OPEN' } & Target)
  | { type: 'SELECT'; place: string | null; transition: string | null }
  | { type: 'FOLD'; place: string }
  | { type: 'RETRY' }
  | ({ type: 'address.changed' } & Target)
  | { type: 'states.entered'; places: readonly string[] }

export type VisualiserView = 'list' | 'unknown' | 'chart' | 'failed'
