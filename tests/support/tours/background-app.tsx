import { useActorRef, useSelector } from '@xstate/react'
import { inspection } from 'chartroom/inspect-options'
import { leaves } from 'chartroom/leaves'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { deviceOutboxMachine } from '../../../src/machines/device-outbox/device-outbox.machine.ts'
import type { FlushingInput } from '../../../src/machines/flushing/contract.ts'
import { flushingMachine } from '../../../src/machines/flushing/flushing.machine.ts'
import { killableCallback, listen, remotePromise } from './driven-actors.ts'

const outbox = deviceOutboxMachine.provide({
  actors: {
    flushing: remotePromise() as unknown as typeof flushingMachine,
    retryPause: remotePromise(),
    connectionWatch: killableCallback(),
  },
})
const flushing = flushingMachine.provide({ actors: { readRecords: remotePromise(), sendRecords: remotePromise() } })

function Outbox({ input }: { input: { userId: string | null } }) {
  const actor = useActorRef(outbox, { input, ...inspection })
  useEffect(() => listen(actor), [actor])
  return <p data-machine="deviceOutbox" data-state={useSelector(actor, leaves)} />
}

function Settling({ input }: { input: FlushingInput }) {
  const actor = useActorRef(flushing, { input, ...inspection })
  useEffect(() => listen(actor), [actor])
  return <p data-machine="flushing" data-state={useSelector(actor, leaves)} />
}

const query = new URLSearchParams(location.search)
const input = JSON.parse(query.get('input') ?? '{}')
createRoot(document.getElementById('root') ?? document.body).render(
  query.get('machine') === 'flushing' ? <Settling input={input} /> : <Outbox input={input} />,
)
