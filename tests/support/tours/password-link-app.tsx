import { useActorRef } from '@xstate/react'
import { inspection } from 'chartroom/inspect-options'
import { StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { passwordLinkMachine } from '../../../src/machines/password-link/password-link.machine.ts'
import { adminPages } from '../pages/admin-pages.tsx'
import { listen, remotePromise } from './driven-actors.ts'

const machine = passwordLinkMachine.provide({
  actors: { loadOwner: remotePromise(), checkPassword: remotePromise(), setPassword: remotePromise(), endSession: remotePromise() },
})

function LinkPage() {
  const link = useActorRef(machine, { input: { token: 'dGVzdA' }, ...inspection })
  useEffect(() => listen(link), [link])
  return adminPages.passwordLink(link)
}

createRoot(document.getElementById('root') ?? document.body).render(
  <StrictMode>
    <LinkPage />
  </StrictMode>,
)
