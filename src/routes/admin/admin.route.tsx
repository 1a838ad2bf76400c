import { useActorRef } from '@xstate/react'
import { inspection } from 'chartroom/inspect-options'
import { adminDashboardMachine } from '../../machines/admin-dashboard/admin-dashboard.machine.ts'
import { adminDashboardActors } from '../../services/actors/admin/admin.actors.ts'
import { AdminDashboardPage } from '../../views/admin/admin-dashboard-page.tsx'

const machine = adminDashboardMachine.provide({ actors: adminDashboardActors })

export const Component = () => <AdminDashboardPage dashboard={useActorRef(machine, inspection)} />
