import { useActorRef } from '@xstate/react'
import { inspection } from 'chartroom/inspect-options'
import { adminSecurityMachine } from '../../machines/admin-security/admin-security.machine.ts'
import { adminSecurityActors } from '../../services/actors/admin/admin.actors.ts'
import { AdminSecurityPage } from '../../views/admin/admin-security-page.tsx'

const machine = adminSecurityMachine.provide({ actors: adminSecurityActors })

export const Component = () => <AdminSecurityPage security={useActorRef(machine, inspection)} />
