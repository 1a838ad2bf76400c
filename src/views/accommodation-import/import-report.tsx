import { useSelector } from '@xstate/react'
import { changesOf, problemsOf } from '../../machines/accommodation-import/setup.ts'
import { selectReport } from '../../machines/file-import/selectors.ts'
import { CheckedFile } from '../file-import/checked-file.tsx'
import { plural } from '../ui/format.ts'
import type { AccommodationImportProps } from './accommodation-import-props.ts'
import { ImportTable } from './import-table.tsx'
import { summaryOf } from './sentences.ts'

/** The result of a check of accommodations, with the button that imports them. */
export const ImportReport = ({ page }: AccommodationImportProps) => {
  const report = useSelector(page, selectReport)
  if (!report) return null
  const changes = changesOf(report)
  return (
    <CheckedFile
      page={page}
      problems={problemsOf(report)}
      changes={changes}
      summary={summaryOf(report)}
      applyLabel={`Import ${plural(changes, 'Change')}`}
    >
      <ImportTable {...report} />
    </CheckedFile>
  )
}
