import type { InspectionEvent } from 'xstate'
import type { Violation } from './findings/observer.ts'
import type { Story } from './people/steps.ts'
import type { Products } from './products.ts'
import type { HeldText } from './server/server-facts.ts'

/** Gives what listens to the actors of one page. */
export type Inspect = (device: string, page: number, now: () => number) => (event: InspectionEvent) => void

/** What a world is made of. */
export interface Options {
  products: Products
  story: Story
  inspect?: Inspect
  /** Hears every line of the trace. */
  onLine?: (line: string) => void
}

/** What became of a story. */
export interface Outcome {
  violations: readonly Violation[]
  hash: string
  /** Simulated time, in ms, times students. */
  studentMs: number
  /** What counts at the end. */
  counted: readonly HeldText[]
}
