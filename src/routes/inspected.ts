import { fingerprintOf } from '../machines/fingerprint.ts'
import { transitionId } from '../machines/transition-id.ts'
import { startInspection } from '../services/inspection/start-inspection.ts'

globalThis.__inspect = startInspection({ transitionId, fingerprintOf })
