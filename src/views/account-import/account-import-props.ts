import type { AccountImportRef } from '../../machines/account-import/account-import.machine.ts'

export interface AccountImportProps {
  page: AccountImportRef
}
