import type { DatabaseSync } from 'node:sqlite'
import type { InspectionEvent } from 'xstate'
import type { Observer, Violation } from './findings/observer.ts'
import type { Story } from './people/steps.ts'
import type { Products } from './products.ts'
import type { Random } from './scheduling/random.ts'
import type { Scheduler } from './scheduling/scheduler.ts'
import type { SchoolServer } from './server/school-server.ts'
import type { HeldText } from './server/server-facts.ts'

/** Gives what listens to the actors of one page. */
export type Inspect = (device: string, page: number, now: () => number) => (event: InspectionEvent) => void

/** What a school's server is given of the simulation. */
export interface Surroundings {
  scheduler: Scheduler
  random: Random
  observer: Observer
  /** Whether a student has submitted and not come back to the questions since. */
  hasSubmitted: (student: string) => boolean
  /** Called when no process is left. */
  onKill: () => void
}

/** Makes the school of one exam: its rows as SQLite shows them, and what serves it. */
export type School = (
  products: Products,
  rules: Story['rules'],
) => { raw: DatabaseSync; serve: (around: Surroundings) => SchoolServer; leave: () => Promise<void> }

/** What a world is made of. */
export interface Options {
  products: Products
  story: Story
  inspect?: Inspect
  /** Hears every line of the trace. */
  onLine?: (line: string) => void
  /** When the story begins, in ms after the opening. */
  start?: number
  school?: School
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
