import { fingerprintOf } from '../chart/fingerprint.ts'
import { transitionId } from '../chart/transition-id.ts'
import { startInspection } from './start-inspection.ts'

globalThis.__inspect = startInspection({ transitionId, fingerprintOf })
