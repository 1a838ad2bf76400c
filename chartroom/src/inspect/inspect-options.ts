import type { InspectionEvent } from 'xstate'
import { transitionId } from '../chart/transition-id.ts'

declare global {
  /** The transitions that actors of this page have taken; only a build in mode `test` fills it. */
  var __taken: Set<string> | undefined
  /** What watches the actors of this page; only a development build has it. */
  var __inspect: ((event: InspectionEvent) => void) | undefined
}

/** Notes in `globalThis.__taken` every transition of one inspected microstep. */
export function recordTransitions(event: InspectionEvent): void {
  if (event.type !== '@xstate.microstep') return
  globalThis.__taken ??= new Set()
  for (const transition of event._transitions) globalThis.__taken.add(transitionId(transition))
}

type Inspection = { inspect?: (event: InspectionEvent) => void }

const recorded: Inspection | null = import.meta.env.MODE === 'test' ? { inspect: recordTransitions } : null
const watched: Inspection | null = import.meta.env.DEV ? { inspect: (event) => globalThis.__inspect?.(event) } : null

/** Options to spread into every root actor of the app: recording in mode `test`, live inspection in development, nothing in production. */
export const inspection: Inspection = recorded ?? watched ?? {}
