import { useSelector } from '@xstate/react'
import { leaves } from 'chartroom/leaves'
import type { FC } from 'react'
import type { FileImportView } from '../../machines/file-import/contract.ts'
import { selectView } from '../../machines/file-import/selectors.ts'
import { paths } from '../../paths.ts'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import type { AccountImportProps } from './account-import-props.ts'
import { FileForm } from './file-form.tsx'
import { ImportReport } from './import-report.tsx'
import { ImportResult } from './import-result.tsx'

const screens: Record<FileImportView, FC<AccountImportProps>> = { file: FileForm, report: ImportReport, result: ImportResult }

/** A file of accounts on its way into the school, in whatever state it is. */
export const AccountImportPage = ({ page }: AccountImportProps) => {
  const view = useSelector(page, selectView)
  const Screen = screens[view]
  return (
    <Page width={view === 'file' ? 'column' : 'wide'} data-machine="accountImport" data-state={useSelector(page, leaves)}>
      <PageHeader
        breadcrumbs={[
          { label: 'Admin Dashboard', to: paths.admin },
          { label: 'User Management', to: paths.adminUsers },
          { label: 'Import' },
        ]}
        title="Import Accounts"
        subtitle="A table with the columns E-mail, First name, Last name and Role (Student or Teacher). People without an account get one; the names of the others are updated. Leave passwords out."
      />
      <Screen page={page} />
    </Page>
  )
}
