import { useSelector } from '@xstate/react'
import { changesOf, problemsOf } from '../../machines/account-import/setup.ts'
import { selectReport } from '../../machines/file-import/selectors.ts'
import { CheckedFile } from '../file-import/checked-file.tsx'
import { plural } from '../ui/format.ts'
import type { AccountImportProps } from './account-import-props.ts'
import { ImportTable } from './import-table.tsx'
import { summaryOf } from './sentences.ts'

/** The result of a check of accounts, with the button that imports them. */
export const ImportReport = ({ page }: AccountImportProps) => {
  const report = useSelector(page, selectReport)
  if (!report) return null
  const changes = changesOf(report)
  return (
    <CheckedFile
      page={page}
      problems={problemsOf(report)}
      changes={changes}
      summary={summaryOf(report)}
      applyLabel={changes > 0 ? `Import ${plural(changes, 'Account')}` : 'Send Invitations'}
    >
      <ImportTable {...report} />
    </CheckedFile>
  )
}
