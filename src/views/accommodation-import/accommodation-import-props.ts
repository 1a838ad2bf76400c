import type { AccommodationImportRef } from '../../machines/accommodation-import/accommodation-import.machine.ts'

export interface AccommodationImportProps {
  page: AccommodationImportRef
}
