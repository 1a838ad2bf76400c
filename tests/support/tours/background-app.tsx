import { useActorRef, useSelector } from '@xstate/react'
import { inspection } from 'chartroom/inspect-options'
import { leaves } from 'chartroom/leaves'
import { type ReactElement, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { deviceOutboxMachine } from '../../../src/machines/device-outbox/device-outbox.machine.ts'
import type { FlushingInput } from '../../../src/machines/flushing/contract.ts'
import { flushingMachine } from '../../../src/machines/flushing/flushing.machine.ts'
import { mathPickingMachine } from '../../../src/machines/math-picking/math-picking.machine.ts'
import { systemCheckMachine } from '../../../src/machines/system-check/system-check.machine.ts'
import { SystemCheck } from '../../../src/views/quiz-attempt/intro/system-check.tsx'
import { killableActor, killableCallback, listen, remotePromise, UNTIL_TOLD } from './driven-actors.ts'

const outbox = deviceOutboxMachine.provide({
  actors: {
    flushing: remotePromise() as unknown as typeof flushingMachine,
    connectionWatch: killableCallback(),
  },
  delays: { retryPause: UNTIL_TOLD },
})
const flushing = flushingMachine.provide({ actors: { readRecords: remotePromise(), sendRecords: remotePromise() } })

const systemCheck = systemCheckMachine.provide({
  actors: { loadExam: remotePromise(), loadFormulas: remotePromise(), networkWatch: killableActor() },
})

function Check({ input }: { input: { hasMath: boolean } }) {
  const actor = useActorRef(systemCheck, { input, ...inspection })
  useEffect(() => listen(actor), [actor])
  return <SystemCheck check={actor} />
}

function Picking() {
  const actor = useActorRef(mathPickingMachine, inspection)
  useEffect(() => listen(actor), [actor])
  return <p data-machine="mathPicking" data-state={useSelector(actor, leaves)} />
}

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
const pages: Record<string, () => ReactElement> = {
  flushing: () => <Settling input={input} />,
  deviceOutbox: () => <Outbox input={input} />,
  systemCheck: () => <Check input={input} />,
  mathPicking: () => <Picking />,
}
createRoot(document.getElementById('root') ?? document.body).render(pages[query.get('machine') ?? '']?.())
