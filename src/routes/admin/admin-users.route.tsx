import { useActorRef } from '@xstate/react'
import { inspection } from 'chartroom/inspect-options'
import { useEffect } from 'react'
import { isolated } from '../../../domain/text/isolated.ts'
import { adminUsersMachine } from '../../machines/admin-users/admin-users.machine.ts'
import { signInCodeMachine } from '../../machines/sign-in-code/sign-in-code.machine.ts'
import { adminUsersActors } from '../../services/actors/admin/admin.actors.ts'
import { signInCodeActors } from '../../services/actors/sign-in-code.actors.ts'
import { AdminUsersPage } from '../../views/admin/admin-users-page.tsx'
import { showToast } from '../../views/ui/toast.tsx'
import { useUser } from '../session-context.ts'

const machine = adminUsersMachine.provide({
  actors: { ...adminUsersActors, signInCode: signInCodeMachine.provide({ actors: signInCodeActors }) },
})

export const Component = () => {
  const users = useActorRef(machine, inspection)
  const { id } = useUser()
  useEffect(() => {
    const subscriptions = [
      users.on('person.added', ({ name }) => showToast(`${isolated(name)} was added.`)),
      users.on('person.changed', ({ name }) => showToast(`Changes to ${isolated(name)} saved.`)),
      users.on('email.changed', ({ name, email }) => showToast(`${isolated(name)} signs in with ${isolated(email)} now.`)),
      users.on('access.changed', ({ name, isActive }) =>
        showToast(isActive ? `${isolated(name)} can sign in again.` : `${isolated(name)} cannot sign in any more.`),
      ),
      users.on('account.confirmed', ({ name }) => showToast(`The account of ${isolated(name)} is confirmed.`)),
      users.on('secondFactor.reset', ({ name }) => showToast(`${isolated(name)} signs in with the password alone now.`)),
    ]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [users])
  return <AdminUsersPage users={users} self={id} />
}
