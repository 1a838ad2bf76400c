import { useSelector } from '@xstate/react'
import { selectCanApply, selectHasChanged, selectIsApplying, selectRefusal, selectReport } from '../../machines/account-import/selectors.ts'
import { changesOf, problemsOf } from '../../machines/account-import/setup.ts'
import { CheckedFile } from '../file-import/checked-file.tsx'
import { plural } from '../ui/format.ts'
import type { AccountImportProps } from './account-import-props.ts'
import { ImportTable } from './import-table.tsx'
import { summaryOf } from './sentences.ts'

/** The result of a check of accounts, with the button that imports them. */
export const ImportReport = ({ page }: AccountImportProps) => {
  const report = useSelector(page, selectReport)
  const asks = {
    refusal: useSelector(page, selectRefusal),
    hasChanged: useSelector(page, selectHasChanged),
    isApplying: useSelector(page, selectIsApplying),
    canApply: useSelector(page, selectCanApply),
    onBack: () => page.send({ type: 'BACK' }),
    onApply: () => page.send({ type: 'APPLY' }),
  }
  if (!report) return null
  const changes = changesOf(report)
  return (
    <CheckedFile
      {...asks}
      problems={problemsOf(report)}
      changes={changes}
      summary={summaryOf(report)}
      applyLabel={changes > 0 ? `Import ${plural(changes, 'Account')}` : 'Send Invitations'}
    >
      <ImportTable {...report} />
    </CheckedFile>
  )
}
