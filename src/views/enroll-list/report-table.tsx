import type { EnrollBatchReply, EnrollResult } from '../../../domain/api/enroll-batch.ts'
import { isEnrollFault } from '../../../domain/course/enroll-results.ts'
import { Badge } from '../ui/badge.tsx'
import { Banner } from '../ui/banner.tsx'
import { VerdictTable, type VerdictWords } from '../ui/verdict-table.tsx'
import { missingSentence } from './sentences.ts'

const order: readonly EnrollResult[] = ['enrolled', 'alreadyEnrolled', 'duplicate', 'noSuchStudent', 'invalidEmail', 'courseFull']

export interface ReportTableProps extends Pick<EnrollBatchReply, 'lines' | 'totals'> {
  words: VerdictWords<EnrollResult>
}

const Missing = ({ lines }: Pick<EnrollBatchReply, 'lines'>) => {
  const missing = lines.filter(({ result }) => result === 'noSuchStudent').map(({ line }) => line)
  return missing.length === 0 ? null : (
    <Banner tone="warn" role="note">
      {missingSentence(missing)}
    </Banner>
  )
}

/** Every line of a list with what becomes of it. */
export const ReportTable = ({ lines, totals, words }: ReportTableProps) => (
  <>
    <Missing lines={lines} />
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
  </>
)
