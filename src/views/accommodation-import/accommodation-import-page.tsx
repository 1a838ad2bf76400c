import { useSelector } from '@xstate/react'
import { leaves } from 'chartroom/leaves'
import type { FC } from 'react'
import { selectQuiz } from '../../machines/accommodation-import/selectors.ts'
import type { FileImportView } from '../../machines/file-import/contract.ts'
import { selectView } from '../../machines/file-import/selectors.ts'
import { paths } from '../../paths.ts'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import type { AccommodationImportProps } from './accommodation-import-props.ts'
import { FileForm } from './file-form.tsx'
import { ImportReport } from './import-report.tsx'
import { ImportResult } from './import-result.tsx'

const screens: Record<FileImportView, FC<AccommodationImportProps>> = {
  file: FileForm,
  report: ImportReport,
  result: ImportResult,
}

/** A file of accommodations on its way into a quiz, in whatever state it is. */
export const AccommodationImportPage = ({ page }: AccommodationImportProps) => {
  const { courseId, assignmentId } = useSelector(page, selectQuiz)
  const view = useSelector(page, selectView)
  const Screen = screens[view]
  return (
    <Page width={view === 'file' ? 'column' : 'wide'} data-machine="accommodationImport" data-state={useSelector(page, leaves)}>
      <PageHeader
        breadcrumbs={[
          { label: 'Course', to: paths.teacherCourse(courseId) },
          { label: 'Accommodations', to: paths.quizAccommodations(courseId, assignmentId) },
          { label: 'Import' },
        ]}
        title="Import Accommodations"
        subtitle="Export the accommodations of the quiz, change the table, and choose it here. A student whose line gives nothing loses what they had; whoever has no line keeps it."
      />
      <Screen page={page} />
    </Page>
  )
}
