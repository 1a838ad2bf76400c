import type { Problem } from '../../../domain/problem.ts'
import { viewOf } from '../kit/selectors.ts'
import type { FileImportView, ReadFile } from './contract.ts'

/** What every import of a file has, whatever its lines are about. */
interface ImportSnapshot<Report> {
  context: { file: ReadFile | null; report: Report | null; refusal: Problem | null }
  getMeta: () => Readonly<Record<string, { view: FileImportView } | undefined>>
  matches: (state: 'reading' | 'checking' | 'applying' | { reviewing: 'changed' }) => boolean
  can: (event: { type: 'APPLY' }) => boolean
}
type AnyImport = ImportSnapshot<unknown>

export const selectView = (snapshot: AnyImport): FileImportView => viewOf(snapshot, 'file')
export const selectFile = ({ context }: AnyImport): ReadFile | null => context.file

/** What became of every line, or what would. */
export const selectReport = <Report>({ context }: ImportSnapshot<Report>): Report | null => context.report
export const selectRefusal = ({ context }: AnyImport): Problem | null => context.refusal

export const selectIsReading = (snapshot: AnyImport): boolean => snapshot.matches('reading')
export const selectIsChecking = (snapshot: AnyImport): boolean => snapshot.matches('checking')
export const selectIsApplying = (snapshot: AnyImport): boolean => snapshot.matches('applying')
export const selectCanApply = (snapshot: AnyImport): boolean => snapshot.can({ type: 'APPLY' })

/** Nothing was stored, because what the last check found is not so any more. */
export const selectHasChanged = (snapshot: AnyImport): boolean => snapshot.matches({ reviewing: 'changed' })
