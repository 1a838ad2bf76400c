import type { AccommodationsRef } from '../../machines/accommodations/accommodations.machine.ts'

export interface AccommodationsProps {
  page: AccommodationsRef
}
