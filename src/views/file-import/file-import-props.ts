import type { AccommodationImportRef } from '../../machines/accommodation-import/accommodation-import.machine.ts'
import type { AccountImportRef } from '../../machines/account-import/account-import.machine.ts'

/** The machine of an import, whatever the lines of its file are about. */
export interface FileImportProps {
  page: AccountImportRef | AccommodationImportRef
}
