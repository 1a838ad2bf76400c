import { useSelector } from '@xstate/react'
import { leaves } from 'chartroom/leaves'
import type { FC } from 'react'
import type { AdminStatusRef } from '../../../machines/admin-status/admin-status.machine.ts'
import { selectFailure, selectStatus, selectView } from '../../../machines/admin-status/selectors.ts'
import type { Status, StatusView } from '../../../machines/admin-status/setup.ts'
import { paths } from '../../../paths.ts'
import { RoomClockProvider, useRoomClock, useRoomTime } from '../../exam-room/room-clock.ts'
import { formatClock } from '../../ui/format.ts'
import { LoadingView } from '../../ui/loading-view.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { RetryBanner } from '../../ui/retry-banner.tsx'
import adminStyles from '../admin.module.css'
import { readFailureSentence } from '../sentences.ts'
import { ageWords } from './alarm-words.ts'
import { ExamTable, OutageTable, ServerTable } from './exam-table.tsx'
import { Figures } from './figures.tsx'
import { Verdict } from './verdict.tsx'

interface AdminStatusProps {
  page: AdminStatusRef
}

const useAge = (serverNow: string): string => useRoomTime((now) => ageWords(now - Date.parse(serverNow)))

const Age = ({ status }: { status: Status }) => (
  <p className={adminStyles.muted}>
    Updated {useAge(status.serverNow)}. Examhall {status.version}.
  </p>
)

/** A verdict on old figures would be worth nothing. Their age counts below: a screen reader would read a message that changes again and again. */
const OldFigures = ({ page, status }: AdminStatusProps & { status: Status }) => {
  const failure = useSelector(page, selectFailure)
  return (
    <RetryBanner page={page} tone="warn" title={`No verdict: these figures were read at ${formatClock(status.serverNow)}`}>
      {failure ? readFailureSentence(failure, 'status') : 'Newer ones are on their way.'}
    </RetryBanner>
  )
}

const Loading = () => <LoadingView text="Loading the status..." layout="cards" />

const Failed = ({ page }: AdminStatusProps) => (
  <RetryBanner page={page}>{readFailureSentence(useSelector(page, selectFailure), 'status')}</RetryBanner>
)

const Read = ({ page, status }: AdminStatusProps & { status: Status }) => {
  const isOld = useSelector(page, selectView) === 'old'
  return (
    <RoomClockProvider value={useRoomClock(status.serverNow)}>
      {isOld ? <OldFigures page={page} status={status} /> : <Verdict status={status} />}
      <Age status={status} />
      <ExamTable exams={status.exams} />
      <Figures status={status} />
      <OutageTable outages={status.outages} />
      <ServerTable servers={status.servers} />
    </RoomClockProvider>
  )
}

const Shown = ({ page }: AdminStatusProps) => {
  const status = useSelector(page, selectStatus)
  return status && <Read page={page} status={status} />
}

const screens: Record<StatusView, FC<AdminStatusProps>> = { loading: Loading, failed: Failed, current: Shown, old: Shown }

/** How the school is doing on the day of an exam: a verdict, what to do, and the figures behind it. */
export const AdminStatusPage = ({ page }: AdminStatusProps) => {
  const Screen = screens[useSelector(page, selectView)]
  return (
    <Page width="tables" data-machine="adminStatus" data-state={useSelector(page, leaves)}>
      <PageHeader title="Status" breadcrumbs={[{ label: 'Admin Dashboard', to: paths.admin }, { label: 'Status' }]} />
      <Screen page={page} />
    </Page>
  )
}
