import { useActorRef, useSelector } from '@xstate/react'
import { inspection } from 'chartroom/inspect-options'
import { leaves } from 'chartroom/leaves'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { deviceOutboxMachine } from '../../../src/machines/device-outbox/device-outbox.machine.ts'
import type { SettlingInput } from '../../../src/machines/settling/contract.ts'
import { settlingMachine } from '../../../src/machines/settling/settling.machine.ts'
import { listen, mortal, remotePromise } from './remote.ts'

const outbox = deviceOutboxMachine.provide({
  actors: {
    settling: remotePromise() as unknown as typeof settlingMachine,
    retryPause: remotePromise(),
    connectionWatch: mortal(),
  },
})
const settling = settlingMachine.provide({ actors: { readRecords: remotePromise(), sendRecords: remotePromise() } })

function Outbox({ input }: { input: { userId: string | null } }) {
  const actor = useActorRef(outbox, { input, ...inspection })
  useEffect(() => listen(actor), [actor])
  return <p data-machine="deviceOutbox" data-state={useSelector(actor, leaves)} />
}

function Settling({ input }: { input: SettlingInput }) {
  const actor = useActorRef(settling, { input, ...inspection })
  useEffect(() => listen(actor), [actor])
  return <p data-machine="settling" data-state={useSelector(actor, leaves)} />
}

const query = new URLSearchParams(location.search)
const input = JSON.parse(query.get('input') ?? '{}')
createRoot(document.getElementById('root') ?? document.body).render(
  query.get('machine') === 'settling' ? <Settling input={input} /> : <Outbox input={input} />,
)
