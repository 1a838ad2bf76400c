interface Point {
  readonly x: number
  readonly y: number
}
export interface Area extends Point {
  readonly width: number
  readonly height: number
}

/** What elk reads and gives back, as far as charts need it; it fills in the places. */
export interface ElkNode extends Partial<Area> {
  id: string
  layoutOptions?: Record<string, string>
  children?: ElkNode[]
  edges?: ElkEdge[]
}
export interface ElkEdge {
  id: string
  sources: string[]
  targets: string[]
  labels?: ({ text: string; layoutOptions?: Record<string, string> } & Partial<Area>)[]
  sections?: { startPoint: Point; endPoint: Point; bendPoints?: Point[] }[]
}

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
export interface Laid extends LayoutTask {
  readonly graph: ElkNode
}

export interface VisualiserInput extends Target {
  readonly names: readonly string[]
}

export interface VisualiserContext extends VisualiserInput {
  /** The transition that is looked at, by its id. */
  readonly transition: string | null
  readonly folded: readonly string[]
  readonly laid: Laid | null
  readonly failure: string | null
}

export type VisualiserEvent =
  | ({ type: 'OPEN' } & Target)
  | { type: 'SELECT'; place: string | null; transition: string | null }
  | { type: 'FOLD'; place: string }
  | { type: 'RETRY' }
  | ({ type: 'address.changed' } & Target)

export type VisualiserView = 'list' | 'unknown' | 'chart' | 'failed'
