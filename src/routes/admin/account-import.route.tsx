import { useActorRef } from '@xstate/react'
import { inspection } from 'chartroom/inspect-options'
import { accountImportMachine } from '../../machines/account-import/account-import.machine.ts'
import { accountImportActors } from '../../services/actors/admin/admin.actors.ts'
import { AccountImportPage } from '../../views/account-import/account-import-page.tsx'

const machine = accountImportMachine.provide({ actors: accountImportActors })

export const Component = () => <AccountImportPage page={useActorRef(machine, inspection)} />
