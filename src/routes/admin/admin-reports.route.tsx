import { useActorRef } from '@xstate/react'
import { inspection } from 'chartroom/inspect-options'
import { adminReportsMachine } from '../../machines/admin-reports/admin-reports.machine.ts'
import { adminReportsActors } from '../../services/actors/admin/admin.actors.ts'
import { AdminReportsPage } from '../../views/admin/admin-reports-page.tsx'

const machine = adminReportsMachine.provide({ actors: adminReportsActors })

export const Component = () => <AdminReportsPage reports={useActorRef(machine, inspection)} />
