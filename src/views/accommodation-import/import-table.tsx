import type { AccommodationImportReply, AccommodationLine, AccommodationVerdict } from '../../../domain/api/accommodations.ts'
import styles from '../file-import/file-import.module.css'
import { VerdictTable } from '../ui/verdict-table.tsx'
import { appliedWords, checkedWords } from './sentences.ts'

const order: readonly AccommodationVerdict[] = ['given', 'changed', 'removed', 'unchanged', 'noSuchStudent', 'duplicate', 'invalid']
const faults: ReadonlySet<AccommodationVerdict> = new Set(['noSuchStudent', 'duplicate', 'invalid'])

const faultsOf = ({ column, message, otherFaults = [] }: AccommodationLine) =>
  column !== undefined &&
  message !== undefined &&
  [{ column, message }, ...otherFaults].map((fault) => (
    <p key={fault.column} className={styles.muted}>{`${fault.column}: ${fault.message}`}</p>
  ))

/** Every line of a file with what becomes of it, or once it is imported with what became of it. */
export const ImportTable = ({ lines, totals, applied }: Pick<AccommodationImportReply, 'lines' | 'totals' | 'applied'>) => (
  <VerdictTable
    lines={lines.map((each) => ({ ...each, isFault: faults.has(each.verdict), note: faultsOf(each) }))}
    totals={totals}
    order={order}
    words={applied ? appliedWords : checkedWords}
  />
)
