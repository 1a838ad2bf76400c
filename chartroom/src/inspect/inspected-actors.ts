import type { InspectionEvent, Observer } from 'xstate'
import { fingerprintOf } from '../chart/fingerprint.ts'
import { transitionId } from '../chart/transition-id.ts'
import { startInspection } from './start-inspection.ts'

type Watch = (event: InspectionEvent) => void
interface Inspectable {
  readonly inspect?: Watch | Observer<InspectionEvent> | undefined
}

let started: Watch | undefined

/** Adds live inspection to the options of a root actor; what they already inspect with goes on. */
export function inspected<Options extends object>(options?: Options & Inspectable): Options & { inspect: Watch } {
  started ??= startInspection({ transitionId, fingerprintOf })
  const [own, watch] = [options?.inspect, started]
  const tell = typeof own === 'function' ? own : (event: InspectionEvent) => own?.next?.(event)
  const both = (event: InspectionEvent) => {
    watch(event)
    tell(event)
  }
  return { ...options, inspect: own ? both : watch } as Options & { inspect: Watch }
}
