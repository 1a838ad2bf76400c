import { useSelector } from '@xstate/react'
import { leaves } from 'chartroom/leaves'
import { ShieldCheck } from 'lucide-react'
import type { FC } from 'react'
import type { AdminSecurityRef } from '../../machines/admin-security/admin-security.machine.ts'
import { selectFailure, selectList, selectListView, selectQuery } from '../../machines/admin-security/selectors.ts'
import type { ListView } from '../../machines/admin-security/setup.ts'
import { paths } from '../../paths.ts'
import { Banner } from '../ui/banner.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { plural } from '../ui/format.ts'
import { LoadingView } from '../ui/loading-view.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { RetryBanner } from '../ui/retry-banner.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { Select } from '../ui/select.tsx'
import styles from './admin.module.css'
import { ChainCheck } from './security-chain-check.tsx'
import { SecurityTable } from './security-table.tsx'
import { kindOptions } from './security-words.ts'
import { peopleSearch, readFailureSentence } from './sentences.ts'

interface AdminSecurityProps {
  security: AdminSecurityRef
}

const notWritten =
  'New entries cannot be added to this log. They wait on the server and are lost if it stops. Verify the log, and look at its tables in the database.'

const List = ({ security }: AdminSecurityProps) => {
  const list = useSelector(security, selectList)
  if (!list) return <LoadingView text="Loading the log..." layout="rows" />
  return (
    <>
      {!list.isWritten && <Banner tone="bad">{notWritten}</Banner>}
      <p role="status" className={styles.muted}>
        {plural(list.total, 'entry', 'entries')}
      </p>
      {list.entries.length === 0 ? (
        <EmptyState icon={<ShieldCheck />} title="No entries match" />
      ) : (
        <SecurityTable entries={list.entries} />
      )}
      <Pagination page={list.page} pages={list.pageCount} onPage={(page) => security.send({ type: 'SHOW_PAGE', page })} />
    </>
  )
}

const Failed = ({ security }: AdminSecurityProps) => (
  <RetryBanner page={security}>{readFailureSentence(useSelector(security, selectFailure), 'log')}</RetryBanner>
)

const screens: Record<ListView, FC<AdminSecurityProps>> = { loading: List, list: List, failed: Failed }

const Filters = ({ security }: AdminSecurityProps) => {
  const { search, kind } = useSelector(security, selectQuery)
  return (
    <div className={styles.filters}>
      <SearchField {...peopleSearch} value={search} onChange={(text) => security.send({ type: 'SEARCH', text })} />
      <Select label="Kind" value={kind} options={kindOptions} onChange={(chosen) => security.send({ type: 'CHOOSE_KIND', kind: chosen })} />
    </div>
  )
}

/** What mattered to security, the newest first; each entry is sealed to the one before. */
export const AdminSecurityPage = ({ security }: AdminSecurityProps) => {
  const view = useSelector(security, selectListView)
  const Screen = screens[view]
  return (
    <Page width="tables" data-machine="adminSecurity" data-state={useSelector(security, leaves)}>
      <PageHeader title="Security Log" breadcrumbs={[{ label: 'Admin Dashboard', to: paths.admin }, { label: 'Security Log' }]} />
      <ChainCheck security={security} />
      <Filters security={security} />
      <div className={styles.results} aria-busy={view === 'loading'}>
        <Screen security={security} />
      </div>
    </Page>
  )
}
