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
