import { useActorRef } from '@xstate/react'
import { inspection } from 'chartroom/inspect-options'
import { adminStatusMachine } from '../../machines/admin-status/admin-status.machine.ts'
import { adminStatusActors } from '../../services/actors/admin/admin.actors.ts'
import { AdminStatusPage } from '../../views/admin/status/admin-status-page.tsx'

const machine = adminStatusMachine.provide({ actors: adminStatusActors })

export const Component = () => <AdminStatusPage page={useActorRef(machine, inspection)} />
