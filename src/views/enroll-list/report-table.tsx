import type { EnrollBatchReply, EnrollResult } from '../../../domain/api/enroll-batch.ts'
import { isEnrollFault } from '../../../domain/course/enroll-results.ts'
import { Badge } from '../ui/badge.tsx'
import { VerdictTable, type VerdictWords } from '../ui/verdict-table.tsx'

const order: readonly EnrollResult[] = ['enrolled', 'alreadyEnrolled', 'duplicate', 'noSuchStudent', 'invalidEmail', 'courseFull']

export interface ReportTableProps extends Pick<EnrollBatchReply, 'lines' | 'totals'> {
  words: VerdictWords<EnrollResult>
}

/** Every line of a list with what becomes of it. */
export const ReportTable = ({ lines, totals, words }: ReportTableProps) => (
  <VerdictTable
    lines={lines.map(({ line, email, result, isUnconfirmed }) => ({
      line,
      email,
      verdict: result,
      isFault: isEnrollFault(result),
      note: isUnconfirmed && <Badge tone="warn">Self-registered, not confirmed</Badge>,
    }))}
    totals={totals}
    order={order}
    words={words}
  />
)
