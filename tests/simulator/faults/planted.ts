import type { Profile } from '../people/generate.ts'
import type { Planted } from '../product/compile.ts'

/** A mistake in the protocol or a chart as somebody could make it, and the kind of exam that meets it. */
export interface PlantedFault {
  name: string
  places: readonly Planted[]
  profile: Profile
}

export const plantedFaults: readonly PlantedFault[] = []
