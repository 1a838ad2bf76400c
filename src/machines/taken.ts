import type { InspectionEvent } from 'xstate'
import { transitionId } from './transition-id.ts'

declare global {
  /** The transitions that actors of this page have taken; only a build in mode `test` fills it. */
  var __taken: Set<string> | undefined
}

/** Notes in `globalThis.__taken` every transition of one inspected microstep. */
export function recordTaken(event: InspectionEvent): void {
  if (event.type !== '@xstate.microstep') return
  globalThis.__taken ??= new Set()
  for (const transition of event._transitions) globalThis.__taken.add(transitionId(transition))
}

/** Options to spread into every root actor of the app: recording in mode `test`, nothing in any other build. */
export const inspection: { inspect?: (event: InspectionEvent) => void } = import.meta.env.MODE === 'test' ? { inspect: recordTaken } : {}
